import type { Side } from '@tournaments/engine';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { displayWords as words } from '../../lib/texts/court-display.ts';
import { cx } from '../../ui/cx.ts';
import { clubsOf, entryOf } from './board.ts';
import styles from './CourtDisplay.module.css';

/** More letters than have room at the usual size. */
const LONG = 22;

interface NamesProps {
  readonly placed: PlacedMatch;
  readonly side: Side;
  readonly hasClubs: boolean;
  /** Who of a pair serves; null where nobody does, or it is not known. */
  readonly server?: 0 | 1 | null;
}

/** Who stands on a side, a line each, and for which club. */
export function Names({ placed, side, hasClubs, server = null }: NamesProps) {
  const entry = entryOf(placed, side);
  const players = entry?.players ?? [];
  return (
    <div className={styles.who}>
      <h2 className={cx(players.some(({ name }) => name.length > LONG) && styles.long)}>
        {entry === undefined
          ? words.nobodyYet
          : players.map(({ name }, index) => (
              // Two of a pair may be called alike.
              <span
                key={index}
                className={cx(styles.name, players.length > 1 && index === server && styles.server)}
              >
                {name}
                {index < players.length - 1 && <i> / </i>}
              </span>
            ))}
      </h2>
      {hasClubs && entry && <p className={styles.club}>{clubsOf(entry)}</p>}
    </div>
  );
}
