import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FilesProps } from './FilesDialog.tsx';

const FilesDialog = lazy(() => loadWithRetry(() => import('./FilesDialog.tsx')));

/** What the files are made of; null before there is an answer. */
export type FilesOf = Omit<FilesProps, 'onClose'> | null;

/** Offers the files as soon as there is anything to write into them. */
export function FilesButton({
  of,
  ...look
}: { readonly of: FilesOf } & Pick<ComponentProps<typeof Button>, 'className' | 'small'>) {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = of === null || of.rows.length + of.bookings.length + of.refunds.length === 0;
  return (
    <>
      <Button kind="ghost" {...look} aria-disabled={isEmpty || undefined} onClick={() => setOpen(!isEmpty)}>
        {words.export}
      </Button>
      {isOpen && of && (
        <Suspense fallback={null}>
          <FilesDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
