import type { MatchScore } from '@tournaments/contract';
import type { Game, Side } from '@tournaments/engine';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { useChangedMatch } from '../../lib/changedMatches.ts';
import { useNow } from '../../lib/clock.ts';
import { endedGames, isServing, runningScore, shownGames } from '../../lib/runningScore.ts';
import { displayWords as words } from '../../lib/texts/court-display.ts';
import { runningWords } from '../../lib/texts/running-score.ts';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { clockText, gamesWon, pointsOf, resultText, sidesSeen, wordsOf } from './board.ts';
import styles from './CourtDisplay.module.css';
import { Names } from './Names.tsx';

interface ScoreboardProps {
  readonly placed: PlacedMatch;
  readonly isFar: boolean;
  /** Whether the public sees clubs. */
  readonly hasClubs: boolean;
  /** It was broken off and goes on later. */
  readonly isSuspended: boolean;
}

/** The match on a court, the sides as they stand. */
export function Scoreboard({ placed, isFar, hasClubs, isSuspended }: ScoreboardProps) {
  const match = useChangedMatch(placed.match);
  const score = runningScore(match);
  const shown = { placed: { ...placed, match }, score, hasClubs };
  const [left, right] = sidesSeen(score, isFar);
  return (
    <>
      <div className={styles.sides}>
        <SideColumn {...shown} side={left} />
        <Ended games={score === null ? ended(match) : endedGames(score)} left={left} right={right} />
        <SideColumn {...shown} side={right} />
      </div>
      <p className={cx(styles.words, score !== null && wordsOf(score).length > 0 && styles.said)}>
        {isSuspended ? words.suspended : <Told placed={shown.placed} score={score} />}
      </p>
    </>
  );
}

interface SideColumnProps {
  readonly placed: PlacedMatch;
  readonly score: MatchScore | null;
  readonly side: Side;
  readonly hasClubs: boolean;
}

function SideColumn({ placed, score, side, hasClubs }: SideColumnProps) {
  const { match } = placed;
  const serves = isServing(match, side);
  const game = shownGames(match).at(-1);
  const won = score === null ? 0 : gamesWon(score, side);
  return (
    <section className={styles.side}>
      <Names
        placed={placed}
        side={side}
        hasClubs={hasClubs}
        server={serves ? (score?.serverPlayer ?? null) : null}
      />
      <p className={styles.points}>
        <span className={cx(styles.service, serves && styles.serves)} />
        {game === undefined ? '–' : pointsOf(game, side)}
        {serves && <ScreenReaderOnly> {runningWords.serves}</ScreenReaderOnly>}
      </p>
      <p className={styles.won}>
        <span aria-hidden="true" className={styles.marks}>
          {Array.from({ length: won }, (_, number) => (
            <i key={number} />
          ))}
        </span>
        {won > 0 && words.gamesWon(won)}
      </p>
    </section>
  );
}

interface EndedProps {
  readonly games: readonly Game[];
  readonly left: Side;
  readonly right: Side;
}

/** The games that have ended, the points of each side on its hand. */
function Ended({ games, left, right }: EndedProps) {
  return (
    <ol className={styles.games} aria-label={words.games}>
      {games.map((game, index) => (
        // Games have no identity but their order.
        <li key={index}>
          {pointsOf(game, left)}-{pointsOf(game, right)}
        </li>
      ))}
    </ol>
  );
}

/** The games that have ended of what was written down by hand: of a match without result the last one runs on. */
function ended({ winner, games }: PlacedMatch['match']): readonly Game[] {
  return winner === null ? games.slice(0, -1) : games;
}

/** What is called out, or who has won. */
function Told({ placed, score }: Pick<SideColumnProps, 'placed' | 'score'>) {
  return score === null ? (resultText(placed) ?? words.inPlay) : <Words score={score} />;
}

function Words({ score }: { readonly score: MatchScore }) {
  const [first, ...rest] = wordsOf(score);
  return (
    <>
      {first}
      {score.clock !== null && <Clock clock={score.clock} />}
      {rest.map((word) => ` · ${word}`)}
    </>
  );
}

/** Runs by the server's time, so that displays beside each other agree. */
function Clock({ clock }: { readonly clock: NonNullable<MatchScore['clock']> }) {
  return <span className={styles.clock}> {clockText(clock, useNow())}</span>;
}
