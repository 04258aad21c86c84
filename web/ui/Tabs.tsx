import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../lib/router.tsx';
import { cx } from './cx.ts';
import { showInRow } from './startInSight.ts';
import marks from './marks.module.css';
import styles from './Tabs.module.css';

/** One part of a screen: its name in the address, and what it is called. */
export interface Tab<Name extends string = string> {
  readonly name: Name;
  readonly text: ReactNode;
}

interface TabsProps<Name extends string> {
  /** What the row is for, to screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly current: Name;
  /** The address of a tab: tabs are links, so that each can be shared and Back works. */
  readonly to: (name: Name) => string;
  /** On the green bar. */
  readonly onBar?: boolean;
}

/** The parts of a screen as a row of links; the current one is scrolled into sight. */
export function Tabs<Name extends string>({ label, tabs, current, to, onBar }: TabsProps<Name>) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-current]') ?? null);
  }, [current]);
  return (
    <nav className={cx(styles.tabs, marks.slides, onBar && styles.onBar)} aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          className={styles.tab}
          to={to(tab.name)}
          aria-current={tab.name === current ? 'page' : undefined}
        >
          {tab.text}
        </Link>
      ))}
    </nav>
  );
}
