import type { ReactNode } from 'react';
import { commonWords } from '../lib/texts/common.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './marks.module.css';

interface StateProps {
  readonly title: string;
  /** What to do first. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Where there is nothing yet. */
export function EmptyState({ title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Where something could not be shown: what happened, and a way on. */
export function ErrorState({ title, children, onRetry }: StateProps & { readonly onRetry?: () => void }) {
  return (
    <div className={cx(styles.state, styles.failed)} role="alert">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {onRetry && <Button onClick={onRetry}>{commonWords.tryAgain}</Button>}
    </div>
  );
}
