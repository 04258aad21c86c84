import type { PublicDay } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { SideNames, type ShownMatch } from './Sides.tsx';
import styles from './Wall.module.css';

interface MatchRowProps {
  /** What stands large in front. */
  readonly front: ReactNode;
  readonly day: PublicDay;
  readonly match: ShownMatch;
  readonly games: readonly { readonly a: number; readonly b: number }[];
  readonly serves?: 'A' | 'B' | null;
  readonly winner?: 'A' | 'B' | null;
  /** Two lines: which match it is, and how it stands. */
  readonly title: string;
  readonly standing: string;
  readonly look?: string | undefined;
}

/** A match in two rows: a side in each, its points beside it. */
export function MatchRow(props: MatchRowProps) {
  const { front, day, match, games, serves = null, winner = null, title, standing, look } = props;
  return (
    <li className={cx(styles.match, look)}>
      {front}
      <div className={styles.sides}>
        {(['A', 'B'] as const).map((side) => (
          <p
            key={side}
            className={cx(
              serves === side && styles.serves,
              winner === side && styles.won,
              winner !== null && winner !== side && styles.lost,
            )}
          >
            <SideNames day={day} match={match} side={side} />
          </p>
        ))}
      </div>
      <ol className={styles.games}>
        {games.map(({ a, b }, index) => (
          // Games have no identity but their order.
          <li key={index}>
            <span className={cx(a > b && styles.better)}>{a}</span>
            <span className={cx(b > a && styles.better)}>{b}</span>
          </li>
        ))}
      </ol>
      <div className={styles.meta}>
        <p>{title}</p>
        <p>{standing}</p>
      </div>
    </li>
  );
}
