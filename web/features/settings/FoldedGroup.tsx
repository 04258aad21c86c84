import type { ReactNode } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { cx } from '../../ui/cx.ts';
import { FoldedRow } from '../../ui/FoldedRow.tsx';
import styles from './Settings.module.css';

interface FoldedGroupProps {
  /** The last part of the address that opens it. */
  readonly name: string;
  readonly title: string;
  /** What is stored, in a line; undefined while that is not known. */
  readonly now: string | undefined;
  readonly isError?: boolean;
  readonly isDirty: boolean;
  /** What every tournament needs: open where there is room. */
  readonly isFirst?: boolean;
  /** It begins open on a phone too, as something is to be set in it. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** Whether there is room for what is in a group. */
const hasRoom = () => matchMedia('(min-width: 900px)').matches;

/** A group of settings behind a line that says what is set. What is not saved stays in sight. */
export function FoldedGroup(props: FoldedGroupProps) {
  const { name, title, now, isError = false, isDirty, isFirst = false, isNeeded = false, children } = props;
  return (
    <FoldedRow
      id={`settings-${name}`}
      title={title}
      now={now ?? (isError ? words.notRead : commonWords.loading)}
      staysOpen={isDirty}
      begins={isNeeded || (isFirst && hasRoom())}
      className={cx(isDirty && styles.changed, isFirst && styles.first)}
    >
      {children}
    </FoldedRow>
  );
}
