import type { ReactNode } from 'react';
import styles from './marks.module.css';
import { ScreenReaderOnly } from './ScreenReaderOnly.tsx';

interface ChipProps {
  /** What is shown. */
  readonly short: string;
  /** What it stands for: the tooltip, and what screen readers say. */
  readonly full: string;
}

/** A short name whose full one is its tooltip. */
export function Chip({ short, full }: ChipProps) {
  return (
    <span className={styles.chip} title={full}>
      <span aria-hidden="true">{short}</span>
      <ScreenReaderOnly>{full}</ScreenReaderOnly>
    </span>
  );
}

/** A row of chips that wraps. */
export function Chips({
  label,
  children,
}: {
  readonly label: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children.map((chip, index) => (
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
