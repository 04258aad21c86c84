import { hasEnded, type Plan } from '@tournaments/engine';
import { useMemo, useRef } from 'react';
import { courtName, matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import chips from '../../../ui/Chips.module.css';
import { cx } from '../../../ui/cx.ts';
import { DragIcon, WarningIcon } from '../../../ui/icons/icons.tsx';
import marks from '../../../ui/marks.module.css';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import type { PlannerParts } from '../parts.ts';
import { nearText } from '../sheets/expectedText.ts';
import { blockOf } from './boardScale.ts';
import { isSettled, type CourtList, type ListedMatch } from './courtLists.ts';
import { DayChips } from './DayChips.tsx';
import type { PlanDraft } from './draft.ts';
import styles from './Lists.module.css';
import { LockIcon } from './LockIcon.tsx';
import { blockToOpen } from './livePlan.ts';
import { MovedIcon } from './MovedIcon.tsx';
import { lockOfListMove } from './moves.ts';
import { Moving, useMoving, type Delta } from './Moving.tsx';
import { stateText } from './stateText.ts';
import { keyOfWarning } from './warningLines.ts';

interface ListsProps extends PlannerParts {
  readonly lists: readonly CourtList[];
  readonly plan: Plan;
  /** Where matches are read so far that publishing moves. */
  readonly was: ReadonlyMap<string, string>;
  /** The day that is shown; today, or the first one with open matches, where none is chosen. */
  readonly blockDay: number | null;
  readonly onBlockDay: (day: number) => void;
  readonly onOpen: (key: string) => void;
  readonly onFix: (change: Partial<PlanDraft>) => void;
}

type DayBlocks = PlannerParts['view']['day']['hall']['blocks'];

interface TimeProps extends Pick<ListsProps, 'view'> {
  readonly listed: ListedMatch;
  /** The match before it on its court. */
  readonly before: ListedMatch | undefined;
}

interface RowProps extends TimeProps, Pick<ListsProps, 'onOpen' | 'was'> {
  readonly isWarned: boolean;
}

/** When a match that follows another is expected, on the day that is shown. */
function Following({ view, listed, before }: TimeProps) {
  if (listed.startsAt <= view.now) return <span>{words.next}</span>;
  const isFirst = before === undefined || isSaidAlone(view, before);
  return (
    <span>
      {isFirst && `${words.followedBy} `}
      {nearText(view, listed, false)}
    </span>
  );
}

/** Whether a match is not one of those that follow. */
function isSaidAlone(view: PlannerParts['view'], { key, isTimed, startsAt }: ListedMatch): boolean {
  const match = view.matches.get(key);
  return isTimed || startsAt <= view.now || (match !== undefined && isSettled(match));
}

function Time({ view, listed, before }: TimeProps) {
  const match = view.matches.get(listed.key);
  if (match !== undefined && isSettled(match)) {
    // Of what is on court the plan knows no more than that it is now.
    if (!hasEnded(match.desk)) return <b data-status={match.desk.status}>{stateText(match)}</b>;
    return (
      <span>
        {words.time(listed.startsAt, false)} <small>{stateText(match)}</small>
      </span>
    );
  }
  if (listed.isTimed) return <b>{words.time(listed.startsAt, false)}</b>;
  return <Following {...{ view, listed, before }} />;
}

function MatchRow({ view, listed, before, isWarned, was, onOpen }: RowProps) {
  const match = view.matches.get(listed.key);
  const isFixed = match === undefined || isSettled(match);
  const { ref, handle, delta } = useMoving(listed.key, isFixed);
  if (match === undefined) return null;
  const title = matchTitle(view, match);
  return (
    <li
      ref={ref}
      className={cx(styles.row, delta !== null && styles.carried)}
      style={delta === null ? undefined : { transform: `translateY(${delta.y}px)` }}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={words.carry(title)}
        disabled={isFixed}
        {...handle}
      >
        <DragIcon size={22} />
      </button>
      <button
        type="button"
        id={`match-${listed.key}`}
        className={styles.open}
        onClick={() => onOpen(listed.key)}
      >
        <span className={styles.time}>
          <Time {...{ view, listed, before }} />
        </span>
        <span className={styles.title}>
          {title}
          {listed.isLocked && <LockIcon />}
          {isWarned && <WarningIcon size={14} />}
          <ScreenReaderOnly>
            {listed.isLocked && `, ${words.lockedMark}`}
            {isWarned && `, ${words.warningMark}`}
          </ScreenReaderOnly>
        </span>
        <span className={styles.names}>
          {sideName(view, match, 'A')} {words.v} {sideName(view, match, 'B')}
        </span>
        {was.has(listed.key) && (
          <span className={cx(styles.names, styles.was)}>
            <MovedIcon /> {was.get(listed.key)}
          </span>
        )}
      </button>
    </li>
  );
}

interface CourtProps extends ListsProps {
  readonly list: CourtList;
  readonly warned: ReadonlySet<string>;
}

function Court({ view, list, warned, was, planner, onOpen, onFix }: CourtProps) {
  const rows = useRef<HTMLOListElement>(null);
  const height = () => rows.current?.firstElementChild?.getBoundingClientRect().height ?? 1;
  const nameOf = (key: string) => {
    const match = view.matches.get(key);
    return match === undefined ? key : matchTitle(view, match);
  };
  const placeOf = (key: string, { y }: Delta) => {
    const place = list.matches.findIndex((match) => match.key === key) + Math.round(y / height());
    return Math.min(Math.max(place, 0), list.matches.length - 1);
  };
  const drop = (key: string, delta: Delta): string => {
    const lock = lockOfListMove(list.matches, key, placeOf(key, delta), words.dragged);
    if (lock === null) return words.notMoved(nameOf(key));
    onFix({ locks: { ...planner.draft.locks, [key]: lock } });
    return lock.after === null
      ? words.dropped(nameOf(key), courtName(view, list.court), clockTime(lock.at ?? 0))
      : words.droppedAfter(nameOf(key), nameOf(lock.after));
  };
  return (
    <section className={styles.list} id={idOf(list)}>
      <h2>
        {courtName(view, list.court)}
        {!list.isKnown && <small> {words.notInHall}</small>}
        {list.matches.length === 0 && <small> {words.emptyCourt}</small>}
      </h2>
      <Moving
        step={() => ({ x: 0, y: height() })}
        say={(key, delta) => words.carriedTo(nameOf(key), placeOf(key, delta) + 1)}
        onDrop={drop}
        nameOf={nameOf}
      >
        <ol ref={rows}>
          {list.matches.map((listed, place) => (
            <MatchRow
              key={listed.key}
              {...{ view, listed, was, onOpen }}
              before={list.matches[place - 1]}
              isWarned={warned.has(listed.key)}
            />
          ))}
        </ol>
      </Moving>
    </section>
  );
}

const idOf = ({ court }: CourtList) => `court-list-${court}`;

/** The lists with what is played on a day. */
function onDay(
  lists: readonly CourtList[],
  blocks: DayBlocks,
  day: number | undefined,
): readonly CourtList[] {
  if (day === undefined) return lists;
  return lists.map((list) => ({
    ...list,
    matches: list.matches.filter(({ startsAt }) => blockOf(blocks, startsAt)?.day === day),
  }));
}

/** Leads to the list of a court, where they stand below each other. */
function Jumps({ view, lists }: Pick<ListsProps, 'view' | 'lists'>) {
  if (lists.length < 2) return null;
  return (
    <nav className={cx(chips.chips, marks.slides, styles.jumps)} aria-label={words.toCourt}>
      {lists.map((list) => (
        <button
          key={list.court}
          type="button"
          onClick={() => document.getElementById(idOf(list))?.scrollIntoView()}
        >
          {courtName(view, list.court)}
        </button>
      ))}
    </nav>
  );
}

/** The order of a day as a list per court: the first has its time, the others follow. */
export function CourtLists(props: ListsProps) {
  const { view, plan, planner, onBlockDay } = props;
  const { blocks } = view.day.hall;
  const shownDay = props.blockDay ?? blockToOpen(view.day, plan.planned);
  const current = blocks.find(({ day }) => day === shownDay) ?? blocks[0];
  const warned = useMemo(() => new Set(planner.warnings.map(keyOfWarning)), [planner.warnings]);
  const lists = useMemo(() => onDay(props.lists, blocks, current?.day), [props.lists, blocks, current?.day]);
  return (
    <>
      <div className={styles.choose}>
        {current && <DayChips {...{ blocks, current, onBlockDay }} />}
        <Jumps {...{ view, lists }} />
      </div>
      <div className={styles.lists}>
        {lists.map((list) => (
          <Court key={list.court} {...props} list={list} warned={warned} />
        ))}
      </div>
    </>
  );
}
