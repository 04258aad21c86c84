import type { Phase } from '@tournaments/engine';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './marks.module.css';

interface PillProps {
  readonly kind: Phase | 'neutral' | 'good' | 'warning' | 'urgent';
  readonly children: ReactNode;
}

/** A state in one word: the word says it, the colour repeats it. */
export function Pill({ kind, children }: PillProps) {
  return <span className={cx(styles.pill, styles[kind])}>{children}</span>;
}

/** Where a tournament stands. */
export function PhasePill({ phase }: { readonly phase: Phase }) {
  return <Pill kind={phase}>{phase}</Pill>;
}
