import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** The table's name to screen readers. */
  readonly caption: string;
  /** Each row becomes a card below 900 px; give the cells a `label` then. */
  readonly stacked?: boolean;
  /** Of many columns: set small, and scrolled sideways in its frame where even so there is no room; for stacked ones. */
  readonly wide?: boolean;
  /** Each row becomes two lines below 700 px: of four cells the first and third, and under them the second and fourth. */
  readonly lines?: boolean | undefined;
  /** Without a frame, inside of something that has one. */
  readonly flat?: boolean;
}

/** Whether the table inside of a frame is wider than it. */
function useIsWider(isWatched: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const table = frame.current?.firstElementChild;
    if (!isWatched || !frame.current || !table) return undefined;
    const observer = new ResizeObserver(() => {
      // A pixel more may be its rounding.
      if (frame.current) setWider(table.scrollWidth > frame.current.clientWidth + 1);
    });
    observer.observe(frame.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [isWatched]);
  return { frame, isWider };
}

/** A table with a sticky heading row in its frame. The roles are said, because cards take them from the elements. */
export function Table({ caption, stacked, wide, lines, flat, children, className, ...rest }: TableProps) {
  const { frame, isWider } = useIsWider(wide === true);
  return (
    <div
      ref={frame}
      className={cx(
        styles.frame,
        lines ? styles.lines : stacked ? styles.stacked : styles.scroll,
        wide && styles.wide,
        // Only then: heads inside of what is scrolled sideways do not stick to the page.
        isWider && styles.wider,
        flat && styles.flat,
        className,
      )}
    >
      <table role="table" aria-label={caption} {...rest} className={styles.table}>
        {children}
      </table>
    </div>
  );
}

/** The heading row. */
export function TableHead({ children }: { readonly children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row">{children}</tr>
    </thead>
  );
}

export type Order = 'ascending' | 'descending';

interface HeadingProps {
  readonly children?: ReactNode;
  readonly number?: boolean | undefined;
  /** How the rows are ordered by this column now; null when they are not. */
  readonly order?: Order | null;
  /** Makes the heading a button that sorts. */
  readonly onSort?: () => void;
}

/** The heading of a column. */
export function Heading({ children, number, order, onSort }: HeadingProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx(number && styles.number)}
      aria-sort={order ?? undefined}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <span className={styles.arrow} aria-hidden="true">
            {order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}
          </span>
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** A row; `clickable` shows that a link inside covers all of it. */
export function Row({
  clickable,
  className,
  ...rest
}: ComponentProps<'tr'> & { readonly clickable?: boolean }) {
  return <tr role="row" {...rest} className={cx(styles.row, clickable && styles.clickable, className)} />;
}

interface CellProps extends Omit<ComponentProps<'td'>, 'align'> {
  /** The column's heading, shown beside the value on a card. */
  readonly label?: string;
  readonly number?: boolean;
  /** Takes the whole width of a card. */
  readonly whole?: boolean;
}

/** A cell. */
export function Cell({ label, number, whole, className, ...rest }: CellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      {...rest}
      className={cx(number && styles.number, whole && styles.whole, className)}
    />
  );
}

/** The cell that names its row. */
export function RowHeading({
  label,
  className,
  ...rest
}: ComponentProps<'th'> & { readonly label?: string }) {
  return <th role="rowheader" scope="row" data-label={label} {...rest} className={className} />;
}
