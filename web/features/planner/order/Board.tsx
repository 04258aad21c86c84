import type { DayMatch } from '@tournaments/contract';
import { courtHolders, hasEnded, type Plan, type PlannedMatch } from '@tournaments/engine';
import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { courtName, matchTitle, playersOf } from '../../../lib/match-day/matchNames.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import type { PlannerParts } from '../parts.ts';
import styles from './Board.module.css';
import { BoardMatch, Short } from './BoardMatch.tsx';
import {
  blockOf,
  openingBefore,
  openingOf,
  pastEmpty,
  plannedOf,
  scaleOf,
  targetOf,
  ticksOf,
  topOf,
  type Scale,
} from './boardScale.ts';
import type { PlanDraft } from './draft.ts';
import { DayChips } from './DayChips.tsx';
import { blockToOpen, courtsShown, type ShownCourt } from './livePlan.ts';
import { lockOfMove } from './moves.ts';
import { Moving, type Delta } from './Moving.tsx';
import { stateText } from './stateText.ts';
import { keyOfWarning } from './warningLines.ts';

interface BoardProps extends PlannerParts {
  readonly plan: Plan;
  /** Where matches are read so far that publishing moves. */
  readonly was: ReadonlyMap<string, string>;
  readonly onOpen: (key: string) => void;
  readonly onFix: (change: Partial<PlanDraft>) => void;
  readonly blockDay: number | null;
  readonly onBlockDay: (day: number) => void;
}

type Block = PlannerParts['planner']['day']['hall']['blocks'][number];

interface GroundProps {
  readonly view: PlannerParts['view'];
  readonly scale: Scale;
  readonly block: Block;
}

/** The present moment across the board, on the day that it belongs to. */
function NowLine({ at, scale }: { readonly at: number; readonly scale: Scale }) {
  if (at < scale.from || at > scale.to) return null;
  return (
    <div className={styles.now} style={{ top: topOf(scale, at) }}>
      <ScreenReaderOnly>{words.nowLine(at)}</ScreenReaderOnly>
    </div>
  );
}

/** Hours, breaks, and when courts are shut, behind the matches. */
function Ground({ view, scale, block }: GroundProps) {
  const { courts } = view.day.hall;
  const band = (from: number, to: number) => ({
    top: topOf(scale, Math.max(from, scale.from)),
    height: Math.max(0, topOf(scale, Math.min(to, scale.to)) - topOf(scale, Math.max(from, scale.from))),
  });
  return (
    <>
      {ticksOf(scale).map((at) => (
        <div key={at} className={styles.tick} style={{ top: topOf(scale, at) }}>
          <span>{clockTime(at)}</span>
        </div>
      ))}
      {courts.map((court, column) => {
        const open = court.hours.find(({ from, to }) => from < block.endsAt && block.startsAt < to);
        const isShut = court.closed !== null || open === undefined;
        const spans = isShut
          ? [[scale.from, scale.to]]
          : [
              [scale.from, open.from],
              [open.to, scale.to],
            ];
        return spans.map(([from, to]) => (
          <div
            key={`${court.number} ${from}`}
            className={styles.shut}
            style={{ ...band(from!, to!), '--column': column } as CSSProperties}
          />
        ));
      })}
      {block.breaks.map(({ from, to }) => (
        <div key={from} className={styles.break} style={band(from, to)}>
          <span>
            {words.breakLabel} {words.breakSpan(from, to)}
          </span>
        </div>
      ))}
    </>
  );
}

/** Opens each day where it stands, not at hours that are over; whoever scrolls on is left alone. */
function useOpening(day: number | undefined, top: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const opened = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!scroller.current || opened.current === day) return;
    opened.current = day;
    const { style, scrollHeight, clientHeight } = scroller.current;
    // Late in the day there is less below than the board is high.
    style.paddingBottom = `${Math.max(0, top - (scrollHeight - clientHeight))}px`;
    scroller.current.scrollTop = top;
  }, [day, top]);
  return scroller;
}

/** How far down a board opens. */
function openingTop(
  view: PlannerParts['view'],
  { scale, block }: { readonly scale: Scale; readonly block: Block },
  planned: readonly PlannedMatch[],
): number {
  const toCome = planned.filter(({ key }) => view.matches.get(key)?.desk.status === 'waiting');
  const before = openingBefore(block, view.now, toCome);
  if (before !== null) return topOf(scale, Math.max(scale.from, before));
  const left = planned.filter(({ key }) => {
    const match = view.matches.get(key);
    return match !== undefined && !hasEnded(match.desk);
  });
  const opening = openingOf(scale, view.now, left);
  return topOf(scale, pastEmpty(opening, view.now, planned));
}

interface HeadProps {
  readonly view: PlannerParts['view'];
  readonly court: ShownCourt;
  /** Whose court it is now. */
  readonly holder: DayMatch | undefined;
}

