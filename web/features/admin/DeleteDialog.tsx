import { adminWords as words } from '../../lib/texts/admin.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

interface DeleteDialogProps<One> {
  readonly question: string;
  /** What is to be deleted; null keeps the dialog shut. */
  readonly doomed: One | null;
  /** What goes with it. */
  readonly about: (doomed: One) => string;
  readonly busy: boolean;
  readonly onDelete: (doomed: One) => Promise<unknown>;
  readonly onShut: () => void;
}

/** Asks before a row of a list is deleted, and shuts when that is done. */
export function DeleteDialog<One extends { readonly name: string }>({
  question,
  doomed,
  about,
  busy,
  onDelete,
  onShut,
}: DeleteDialogProps<One>) {
  return (
    <ConfirmDialog
      open={doomed !== null}
      question={question}
      danger
      busy={busy}
      onNo={onShut}
      onYes={() => {
        if (doomed) void onDelete(doomed).then(onShut);
      }}
    >
      {doomed && (
        <>
          <p>
            <strong>{doomed.name}</strong>
          </p>
          <p>{about(doomed)}</p>
          <p>{words.broughtBack}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
