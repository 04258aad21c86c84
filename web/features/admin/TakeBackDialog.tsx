import type { Organization } from '@tournaments/contract';
import { useEffect, useRef, useState } from 'react';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields/FurtherFields.tsx';
import { MOST_REASON } from './RefuseDialog.tsx';

interface TakeBackDialogProps {
  readonly organization: Organization;
  readonly busy: boolean;
  readonly onTakeBack: (reason: string) => void;
  readonly onShut: () => void;
}

/** Asks before an approval is taken back: what happens, and why. */
export function TakeBackDialog({ organization, busy, onTakeBack, onShut }: TakeBackDialogProps) {
  const [reason, setReason] = useState('');
  const cancel = useRef<HTMLButtonElement>(null);
  // After the dialog has focused its first field: who pressed by mistake leaves with Enter.
  useEffect(() => cancel.current?.focus(), []);
  const { name, email, tournamentCount = 0 } = organization;
  return (
    <Dialog
      open
      title={words.takeBackTitle(name)}
      onClose={onShut}
      closable={false}
      actions={
        <>
          <Button ref={cancel} kind="ghost" onClick={onShut}>
            {words.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => onTakeBack(reason.trim())}>
            {words.takeBack}
          </Button>
        </>
      }
    >
      <p>{words.takeBackText(tournamentCount)}</p>
      <p>{words.takeBackUndo}</p>
      <TextArea
        label={words.takeBackReason}
        hint={words.takeBackReasonHint(email)}
        optional
        maxLength={MOST_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
