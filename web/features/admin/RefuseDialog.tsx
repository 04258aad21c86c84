import type { Organization } from '@tournaments/contract';
import { useState } from 'react';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields/FurtherFields.tsx';

interface RefuseDialogProps {
  readonly refused: Organization;
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onShut: () => void;
}

/** How long a reason may be. */
export const MOST_REASON = 500;

/** Asks why an organizer is not approved: the reason goes out by mail. */
export function RefuseDialog({ refused, busy, onRefuse, onShut }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const refuse = () => {
    setChecked(true);
    if (!isMissing) onRefuse(reason.trim());
  };
  return (
    <Dialog
      open
      title={words.refuseTitle(refused.name)}
      onClose={onShut}
      actions={
        <>
          <Button kind="ghost" onClick={onShut}>
            {words.keepWaiting}
          </Button>
          <Button kind="danger" busy={busy} onClick={refuse}>
            {words.refuseAndMail}
          </Button>
        </>
      }
    >
      <TextArea
        label={words.reason}
        hint={words.reasonHint(refused.email)}
        maxLength={MOST_REASON}
        value={reason}
        error={isChecked && isMissing ? words.reasonMissing : null}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
