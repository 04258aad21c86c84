import type { PlayerPage } from '@tournaments/contract';
import { dayMatchAddress } from '../../lib/liveAddress.ts';
import { Link } from '../../lib/router.tsx';
import { timeOfDay } from '../../lib/texts/format.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { endsOf, type End } from './ends.ts';
import { isOver, opponentsOf, ownNames, titleOf, whenText, type OwnMatch } from './matches.ts';
import { Board } from './Board.tsx';
import styles from './Player.module.css';

interface NextProps {
  readonly page: PlayerPage;
  /** The instant for which times are told. */
  readonly at: number;
}

/** The match of now or the next one: when, where, against whom; the first thing that is read. */
export function NextMatch({ page, at }: NextProps) {
  const next = page.matches.find((match) => !isOver(match));
  const isNow = next?.status === 'called' || next?.status === 'on-court';
  return (
    <Card className={cx(styles.next, isNow && styles.now)}>
      <h2>{headingOf(page, next)}</h2>
      <p className={cx(styles.aside, styles.asOf)}>{words.asOf(timeOfDay(page.asOf))}</p>
      {next === undefined ? <NoNext page={page} /> : <Facts page={page} match={next} at={at} />}
    </Card>
  );
}

function headingOf({ mayPlayOn }: PlayerPage, next: OwnMatch | undefined): string {
  if (next === undefined && !mayPlayOn) return words.ended;
  return next?.status === 'on-court' ? words.now : words.next;
}

/** Why nothing comes; whoever plays no more reads how it ended. */
function NoNext({ page }: Pick<NextProps, 'page'>) {
  const ends = page.mayPlayOn ? [] : endsOf(page);
  return (
    <>
      {ends.map((end) => (
        <EndLine key={end.event} {...end} />
      ))}
      <p className={cx(ends.length > 0 && styles.aside)}>{noNext(page)}</p>
    </>
  );
}

/** A title stands out as above its draw; any other end is a line. */
function EndLine({ event, title, text }: End) {
  if (title === null) return <p className={styles.end}>{words.endOf(event, text)}</p>;
  return (
    <p className={cx(styles.title, title === 'champion' && styles.champion)}>
      <small>{text}</small> <b>{event}</b>
    </p>
  );
}

function noNext({ matches, isShown, events, mayPlayOn }: PlayerPage): string {
  if (!mayPlayOn) return words.allPlayed;
  const isWaiting = matches.length === 0 && (!isShown || events.some(({ isDrawn }) => !isDrawn));
  return isWaiting ? words.noNextYet : words.noNext;
}

function Facts({ page, match, at }: NextProps & { readonly match: OwnMatch }) {
  // Who is next reads that with the time.
  const ahead = match.status === 'waiting' ? (match.expected?.ahead ?? 0) : 0;
  return (
    <>
      <p className={styles.when} role="status">
        {whenText(page, match, at)}
      </p>
      {match.status === 'called' && <p>{words.calledText}</p>}
      {ahead > 0 && <p className={styles.ahead}>{matchDayWords.ahead(ahead)}</p>}
      {match.status !== 'on-court' && (
        <p className={styles.against}>
          <span>{words.versus}</span> {opponentsOf(match)}
        </p>
      )}
      <p className={styles.toDraw}>
        <Link to={dayMatchAddress(page.tournamentId, match)}>{titleOf(page, match)}</Link>
      </p>
      {match.status === 'on-court' && <OwnBoard match={match} />}
      {match.winnerMeets && (
        <p className={cx(styles.aside, styles.meets)}>
          {words.winnerMeets(match.winnerMeets.matchNumber + 1, match.winnerMeets.who)}
        </p>
      )}
    </>
  );
}

/** The score of the match that is played now, the player's side first. */
function OwnBoard({ match }: { readonly match: OwnMatch }) {
  const { side, outcome } = match;
  const isA = side === 'A';
  return (
    <Board
      sides={[ownNames(match), opponentsOf(match)]}
      games={outcome.games.map(({ a, b }) => (isA ? [a, b] : [b, a]))}
      running={outcome.games.length - 1}
      isLarge
    />
  );
}
