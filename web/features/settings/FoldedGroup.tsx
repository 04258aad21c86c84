import { useState, type ReactNode } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { cx } from '../../ui/cx.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { ChevronDownIcon } from '../../ui/icons/first.tsx';
import styles from './Settings.module.css';

interface FoldedGroupProps {
  /** The last part of the address that opens it. */
  readonly name: string;
  readonly title: string;
  /** What is stored, in a line; undefined while that is not known. */
  readonly now: string | undefined;
  readonly isError?: boolean;
  readonly isDirty: boolean;
  /** Goes back from what was typed before to what is stored; null where nothing was. */
  readonly onDiscard?: (() => void) | null;
  readonly children: ReactNode;
}

/** Settings that few change: a line that says what is stored, until it is opened. What is not saved stays in sight. */
export function FoldedGroup(props: FoldedGroupProps) {
  const { name, title, now, isError = false, isDirty, onDiscard, children } = props;
  const [isOpen, setOpen] = useState(isDirty);
  if (isDirty && !isOpen) setOpen(true);
  return (
    <details
      id={`settings-${name}`}
      aria-label={title}
      className={cx(styles.folded, isDirty && styles.changed)}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        onClick={(event) => {
          if (isDirty) event.preventDefault();
        }}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.now}>{now ?? (isError ? words.notRead : commonWords.loading)}</span>
        <ChevronDownIcon size={20} />
      </summary>
      <div className={styles.inside}>
        {onDiscard && <DraftNotice onDiscard={onDiscard} />}
        {children}
      </div>
    </details>
  );
}
