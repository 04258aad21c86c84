import { wallWords as words } from '../../lib/texts/wall.ts';
import { clockPlaceAt } from './care.ts';
import styles from './Wall.module.css';

interface DarkWallProps {
  readonly now: number;
  readonly asOf: number | null;
}

/** Nothing but the time on black, somewhere else each minute: the day is over. */
export function DarkWall({ now, asOf }: DarkWallProps) {
  const [left, top] = clockPlaceAt(now);
  return (
    <main id="content" tabIndex={-1} className={styles.dark} data-wall data-dark data-still>
      <h1 style={{ left: `${left}%`, top: `${top}%` }}>
        {words.clock(now)}
        {asOf !== null && <small>{words.asOfShort(asOf)}</small>}
      </h1>
    </main>
  );
}
