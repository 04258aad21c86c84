import type { ScoringFormat, Side } from '@tournaments/engine';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { cx } from '../../../ui/cx.ts';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import styles from './BigScore.module.css';
import { SIDES } from './SetInputs.tsx';
import { tallyState, withPoint, type TallyState, type Tally } from './tally.ts';

interface BigScoreProps {
  readonly tally: Tally;
  readonly setTally: (tally: Tally) => void;
  readonly format: ScoringFormat;
  readonly nameOf: (side: Side) => string;
  readonly academyOf: (side: Side) => string;
}

/** The match as large as the screen allows: press a side when it wins the rally. */
export function BigScore({ tally, setTally, format, nameOf, academyOf }: BigScoreProps) {
  const state = tallyState(tally, format);
  return (
    <div className={styles.score}>
      <Games state={state} bestOf={format.bestOf} />
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={cx(styles.side, state.server === side && styles.serves)}
          aria-disabled={!state.mayPlay}
          onClick={() => setTally(withPoint(tally, side, format))}
        >
          <span className={styles.who}>
            <ScreenReaderOnly>{words.pointFor} </ScreenReaderOnly>
            {nameOf(side)}
            <small>
              {state.server === side && state.court ? words.servesFrom[state.court] : academyOf(side)}
            </small>
          </span>
          <span className={styles.number}>{side === 'A' ? state.game.a : state.game.b}</span>
        </button>
      ))}
      <p className={styles.news} role="status">
        <ScreenReaderOnly>{words.standing(state.at + 1, state.game.a, state.game.b)} </ScreenReaderOnly>
        {newsText(state, nameOf)}
      </p>
    </div>
  );
}

function newsText({ news, side, endsChange, at }: TallyState, nameOf: (side: Side) => string): string {
  const name = side === null ? '' : nameOf(side);
  const said = news === null ? [] : [words.news(news, name, at + 1)];
  return [...said, ...(endsChange ? [words.changeEnds] : [])].join(' ');
}

interface GamesProps {
  readonly state: TallyState;
  readonly bestOf: number;
}

/** The sets so far, the current one framed. */
function Games({ state: { at, game: current, games }, bestOf }: GamesProps) {
  const count = Math.max(bestOf, games.length, at + 1);
  return (
    <ol className={styles.games} aria-label={words.sets}>
      {Array.from({ length: count }, (_, index) => {
        const game = index === at ? current : games[index];
        return (
          <li
            key={index}
            className={cx(index === at && styles.current)}
            aria-current={index === at ? 'step' : undefined}
          >
            {game ? `${game.a}–${game.b}` : '–'}
          </li>
        );
      })}
    </ol>
  );
}
