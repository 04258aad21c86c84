import type { ReactNode } from 'react';
import styles from './marks.module.css';

/** Words for screen readers that the picture already says. */
export function ScreenReaderOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
