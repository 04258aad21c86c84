import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { InfoIcon, WarningIcon } from './icons/icons.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly id?: string;
  readonly kind?: 'info' | 'warning';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Something to know on this screen, in its place until it no longer holds. */
export function Notice({ id, kind = 'info', title, children, action }: NoticeProps) {
  return (
    <div id={id} className={cx(styles.notice, kind === 'warning' && styles.warning)} role="status">
      {kind === 'warning' ? <WarningIcon /> : <InfoIcon />}
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}
