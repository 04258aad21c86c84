import type { DrawSettings } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { drawWords as words } from '../../../lib/texts/draw.ts';
import { fullDateTime } from '../../../lib/texts/format.ts';
import styles from './Draw.module.css';

/** How a fixture was made, so that everybody can be shown that it was fair. */
export function Making({ settings }: { readonly settings: DrawSettings | undefined }) {
  if (settings?.drawnAt === undefined) return null;
  const { drawnAt, byHand, randomSeed, keepClubsApart } = settings;
  const when = displayIndianDateTime(drawnAt);
  return (
    <p className={styles.note} title={fullDateTime(drawnAt)}>
      {[
        byHand === true ? words.byHand(when) : words.drawn(when),
        ...(randomSeed === undefined || byHand === true ? [] : [words.lotNumber(randomSeed)]),
        ...(keepClubsApart === true ? [words.clubsApart] : []),
      ].join(' · ')}
    </p>
  );
}
