import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { closeByBack } from '../lib/dialogHistory.ts';
import { furtherWords } from '../lib/texts/further.ts';
import { useAlerts } from './Alerts.tsx';
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
  /** True where Back closes it in another way: it stands in the address, or Back itself has opened it. */
  readonly hasOwnBack?: boolean;
}

function useModal(open: boolean, hasOwnBack: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // Before the element goes: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    element.showModal();
    const leave = enterModal(element);
    const forget = hasOwnBack ? null : closeByBack(() => close());
    return () => {
      forget?.();
      leave();
      element.close();
    };
  }, [open, hasOwnBack]);
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
  hasOwnBack = false,
}: DialogProps) {
  const alerts = useAlerts();
  const leave = () => {
    alerts.end();
    onClose();
  };
  const dialog = useModal(open, hasOwnBack, leave);
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
        leave();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={heading}>
              {title}
            </h2>
            {closable && <IconButton label={furtherWords.close} icon={<CloseIcon />} onClick={leave} />}
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
  /** The act in words, and what happens without it; YES and NO where the specification says so. */
  readonly yes?: string;
  readonly no?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** Asks one question, answered by the act itself or by leaving it. */
export function ConfirmDialog({
  open,
  question,
  onYes,
  onNo,
  yes = furtherWords.yes,
  no = furtherWords.no,
  danger,
  busy,
  children,
}: ConfirmProps) {
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
            {no}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
