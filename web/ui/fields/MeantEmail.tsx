import { meantEmail } from '../../lib/meantEmail.ts';
import styles from './MeantEmail.module.css';

interface MeantProps {
  readonly typed: string;
  readonly onTake: (email: string) => void;
}

/** Offers the address that was probably meant; nothing waits for an answer. */
export default function MeantEmail({ typed, onTake }: MeantProps) {
  const meant = meantEmail(typed);
  if (meant === null) return null;
  return (
    <button type="button" className={styles.meant} onClick={() => onTake(meant)}>
      Did you mean <b>{meant}</b>?
    </button>
  );
}
