import { passCalls, type PassEntry } from '@tournaments/contract';
import { useId, useState, type SyntheticEvent } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { refusalText } from '../../lib/send.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { refundNowText } from '../../lib/texts/refund.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { namesOf } from './matches.ts';
import { PassOtpFields, useTypedOtp } from './OtpFields.tsx';

interface WithdrawProps {
  readonly token: string;
  /** Where its passwords are mailed to, most of it hidden. */
  readonly email: string;
  readonly entry: PassEntry;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Withdraws an entry for who reads the address of the page. */
export function WithdrawDialog({ token, email, entry, onClose, onDone }: WithdrawProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [reason, setReason] = useState('');
  const typed = useTypedOtp('pass_withdraw', token);
  const form = useId();
  const withdraw = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!typed.otp.wasSent) return void typed.send();
    return void submit(async (post) => {
      const answer = await post(passCalls.withdraw, {
        token,
        entryId: entry.id,
        email: '',
        otp: typed.code.trim(),
        reason: reason.trim(),
      });
      if (answer.ok) {
        alerts.show(words.withdrawn);
        onDone();
        return;
      }
      typed.tell(refusalText(answer, words.failed));
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.withdrawTitle(namesOf(entry), entry.eventName)}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          {typed.otp.wasSent && (
            <Button type="submit" form={form} kind="danger" busy={busy}>
              {words.withdraw}
            </Button>
          )}
        </>
      }
    >
      <p>{entry.isDrawn ? words.withdrawDrawn : words.withdrawBefore(entry.players.length > 1)}</p>
      {entry.refundNow !== null && <p>{refundNowText(entry.refundNow)}</p>}
      <Form id={form} narrow onSubmit={withdraw}>
        <TextField
          label={words.withdrawReason}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <PassOtpFields email={email} typed={typed} />
      </Form>
    </Dialog>
  );
}
