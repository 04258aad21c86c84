import type { ReactNode } from 'react';
import type { ColumnChoice } from '../lib/allColumns.ts';
import { painted } from '../lib/painted.ts';
import { useSubmit } from '../lib/submit.ts';
import { listToolWords as words } from '../lib/texts/organizer-list.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { TextField } from './fields/TextField.tsx';
import { FoldButton, foldedClass, useFold } from './Fold.tsx';
import { DownloadIcon, RefreshIcon } from './icons/icons.tsx';
import styles from './ListTools.module.css';

interface ListToolsProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
  /** True where there is nothing to export. */
  readonly isEmpty: boolean;
  readonly onExport: () => Promise<void>;
  /** A choice of what is listed, before the search. */
  readonly choice?: ReactNode;
  /** Switches between the columns that people need most and all of them. */
  readonly columns?: ColumnChoice;
  /** Buttons that a phone shows too, where it folds the others. */
  readonly first?: ReactNode;
  /** Buttons of the list's own, before the others. */
  readonly children?: ReactNode;
}

/** The tools above a long list: search, refresh, export to a spreadsheet, and what the list adds. */
export function ListTools(props: ListToolsProps) {
  const { search, onSearch, isFetching, onRefresh, isEmpty, onExport, choice, columns } = props;
  const { first, children } = props;
  const { submit, busy } = useSubmit();
  const fold = useFold();
  const exportNow = () =>
    submit(async () => {
      await painted();
      await onExport();
    });
  return (
    <div className={styles.tools}>
      {choice && <div className={styles.choice}>{choice}</div>}
      <TextField
        className={styles.search}
        label={words.search}
        type="search"
        placeholder={choice === undefined ? words.searchHint : words.shortSearchHint}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <FoldButton {...fold} isShort={choice !== undefined} />
      {first && <div className={cx(styles.buttons, styles.first)}>{first}</div>}
      <div className={cx(styles.buttons, foldedClass(fold))}>
        {children}
        {columns && (
          <Button kind="ghost" aria-pressed={columns.isAll} onClick={columns.toggle}>
            {words.allColumns}
          </Button>
        )}
        <Button kind="ghost" title={words.refresh} busy={isFetching} onClick={onRefresh}>
          <RefreshIcon size={18} /> <span className={styles.word}>{words.refresh}</span>
        </Button>
        <Button
          kind="ghost"
          title={words.exportSheet}
          busy={busy}
          aria-disabled={isEmpty || undefined}
          onClick={() => void (isEmpty || exportNow())}
        >
          <DownloadIcon size={18} />{' '}
          <span className={styles.word}>{busy ? words.exporting : words.exportSheet}</span>
        </Button>
      </div>
    </div>
  );
}
