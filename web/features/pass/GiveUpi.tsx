import { passCalls, sharedRefusals, type PassRefund } from '@tournaments/contract';
import { isUpiId } from '@tournaments/engine';
import { useId, useState, type SyntheticEvent } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { passWords } from '../../lib/texts/pass.ts';
import { refundWords as words } from '../../lib/texts/refund.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { PassOtpFields, useTypedOtp } from './OtpFields.tsx';

interface GiveUpiProps {
  readonly token: string;
  /** Where its passwords are mailed to, most of it hidden. */
  readonly email: string;
  readonly refund: PassRefund;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What is wrong with a UPI ID as it is typed; null for nothing. */
function wrongIn(upiId: string): string | null {
  if (upiId === '') return sharedRefusals['upi-required'];
  return isUpiId(upiId) ? null : sharedRefusals['upi-invalid'];
}

/** Asks who reads the address of the page where their refund is to go. */
export function GiveUpi({ token, email, refund, onClose, onDone }: GiveUpiProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [upiId, setUpiId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const typed = useTypedOtp('pass_refund', token);
  const form = useId();
  // A password is sent for something that can be saved.
  const send = async () => {
    const wrong = wrongIn(upiId.trim());
    setError(wrong);
    if (wrong === null) await typed.send();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!typed.otp.wasSent) return void send();
    return void submit(async (post) => {
      const answer = await post(passCalls.giveUpi, {
        token,
        refundId: refund.id,
        upiId: upiId.trim(),
        email: '',
        otp: typed.code.trim(),
      });
      if (answer.ok) {
        alerts.show(words.upiSaved);
        onDone();
        return;
      }
      const refused = answer.kind === 'refused' ? answer : null;
      setError(refused?.errors['upiId'] ?? null);
      if (refused?.errors['upiId'] === undefined) typed.tell(refused?.message ?? passWords.failed);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.upiTitle}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {passWords.cancel}
          </Button>
          {typed.otp.wasSent && (
            <Button type="submit" form={form} busy={busy}>
              {words.save}
            </Button>
          )}
        </>
      }
    >
      <p>{words.upiLead}</p>
      <Form id={form} narrow onSubmit={save}>
        <TextField
          label={words.upiId}
          hint={words.upiHint}
          error={error}
          value={upiId}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          onChange={(event) => setUpiId(event.target.value)}
        />
        <PassOtpFields email={email} typed={{ ...typed, send }} />
      </Form>
    </Dialog>
  );
}
