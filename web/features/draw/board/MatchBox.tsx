import { matchKey, type KnockoutMatch } from '@tournaments/contract';
import { feederOf, nextMatch, type Side } from '@tournaments/engine';
import { Fragment, memo, useContext, type ReactNode } from 'react';
import { useCourtName } from '../../../lib/courtNames.ts';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { useExpectedText } from '../../../lib/expectedTexts.ts';
import { useIsPlaceless } from '../../../lib/placeless.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { pairText } from '../../../lib/texts/format.ts';
import { cx } from '../../../ui/cx.ts';
import { isServing, runningGame, runningNews, runningScore, shownGames } from '../../../lib/runningScore.ts';
import { runningWords } from '../../../lib/texts/running-score.ts';
import { ShuttleMark } from '../../../ui/ShuttleMark.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import { AbsenceContext, leftMatch, type Absence } from './absence.ts';
import { isDecided, sideText, type SideText } from './board.ts';
import styles from './Draw.module.css';
import { FollowContext } from './follow.ts';
import { isEndless, lettersOf, partsOf } from './letters.ts';
import { partsOfName, type Names } from './names.ts';
import { PlannedContext, type Planned } from './planned.ts';

interface MatchBoxProps {
  readonly match: KnockoutMatch;
  readonly names: Names;
  /** Lines of the knockout, so that open places can name the match before; null in pools. */
  readonly size: number | null;
  /** Entries that somebody looks for. */
  readonly found: ReadonlySet<number>;
  /** The address of the match on this page. */
  readonly anchor: string;
  /** Buttons of those who may change the match. */
  readonly actions?: ReactNode;
  /** Stands instead of the name of a side. */
  readonly slotA?: ReactNode;
  readonly slotB?: ReactNode;
  /** Where its winner plays next, in words. */
  readonly goesTo?: string | undefined;
}

/** What is to be said of a running match besides its points. */
function newsOf(match: KnockoutMatch): readonly string[] {
  const running = runningScore(match);
  const news = running && runningNews(running);
  return news ? [runningWords.news(news, null)] : [];
}

interface Place {
  readonly courtName: (number: number) => string;
  /** It is live, and another match has its court. */
  readonly isPlaceless: boolean;
}

function placeOf({ court, isLive }: KnockoutMatch, { courtName, isPlaceless }: Place): readonly string[] {
  return court === null || (isLive && isPlaceless) ? [] : [courtName(court)];
}

/** Where and when a match was played or is planned; a time that has passed is told to nobody who waits for it. */
function plannedText(
  { scheduledAt, winner }: KnockoutMatch,
  place: readonly string[],
  { passed, isNext, say }: Told,
): string {
  if (winner !== null || scheduledAt === null) return place.join();
  if (scheduledAt > passed) return [...place, say(scheduledAt)].join(', ');
  return isNext ? drawWords.nextOn(place.join()) : place.join();
}

interface Told extends Omit<Planned, 'next'> {
  readonly isNext: boolean;
}

/** What a match is at, by precedence: live, then bye or walkover, then when it is expected, then where and when. */
function statusOf(
  match: KnockoutMatch,
  expected: string | undefined,
  place: readonly string[],
  told: Told,
): string {
  const { isLive, status, ending, winner } = match;
  const news = newsOf(match);
  if (isLive) return [drawWords.live, ...place, ...news].join(', ');
  // A panel is on it already, although play has not begun.
  if (news.length > 0) return [...news, ...place].join(', ');
  if (ending) return runningWords[ending];
  if (status !== null) return status === 'bye' ? drawWords.bye : drawWords.walkover;
  if (winner === null && expected !== undefined) return expected;
  return plannedText(match, place, told);
}

/** What makes a box higher: one name that takes three lines, or both. */
function heightOf({ sideA, sideB, isLive }: KnockoutMatch, names: Names): string | undefined {
  const isLong = (entry: number | null) => isEndless(names.get(entry ?? 0) ?? '', isLive);
  const long = [sideA, sideB].filter(isLong).length;
  return [undefined, styles.high, styles.higher][long];
}

/** One match of a draw. Drawn again only when it, or what is looked for, changes. */
export const MatchBox = memo(function MatchBox({
  match,
  names,
  size,
  found,
  anchor,
  actions,
  slotA,
  slotB,
  goesTo,
}: MatchBoxProps) {
  const number = match.matchNumber + 1;
  const { eventId, matchNumber } = match;
  const stage = 'poolName' in match ? 'pool' : 'knockout';
  const key = matchKey({ eventId, stage, matchNumber });
  const expected = useExpectedText(key, 'short');
  const isPlanned = expected === undefined && !match.isLive && !isDecided(match);
  const { next, ...told } = useContext(PlannedContext);
  const place = placeOf(match, { courtName: useCourtName(), isPlaceless: useIsPlaceless(key) });
  return (
    <article
      id={anchor}
      className={cx(
        styles.match,
        match.isLive && styles.live,
        match.status === 'bye' && styles.bye,
        heightOf(match, names),
      )}
      aria-label={drawWords.match(number)}
    >
      <div className={styles.meta}>
        <a href={`#${anchor}`} aria-label={drawWords.linkTo(number)} className={styles.number}>
          {number}
        </a>
        <span className={cx(styles.status, isPlanned && styles.plan)} title={expected}>
          {match.isLive && <span className={styles.dot} aria-hidden="true" />}
          {statusOf(match, expected, place, { ...told, isNext: next.has(key) })}
        </span>
        {actions}
      </div>
      <SideRow match={match} side="A" names={names} size={size} found={found} slot={slotA} />
      <SideRow match={match} side="B" names={names} size={size} found={found} slot={slotB} />
      {goesTo !== undefined && <GoesTo match={match} size={size} text={goesTo} />}
    </article>
  );
});

