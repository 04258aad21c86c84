import { passCalls } from '@tournaments/contract';
import { useState, type SyntheticEvent } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';

interface ClaimProps {
  readonly token: string;
  readonly booking: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Another UTR number, where the first was not found, came in part or went back. */
export function ClaimPayment({ token, booking, onSaved, onClose }: ClaimProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [utr, setUtr] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(async (post) => {
      const answer = await post(passCalls.claim, { token, bookingId: booking, utr: utr.replace(/\s/g, '') });
      if (answer.ok) {
        alerts.show(words.claimed);
        onSaved();
        onClose();
        return;
      }
      const refused = answer.kind === 'refused' ? answer : null;
      const wrong = refused?.errors['utr'];
      setError(wrong ?? null);
      if (wrong === undefined) alerts.show(refused?.message ?? words.failed, 'error');
    });
  };
  return (
    <Form narrow onSubmit={save}>
      <TextField
        label={words.claimUtr}
        hint={words.claimHint}
        value={utr}
        error={error}
        autoFocus
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        onChange={(event) => setUtr(event.target.value)}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {words.claimSend}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
