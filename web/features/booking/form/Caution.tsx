import { WarningIcon } from '../../../ui/icons/first.tsx';
import styles from './Caution.module.css';

/** What to look at once more on the card of an entry. */
export function Caution({ children }: { readonly children: string }) {
  return (
    <p className={styles.warning}>
      <WarningIcon size={18} />
      <span>{children}</span>
    </p>
  );
}
