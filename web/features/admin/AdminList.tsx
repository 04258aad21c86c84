import { PAGE_SIZE } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import Pagination from '../../ui/Pagination.tsx';
import { ScreenHead } from '../../ui/Form.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from './Admin.module.css';
import type { Paged } from './usePaged.ts';

interface AdminListProps {
  readonly title: string;
  readonly lead?: string;
  readonly searchLabel: string;
  /** What stands in the search, short enough for a phone. */
  readonly searchHint?: string;
  readonly paged: Paged;
  /** Further choices beside the search. */
  readonly tools?: ReactNode;
  readonly query: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  /** How many rows there are on all pages together; null before they are known. */
  readonly total: number | null;
  readonly children: ReactNode;
}

/** The frame of the super admin's lists: search and choices, states, pages. */
export function AdminList({
  title,
  lead,
  searchLabel,
  searchHint = searchLabel,
  paged,
  tools,
  query,
  total,
  children,
}: AdminListProps) {
  return (
    <>
      <ScreenHead title={title}>{lead}</ScreenHead>
      <div className={styles.tools}>
        {tools}
        <TextField
          label={<ScreenReaderOnly>{searchLabel}</ScreenReaderOnly>}
          placeholder={searchHint}
          type="search"
          value={paged.typed}
          onChange={(event) => paged.type(event.target.value)}
        />
      </div>
      {query.isError && (
        <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
          {words.failedText}
        </ErrorState>
      )}
      {query.isPending && (
        <Skeleton>
          <Bone height={240} />
        </Skeleton>
      )}
      {children}
      {total !== null && <Pagination page={paged.page} pageSize={PAGE_SIZE} total={total} to={paged.to} />}
    </>
  );
}
