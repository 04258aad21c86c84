import type { ScoringFormat, Side } from '@tournaments/engine';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { cx } from '../../../ui/cx.ts';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import styles from './BigScore.module.css';
import { mayPlay, playState, withPoint, type Play, type PlayState } from './play.ts';
import { gamesOf } from './score.ts';
import { SIDES } from './SetInputs.tsx';

interface BigScoreProps {
  readonly play: Play;
  readonly setPlay: (play: Play) => void;
  readonly format: ScoringFormat;
  readonly nameOf: (side: Side) => string;
  readonly academyOf: (side: Side) => string;
}

/** The match as large as the screen allows: press a side when it wins the rally. */
export function BigScore({ play, setPlay, format, nameOf, academyOf }: BigScoreProps) {
  const state = playState(play, format);
  const canPlay = mayPlay(play, format);
  const serves = (side: Side) => play.server === side && state.court !== null;
  return (
    <div className={styles.score}>
      <Games play={play} state={state} bestOf={format.bestOf} />
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={cx(styles.side, serves(side) && styles.serves)}
          aria-disabled={!canPlay}
          onClick={() => setPlay(withPoint(play, side, format))}
        >
          <span className={styles.who}>
            <ScreenReaderOnly>{words.pointFor} </ScreenReaderOnly>
            {nameOf(side)}
            <small>{serves(side) && state.court ? words.servesFrom[state.court] : academyOf(side)}</small>
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

function newsText({ news, side, endsChange, at }: PlayState, nameOf: (side: Side) => string): string {
  const name = side === null ? '' : nameOf(side);
  const said = news === null ? [] : [words.news(news, name, at + 1)];
  return [...said, ...(endsChange ? [words.changeEnds] : [])].join(' ');
}

interface GamesProps {
  readonly play: Play;
  readonly state: PlayState;
  readonly bestOf: number;
}

/** The sets so far, the current one framed. */
function Games({ play, state, bestOf }: GamesProps) {
  const games = gamesOf(play.score);
  const count = Math.max(bestOf, games.length, state.at + 1);
  return (
    <ol className={styles.games} aria-label={words.sets}>
      {Array.from({ length: count }, (_, index) => {
        const game = index === state.at ? state.game : games[index];
        return (
          <li
            key={index}
            className={cx(index === state.at && styles.current)}
            aria-current={index === state.at ? 'step' : undefined}
          >
            {game ? `${game.a}–${game.b}` : '–'}
          </li>
        );
      })}
    </ol>
  );
}