interface GoesToProps extends Pick<MatchBoxProps, 'match' | 'size'> {
  readonly text: string;
}

function GoesTo({ match: { matchNumber }, size, text }: GoesToProps) {
  const next = size === null ? null : nextMatch(size, matchNumber);
  return (
    next !== null && (
      <a className={styles.goesTo} href={`#${anchorOf({ matchNumber: next })}`}>
        {text}
      </a>
    )
  );
}

interface SideRowProps extends Pick<MatchBoxProps, 'match' | 'names' | 'size' | 'found'> {
  readonly side: Side;
  readonly slot: ReactNode;
}

function resultStyle({ winner }: KnockoutMatch, side: Side): string | undefined {
  if (winner === null) return undefined;
  return winner === side ? styles.winner : styles.defeated;
}

/** Whether a side is there for a match that has not begun. */
function isWaitingThere(
  { winner, isLive, sideAReported, sideBReported }: KnockoutMatch,
  side: Side,
): boolean {
  return winner === null && !isLive && (side === 'A' ? sideAReported : sideBReported);
}

interface WhoProps {
  readonly entry: number | null;
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** A side's name, which is pressed to follow them where that can be done. */
function Who({ entry, title, children }: WhoProps) {
  const follow = useContext(FollowContext);
  if (follow === null || entry === null) {
    return (
      <span className={styles.who} title={title}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={cx(styles.who, styles.follow)}
      title={title}
      aria-pressed={follow.followed.has(entry)}
      onClick={() => follow.toggle(entry)}
    >
      {children}
    </button>
  );
}

/** Who stands on a side; where the match before has no winner, why nobody comes. */
function shownText(
  { match, side, size, names }: SideRowProps,
  { emptied }: Absence,
  isRead: boolean,
): SideText {
  const shown = sideText(match, side, size, names, isRead);
  const feeder = size === null || shown.isKnown ? null : feederOf(size, match.matchNumber, side);
  return { ...shown, text: emptied.get(feeder ?? -1) ?? shown.text };
}

/** Whether a side is there for the match, or has left it. */
function Standing({
  match,
  side,
  absence,
}: Pick<SideRowProps, 'match' | 'side'> & { readonly absence: Absence }) {
  if (isWaitingThere(match, side)) return <span className={styles.reported}>{drawWords.reported}</span>;
  return leftMatch(match, side, absence) && <span className={styles.withdrawn}>{drawWords.withdrawn}</span>;
}

function SideRow(props: SideRowProps) {
  const { match, side, found, slot } = props;
  const absence = useContext(AbsenceContext);
  // Who may follow reads.
  const isRead = useContext(FollowContext) !== null;
  const { text, isKnown } = shownText(props, absence, isRead);
  const [name, rank] = partsOfName(pairText(text));
  const { letters, isOnce } = lettersOf(text, match.isLive);
  const entry = side === 'A' ? match.sideA : match.sideB;
  const isWinner = match.winner === side;
  const isFound = entry !== null && found.has(entry);
  return (
    <div
      className={cx(styles.side, resultStyle(match, side), !isKnown && styles.open, isFound && styles.found)}
    >
      {slot ?? (
        <Who entry={entry} title={isKnown ? text : undefined}>
          <span className={cx(styles.name, styles[letters], isOnce && styles.once)}>
            {partsOf(name!).map((part, index) => (index % 2 ? <i key={index}>{part}</i> : part))}
            {/* It stands beside the last word. */}
            {rank && <span className={styles.rank}>&nbsp;{rank}</span>}
          </span>
          {isWinner && <ScreenReaderOnly> {drawWords.won}</ScreenReaderOnly>}
          {isServing(match, side) && <Serves />}
        </Who>
      )}
      <Standing match={match} side={side} absence={absence} />
      <Games match={match} side={side} />
    </div>
  );
}

/** The mark of who serves. */
function Serves() {
  return (
    <span className={styles.serves}>
      <ShuttleMark size={18} />
      <ScreenReaderOnly> {runningWords.serves}</ScreenReaderOnly>
    </span>
  );
}

function Games({ match, side }: { readonly match: KnockoutMatch; readonly side: Side }) {
  const games = shownGames(match);
  const running = runningGame(match);
  return games.map((game, index) => {
    const [own, other] = side === 'A' ? [game.a, game.b] : [game.b, game.a];
    return (
      // Games have no identity but their order.
      <Fragment key={index}>
        {index === running && <ScreenReaderOnly> {runningWords.runs} </ScreenReaderOnly>}
        <span
          className={cx(styles.points, index === running ? styles.running : own > other && styles.better)}
        >
          {own}
        </span>
      </Fragment>
    );
  });
}