/** The name of a court, and what is on it, wherever the board stands: it may have begun long before. */
function CourtHead({ view, court, holder }: HeadProps) {
  return (
    <div className={styles.court}>
      <span>{court.name}</span>
      {court.closed !== null && <small>{words.closed}</small>}
      {!court.isKnown && <small>{words.notInHall}</small>}
      {holder && (
        <p
          className={styles.holder}
          data-status={holder.desk.status}
          title={`${stateText(holder)}: ${matchTitle(view, holder)}`}
        >
          <ScreenReaderOnly>{stateText(holder)}: </ScreenReaderOnly>
          <Short view={view} match={holder} />
        </p>
      )}
    </div>
  );
}

/** Up to so many courts a pair stands on one line. */
const WIDE_COURTS = 4;

/** How many lines a match needs in its box. */
function linesOf(view: PlannerParts['view'], key: string, courts: number): number {
  const match = view.matches.get(key);
  if (match === undefined || courts <= WIDE_COURTS || match.desk.status !== 'waiting') return 3;
  const ofSide = (side: 'A' | 'B') => Math.max(1, playersOf(view, match, side).length);
  return 1 + ofSide('A') + ofSide('B');
}

/** The order of play: courts across, time down; what is carried becomes a lock. */
export function Board({ view, plan, was, planner, onOpen, onFix, blockDay, onBlockDay }: BoardProps) {
  const body = useRef<HTMLDivElement>(null);
  const { hall } = view.day;
  const shownDay = blockDay ?? blockToOpen(view.day, plan.planned);
  const block = hall.blocks.find(({ day }) => day === shownDay) ?? hall.blocks[0];
  const planned = useMemo(
    () => (block === undefined ? [] : plannedOf(plan.planned, hall.blocks, block.day)),
    [plan, hall, block],
  );
  const warned = useMemo(() => new Set(planner.warnings.map(keyOfWarning)), [planner.warnings]);
  const shown = courtsShown(view.day, planned);
  const scale = block && scaleOf(block, planned, (key) => linesOf(view, key, shown.length));
  const scroller = useOpening(block?.day, block && scale ? openingTop(view, { scale, block }, planned) : 0);
  if (block === undefined || scale === undefined) return null;
  const courts = shown.map(({ number }) => number);
  const next = hall.blocks[hall.blocks.indexOf(block) + 1];
  const isToday = blockOf(hall.blocks, view.now) === block;
  const holders = courtHolders(isToday ? view.day.matches : []);
  const byKey = new Map(planned.map((match) => [match.key, match]));
  const width = () => (body.current === null ? 1 : body.current.clientWidth / courts.length);
  const nameOf = (key: string) => {
    const match = view.matches.get(key);
    return match === undefined ? key : matchTitle(view, match);
  };
  const target = (match: PlannedMatch, delta: Delta) =>
    targetOf(match, delta, { courts, width: width(), perMinute: scale.perMinute });
  const drop = (key: string, delta: Delta): string => {
    const match = byKey.get(key);
    if (match === undefined) return words.notMoved(nameOf(key));
    const to = target(match, delta);
    const lock = lockOfMove(match, to, view.matches.get(key)?.lock ?? null, words.dragged);
    if (lock === null) return words.notMoved(nameOf(key));
    onFix({ locks: { ...planner.draft.locks, [key]: lock } });
    return words.dropped(nameOf(key), courtName(view, to.court), clockTime(to.at));
  };
  const say = (key: string, delta: Delta): string => {
    const match = byKey.get(key);
    if (match === undefined) return '';
    const to = target(match, delta);
    return words.carried(nameOf(key), courtName(view, to.court), clockTime(to.at));
  };
  const size = { '--courts': courts.length, '--height': `${topOf(scale, scale.to)}px` } as CSSProperties;
  return (
    <section aria-label={words.board} className={styles.board}>
      <div className={styles.above}>
        <DayChips blocks={hall.blocks} current={block} onBlockDay={onBlockDay} />
        <p className={styles.hint}>
          <span className={styles.ofMouse}>
            {words.boardHint} <span className={styles.ofKeys}>{words.boardHintKeys}</span>
          </span>
          <span className={styles.ofTouch}>{words.boardHintTouch}</span> {words.boardHintNames}
        </p>
      </div>
      <div ref={scroller} className={styles.scroll} style={size} tabIndex={-1}>
        <div className={styles.head}>
          {shown.map((court) => (
            <CourtHead key={court.number} {...{ view, court }} holder={holders.get(court.number)} />
          ))}
        </div>
        <div className={styles.body} ref={body}>
          <Ground view={view} scale={scale} block={block} />
          <NowLine at={view.now} scale={scale} />
          <Moving
            step={() => ({ x: width(), y: 5 * scale.perMinute })}
            say={say}
            onDrop={drop}
            nameOf={nameOf}
          >
            {planned.map((match) => (
              <BoardMatch
                key={match.key}
                {...{ view, match, scale, onOpen }}
                courts={courts}
                isWarned={warned.has(match.key)}
                was={was.get(match.key)}
                lines={linesOf(view, match.key, courts.length)}
                targetOf={(delta) => target(match, delta)}
                columnWidth={width}
              />
            ))}
          </Moving>
        </div>
        {next && (
          <div className={styles.next}>
            <Button kind="ghost" small onClick={() => onBlockDay(next.day)}>
              {words.nextDay(next.startsAt)}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
