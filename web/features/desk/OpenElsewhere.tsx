import { initialsOf } from '../../lib/match-day/openMatches.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { useDeskHere } from './deskContext.ts';
import styles from './Parts.module.css';

/** The initials of who has a match open at another desk. */
export function OpenElsewhere({ match }: { readonly match: string }) {
  const { elsewhere } = useDeskHere();
  const names = elsewhere.get(match);
  if (names === undefined) return null;
  return (
    <span className={styles.openBy} title={words.openElsewhere(names)} data-open-by="">
      <span aria-hidden="true">{words.openBy(names.map(initialsOf))}</span>
      <ScreenReaderOnly> {words.openElsewhere(names)}</ScreenReaderOnly>
    </span>
  );
}
