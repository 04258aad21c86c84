import type { ReactNode } from 'react';
import styles from './StandBar.module.css';

interface FoldProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A quiet button in the head of the match day; opened, what it stands for is told below the row. One is open at a time. */
export function StandFold({ summary, children }: FoldProps) {
  return (
    <details name="stand" className={styles.unfolds}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
