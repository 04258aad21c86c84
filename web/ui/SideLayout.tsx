import type { ReactNode } from 'react';
import { Places, type Place } from './Places.tsx';
import styles from './SideLayout.module.css';

interface SideLayoutProps {
  /** What the sidebar leads through, to screen readers. */
  readonly label: string;
  readonly items: readonly Place[];
  readonly children: ReactNode;
}

/** A screen of several parts: sidebar beside it, folded above it on narrow screens. */
export function SideLayout({ label, items, children }: SideLayoutProps) {
  return (
    <div className={styles.layout}>
      <Places
        label={label}
        places={items}
        className={styles.side}
        listClass={styles.list}
        lineClass={styles.item}
      />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
