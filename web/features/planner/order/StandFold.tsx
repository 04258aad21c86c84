import type { ReactNode } from 'react';
import styles from './StandBar.module.css';

interface FoldProps {
  readonly summary: ReactNode;
  readonly onUnfold: () => void;
  readonly children: ReactNode;
}

/** A quiet button in the head of the match day; opened, what it stands for is told below the row. One is open at a time. */
export function StandFold({ summary, onUnfold, children }: FoldProps) {
  return (
    <details
      name="stand"
      className={styles.unfolds}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onUnfold();
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
