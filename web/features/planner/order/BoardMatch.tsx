import type { DayMatch } from '@tournaments/contract';
import { hasEnded, type PlannedMatch } from '@tournaments/engine';
import { Fragment, type CSSProperties } from 'react';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import {
  courtName,
  matchNumber,
  matchTitle,
  scoreText,
  sideName,
} from '../../../lib/match-day/matchNames.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { cx } from '../../../ui/cx.ts';
import { WarningIcon } from '../../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import { Scores } from '../../../ui/Scores.tsx';
import styles from './Board.module.css';
import { isRoomFor, topOf, type Scale } from './boardScale.ts';
import { isSettled } from './courtLists.ts';
import { nameForm, shortSide, type NameForm } from './shortSide.ts';
import { stateText } from './stateText.ts';
import { LockIcon } from './LockIcon.tsx';
import { MovedIcon } from './MovedIcon.tsx';
import type { Target } from './moves.ts';
import { useMoving, type Delta } from './Moving.tsx';

interface MatchProps {
  readonly view: DayView;
  readonly match: PlannedMatch;
  readonly scale: Scale;
  /** The numbers of the columns. */
  readonly courts: readonly number[];
  readonly isWarned: boolean;
  /** Where it is read so far, of one that publishing moves. */
  readonly was: string | undefined;
  /** How many it needs for its names. */
  readonly lines: number;
  readonly onOpen: (key: string) => void;
  readonly targetOf: (delta: Delta) => Target;
  readonly columnWidth: () => number;
}

/** Where a carried match is shown: on the column and the five minutes to which it would come. */
function snapped({ match, scale, courts, targetOf, columnWidth }: MatchProps, delta: Delta): string {
  const to = targetOf(delta);
  const x = (courts.indexOf(to.court) - courts.indexOf(match.court)) * columnWidth();
  return `translate(${x}px, ${topOf(scale, to.at) - topOf(scale, match.startsAt)}px)`;
}

/** So many colours tell events apart. */
const COLOURS = 6;

/** The colour of an event, by its place among all. */
function colourOf({ events }: DayView, eventId: number): number {
  return [...events.keys()].indexOf(eventId) % COLOURS;
}

function heightOf({ match, scale }: Pick<MatchProps, 'match' | 'scale'>): number {
  return topOf(scale, match.endsAt) - topOf(scale, match.startsAt) - 2;
}

function styleOf(props: MatchProps, delta: Delta | null): CSSProperties {
  const { match, scale, courts } = props;
  const top = topOf(scale, match.startsAt);
  const place = { top, '--length': `${heightOf(props)}px`, '--column': courts.indexOf(match.court) };
  return delta === null ? place : { ...place, transform: snapped(props, delta) };
}

interface TextProps {
  readonly view: DayView;
  readonly match: DayMatch;
  readonly at: number;
  readonly isWarned: boolean;
  readonly was: string | undefined;
  readonly form: NameForm;
}

function shortRound({ stage, pool, round, rounds }: DayMatch): string {
  if (stage === 'pool') return words.poolInShort(pool ?? '', round + 1);
  return words.roundInShort(round + 1, rounds - round);
}

/** A match where little room is: event, number and round. */
export function Short({ view, match }: Pick<TextProps, 'view' | 'match'>) {
  return (
    <>
      {view.events.get(match.eventId)?.abbreviation} <small>{matchNumber(match)}</small> {shortRound(match)}
    </>
  );
}

/** The parts of a side, none of them broken: a pair takes a second line where one is too short. */
function Parts({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, index) => (
    // Two of a pair may be called alike.
    <Fragment key={index}>
      <span className={styles.part}>
        {part}
        {index < parts.length - 1 && ' /'}
      </span>{' '}
    </Fragment>
  ));
}

/** Time, event, number and round, below them the names of both sides, or how it went; how it is marked in words for those who do not see the marks. */
function Text({ view, match, at, isWarned, was, form }: TextProps) {
  const isLocked = match.lock !== null;
  const isWaiting = match.desk.status === 'waiting';
  const [a, b] = (['A', 'B'] as const).map((side) =>
    shortSide(view, match, side, isWaiting ? form : 'surname'),
  );
  return (
    <>
      <span className={styles.line}>
        <b className={styles.at}>{clockTime(at)}</b>
        <span className={styles.what}>
          <Short {...{ view, match }} />
        </span>
        {was !== undefined && <MovedIcon />}
        {isLocked && <LockIcon />}
        {isWarned && <WarningIcon size={14} />}
      </span>
      {isWaiting ? (
        <>
          <span className={styles.names} aria-hidden>
            <Parts parts={a!} />
          </span>
          <span className={styles.names} aria-hidden>
            <i>{words.v}</i> <Parts parts={b!} />
          </span>
        </>
      ) : (
        <>
          <State match={match} />
          <span className={styles.names} aria-hidden>
            <Parts parts={a!} /> <i>{words.v}</i> <Parts parts={b!} />
          </span>
        </>
      )}
      <ScreenReaderOnly>
        {sideName(view, match, 'A')} {words.v} {sideName(view, match, 'B')}
        {isLocked && `, ${words.lockedMark}`}
        {isWarned && `, ${words.warningMark}`}
        {was !== undefined && `, ${was}`}
      </ScreenReaderOnly>
    </>
  );
}

/** How a match goes; on court its score alone, which the narrow columns of a large hall have room for. */
function State({ match }: Pick<TextProps, 'match'>) {
  const score = match.desk.status === 'on-court' ? scoreText(match) : '';
  if (score === '')
    return (
      <span className={styles.state}>
        <Scores text={stateText(match)} />
      </span>
    );
  return (
    <span className={styles.state}>
      <ScreenReaderOnly>{words.onCourt}, </ScreenReaderOnly>
      <Scores text={score} />
    </span>
  );
}

/** Which match it is, in words: its names may be short in its box. */
function titleOf(view: DayView, match: DayMatch, was: string | undefined): string {
  const title = `${matchTitle(view, match)}: ${sideName(view, match, 'A')} ${words.v} ${sideName(view, match, 'B')}`;
  return was === undefined ? title : `${title}, ${was}`;
}

/** A match on the board: pressed it opens, carried it is fixed where it is put down. */
export function BoardMatch(props: MatchProps) {
  const { view, match: planned, courts, isWarned, was, lines, onOpen, targetOf } = props;
  const isTight = !isRoomFor(lines, heightOf(props));
  const match = view.matches.get(planned.key);
  const isFixed = match === undefined || isSettled(match);
  const { ref, handle, delta } = useMoving(planned.key, isFixed);
  if (match === undefined) return null;
  return (
    <button
      type="button"
      id={`match-${planned.key}`}
      ref={ref}
      {...handle}
      className={cx(
        styles.match,
        match.lock !== null && styles.locked,
        isWarned && styles.warned,
        isTight && styles.tight,
        isFixed && styles.settled,
        isFixed && !hasEnded(match.desk) && styles.running,
        delta !== null && styles.carried,
      )}
      data-colour={colourOf(view, match.eventId)}
      style={styleOf(props, delta)}
      title={titleOf(view, match, was)}
      onClick={() => onOpen(planned.key)}
      // Space takes it up; the browser would press the button with it as well.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      <Text
        {...{ view, match, isWarned, was }}
        form={isTight ? 'surname' : nameForm(courts.length)}
        at={delta === null ? planned.startsAt : targetOf(delta).at}
      />
      <ScreenReaderOnly> {courtName(view, planned.court)}</ScreenReaderOnly>
    </button>
  );
}
