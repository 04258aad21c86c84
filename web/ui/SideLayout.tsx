import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from '../lib/router.tsx';
import { furtherWords } from '../lib/texts/further.ts';
import { cx } from './cx.ts';
import { ChevronDownIcon } from './icons/first.tsx';
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

/** Whether a row of one line holds more than it can show at once; none does while all of it is unfolded. */
function useOverflow() {
  const row = useRef<HTMLUListElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const list = entry?.target;
      // What is unfolded says nothing of the row.
      if (list && !list.hasAttribute('data-open')) setOverflows(list.scrollWidth > list.clientWidth + 1);
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return { row, overflows };
}

/** The row of a narrow screen, unfolded on demand until another of its places is open. */
function useUnfolding(items: readonly SideItem[]) {
  const here = items.find(({ current }) => current)?.text ?? '';
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === here;
  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : here), fold: () => setOpenedAt(null) };
}

/** A screen of several parts: sidebar beside it, above it on narrow screens, where a press shows all of a row that is too long. */
export function SideLayout({ label, items, children }: SideLayoutProps) {
  const id = useId();
  const { row, overflows } = useOverflow();
  const { isOpen, toggle, fold } = useUnfolding(items);
  const button = useRef<HTMLButtonElement>(null);
  const here = items.find(({ current }) => current)?.text;
  useEffect(() => {
    // The button for all parts takes room of the row; both come in sight after it.
    if (!isOpen) showInRow(row.current?.querySelector<HTMLElement>('li:has([aria-current])') ?? null);
  }, [row, here, overflows, isOpen]);
  return (
    <div className={styles.layout}>
      <nav
        className={styles.side}
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return;
          fold();
          button.current?.focus();
        }}
      >
        <ul
          id={id}
          ref={row}
          className={cx(styles.list, isOpen ? styles.open : marks.slides)}
          data-open={isOpen || undefined}
        >
          {items.map((item) => (
            <li key={item.text}>
              <Line item={item} />
            </li>
          ))}
        </ul>
        {(overflows || isOpen) && (
          <button
            type="button"
            className={styles.all}
            ref={button}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {furtherWords.allParts} <ChevronDownIcon size={18} />
          </button>
        )}
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
