import type { ReactNode } from 'react';
import { Link } from '../lib/router.tsx';
import { cx } from './cx.ts';
import { showInRow } from './startInSight.ts';
import marks from './marks.module.css';
import styles from './SideLayout.module.css';

/** One line of a sidebar: a place to go, or something to do. */
export interface SideItem {
  readonly text: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly onPress?: () => void;
  readonly current?: boolean;
  /** Why it cannot be opened now. */
  readonly locked?: string | null;
  /** What is new there: the number as it is shown, and the item's name with it. */
  readonly badge?: { readonly text: string; readonly name: string } | null;
}

function Line({ item }: { readonly item: SideItem }) {
  const { text, icon, to, onPress, current, locked, badge } = item;
  if (locked) {
    return (
      <a className={styles.item} role="link" aria-disabled="true" title={locked}>
        {icon} {text}
      </a>
    );
  }
  if (to === undefined) {
    return (
      <button type="button" className={styles.item} onClick={onPress}>
        {icon} {text}
      </button>
    );
  }
  return (
    <Link
      className={styles.item}
      to={to}
      aria-current={current ? 'page' : undefined}
      aria-label={badge?.name}
    >
      {icon} {text}
      {badge && <span className={styles.badge}>{badge.text}</span>}
    </Link>
  );
}

interface SideLayoutProps {
  /** What the sidebar leads through, to screen readers. */
  readonly label: string;
  readonly items: readonly SideItem[];
  readonly children: ReactNode;
}

/** A screen of several parts: sidebar beside it, above it on narrow screens. */
export function SideLayout({ label, items, children }: SideLayoutProps) {
  return (
    <div className={styles.layout}>
      <nav className={styles.side} aria-label={label}>
        <ul className={cx(styles.list, marks.slides)}>
          {items.map((item) => (
            <li key={item.text} ref={item.current ? showInRow : undefined}>
              <Line item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
