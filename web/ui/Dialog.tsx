import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { commonWords } from '../lib/texts/common.ts';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { CloseIcon } from './icons/icons.tsx';
import { enterModal } from './modals.ts';

interface DialogProps {
  readonly open: boolean;
  /** Asked for by Esc and by the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly children?: ReactNode;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode;
  /** False leaves out the close button where one at the foot does the same; Esc closes all the same. */
  readonly closable?: boolean;
  /** Fills the screen of a phone. */
  readonly tall?: boolean;
}

function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element goes: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    element.showModal();
    const leave = enterModal(element);
    return () => {
      leave();
      element.close();
    };
  }, [open]);
  return dialog;
}

/** A modal dialog: the platform keeps the focus inside and gives it back; a sheet from below on phones. */
export function Dialog({
  open,
  onClose,
  title,
  size = 'medium',
  children,
  actions,
  closable = true,
  tall = false,
}: DialogProps) {
  const dialog = useModal(open);
  const heading = useId();
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, size !== 'medium' && styles[size], tall && styles.tall)}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file chooser inside reports its own cancel upwards.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={heading}>
              {title}
            </h2>
            {closable && <IconButton label={commonWords.close} icon={<CloseIcon />} onClick={onClose} />}
          </div>
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  /** The question as a whole sentence. */
  readonly question: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** Asks one question, answered by YES or NO. */
export function ConfirmDialog({ open, question, onYes, onNo, danger, busy, children }: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={question}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onNo}>
            {commonWords.no}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {commonWords.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
