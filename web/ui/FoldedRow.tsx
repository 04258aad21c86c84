import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './FoldedRow.module.css';
import { ChevronDownIcon } from './icons/first.tsx';

interface FoldedRowProps {
  readonly id?: string;
  readonly title: string;
  /** How it stands, in a line. */
  readonly now: string;
  /** It cannot be folded: something in it is not saved. */
  readonly staysOpen?: boolean;
  /** It begins open. */
  readonly begins?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What few change: a line that says how it stands, until it is opened. */
export function FoldedRow(props: FoldedRowProps) {
  const { id, title, now, staysOpen = false, begins = false, className, children } = props;
  const [isOpen, setOpen] = useState(staysOpen || begins);
  if (staysOpen && !isOpen) setOpen(true);
  return (
    <details
      id={id}
      aria-label={title}
      className={cx(styles.row, className)}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        onClick={(event) => {
          if (staysOpen) event.preventDefault();
        }}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.now}>{now}</span>
        <ChevronDownIcon size={20} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
