import { type EarlyMeeting, roundsOf } from '@tournaments/engine';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import type { Names } from '../board/names.ts';
import styles from './Designer.module.css';

interface EarlyProps {
  readonly early: readonly EarlyMeeting[];
  readonly size: number;
  readonly names: Names;
}

/** Club mates whom the lot could not keep as far apart as their number would allow. */
export function EarlyPairs({ early, size, names }: EarlyProps) {
  if (early.length === 0) return null;
  const rounds = roundsOf(size);
  return (
    <details className={styles.details}>
      <summary>{words.early(early.length)}</summary>
      <ul>
        {early.map(({ entries: [one, other], club, round }) => (
          <li key={`${one}-${other}`}>
            {words.earlyPair(names.get(one) ?? '', names.get(other) ?? '', club, rounds[round]?.name ?? '')}
          </li>
        ))}
      </ul>
    </details>
  );
}
