import type { ReactElement } from 'react';
import { cx } from './cx.ts';
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

interface ChipsProps {
  /** What the row holds, to screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** What a style sheet may say of those that it does not show. */
  readonly more?: string | undefined;
  readonly children: readonly ReactElement[];
}

/** A row of chips that wraps. */
export function Chips({ label, className, more, children }: ChipsProps) {
  return (
    <ul className={cx(styles.chips, className)} aria-label={label} data-more={more}>
      {children.map((chip) => (
        <li key={chip.key}>{chip}</li>
      ))}
    </ul>
  );
}
