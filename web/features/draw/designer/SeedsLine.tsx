import type { DrawSettings } from '@tournaments/contract';
import { Link } from '../../../lib/router.tsx';
import { seedWords as words } from '../../../lib/texts/organizer-draw.ts';
import styles from './Designer.module.css';

interface SeedsLineProps {
  readonly count: number;
  /** The tournament's switch for seeding is on. */
  readonly isSeeded: boolean;
}

/** How many teams are seeded; where the tournament has no seeding, the way to its switch. */
export function SeedsLine({ count, isSeeded }: SeedsLineProps) {
  return (
    <p className={styles.quiet}>
      {words.count(isSeeded ? count : 0)}{' '}
      {!isSeeded && <Link to="?tab=settings#settings-draw">{words.switchOn}</Link>}
    </p>
  );
}

interface DraftProps extends Pick<SeedsLineProps, 'isSeeded'> {
  readonly settings: DrawSettings | undefined;
}

/** The same of a draft that was drawn by lot: where teams are put by hand, nothing is seeded. */
export function SeedsOfDraft({ settings, isSeeded }: DraftProps) {
  if (settings === undefined || settings.byHand === true) return null;
  const count = settings.seeds?.length ?? 0;
  return <SeedsLine count={count} isSeeded={isSeeded || count > 0} />;
}
