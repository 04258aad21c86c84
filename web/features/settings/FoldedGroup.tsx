import type { ReactNode } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
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
  readonly children: ReactNode;
}

/** Settings that few change, folded. What is not saved stays in sight. */
export function FoldedGroup(props: FoldedGroupProps) {
  const { name, title, now, isError = false, isDirty, children } = props;
  return (
    <FoldedRow
      id={`settings-${name}`}
      title={title}
      now={now ?? (isError ? words.notRead : commonWords.loading)}
      staysOpen={isDirty}
      className={isDirty ? styles.changed : undefined}
    >
      {children}
    </FoldedRow>
  );
}
