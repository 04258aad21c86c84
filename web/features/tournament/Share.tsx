import type { ReactNode } from 'react';
import styles from './EventList.module.css';

interface ShareProps {
  readonly part: number;
  readonly whole: number;
  readonly children: ReactNode;
}

/** A part of a whole, in words and as a bar. */
export function Share({ part, whole, children }: ShareProps) {
  const percent = whole === 0 ? 0 : Math.min(100, Math.round((100 * part) / whole));
  return (
    <>
      <p>{children}</p>
      <div className={styles.places} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}
