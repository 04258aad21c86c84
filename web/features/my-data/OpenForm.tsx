import { emailCode, peopleCalls, sharedRefusals } from '@tournaments/contract';
import { useState, type SyntheticEvent } from 'react';
import { useOtp } from '../../lib/otp.ts';
import { refusalText } from '../../lib/send.ts';
import { useSubmit } from '../../lib/submit.ts';
import { myDataWords as words } from '../../lib/texts/my-data.ts';
import { otpWords } from '../../lib/texts/otp.ts';
import { typedEarly } from '../../lib/typedEarly.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { OtpField } from '../../ui/fields/FurtherFields.tsx';
import { EmailField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { SendOtp } from '../../ui/SendOtp.tsx';
import type { Proved } from './proved.ts';

/** Proves an address by OTP. */
export function OpenForm({ onOpen }: { readonly onOpen: (proved: Proved) => void }) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const tell = (text: string) => alerts.show(text, 'error');
  const otp = useOtp({ type: 'my_data', email: email.trim(), failure: words.failed, tell });

  const send = async () => {
    const wrong = emailCode(email.trim());
    setError(wrong === null ? null : sharedRefusals[wrong]);
    if (wrong === null && otp.left === 0) await otp.send();
  };
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!otp.wasSent) return void send();
    return void submit(async (post) => {
      const answer = await post(peopleCalls.openMyData, { email: email.trim(), otp: code.trim() });
      if (answer.ok) onOpen({ email: email.trim(), token: answer.value.token });
      else tell(refusalText(answer, words.failed));
    });
  };

  return (
    <Form narrow onSubmit={open}>
      <EmailField
        label={words.email}
        onMeant={setEmail}
        value={email}
        ref={typedEarly(email, setEmail)}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SendOtp otp={otp} onSend={send} />
      {otp.wasSent && (
        <>
          {otp.notice !== null && <p role="status">{otp.notice}</p>}
          <OtpField label={otpWords.otp} hint={otpWords.hint} value={code} onCode={setCode} />
          <FormActions>
            <Button type="submit" busy={busy}>
              {words.open}
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  );
}
