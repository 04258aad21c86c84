import { Fragment, type ReactNode } from 'react';
import { runningWords } from '../../lib/texts/running-score.ts';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import styles from './Board.module.css';

interface BoardProps {
  readonly sides: readonly [ReactNode, ReactNode];
  /** The points of both sides, game by game. */
  readonly games: readonly (readonly [number, number])[];
  /** The place of the game that is played now; null or beyond the games while none is. */
  readonly running: number | null;
  /** As the one match of a page. */
  readonly isLarge?: boolean;
}

/** A match that is played now, each side in a row with its points; games won stand out, the one that runs is marked. */
export function Board({ sides, games, running, isLarge = false }: BoardProps) {
  return sides.map((names, side) => (
    // Sides have no identity but their order, nor have games.
    <div key={side} className={cx(styles.side, isLarge && styles.large)}>
      <span>{names}</span>
      {games.map((points, game) => {
        const isRunning = game === running;
        const isWon = !isRunning && points[side]! > points[1 - side]!;
        return (
          <Fragment key={game}>
            {isRunning && <ScreenReaderOnly> {runningWords.runs} </ScreenReaderOnly>}
            <b className={isRunning ? styles.running : isWon ? styles.won : undefined}>{points[side]}</b>
          </Fragment>
        );
      })}
    </div>
  ));
}
