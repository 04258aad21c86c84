import { matchKey, type PublicDay } from '@tournaments/contract';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { useNow } from '../../lib/clock.ts';
import { textOnCourt } from '../../lib/match-day/expected.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { displayWords as words } from '../../lib/texts/court-display.ts';
import styles from './CourtDisplay.module.css';
import { Names } from './Names.tsx';

interface NextMatchProps {
  readonly placed: PlacedMatch;
  /** Whether the public sees clubs. */
  readonly hasClubs: boolean;
  readonly day: PublicDay | null;
}

/** Who plays next on an empty court, and when. */
export function NextMatch({ placed, hasClubs, day }: NextMatchProps) {
  const { event, stage, match } = placed;
  const { scheduledAt, matchNumber } = match;
  const now = useNow();
  const key = matchKey({ eventId: event.id, stage, matchNumber });
  const expected = day === null ? undefined : textOnCourt(day, key, now);
  return (
    <>
      <div className={styles.next}>
        <p className={styles.nextTitle}>{words.nextMatch}</p>
        <div className={styles.sides}>
          <Names placed={placed} side="A" hasClubs={hasClubs} />
          <Names placed={placed} side="B" hasClubs={hasClubs} />
        </div>
      </div>
      <p className={styles.words}>
        {expected === undefined
          ? scheduledAt !== null && words.planned(scheduledAt, now)
          : matchDayWords.begin(expected)}
      </p>
    </>
  );
}
