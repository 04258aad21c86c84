import { emailCode, sharedRefusals, type OtpType } from '@tournaments/contract';
import { useState } from 'react';
import { useOtp } from '../../lib/otp.ts';
import { otpWords } from '../../lib/texts/otp.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { typedEarly } from '../../lib/typedEarly.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { OtpField } from '../../ui/fields/FurtherFields.tsx';
import { EmailField } from '../../ui/fields/TextField.tsx';
import { SendOtp } from '../../ui/SendOtp.tsx';

/** A one-time password that was sent to the address of a pass, or to one that is typed with it. */
export function useTypedOtp(type: OtpType, pass?: string) {
  const alerts = useAlerts();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const tell = (text: string) => alerts.show(text, 'error');
  const otp = useOtp({ type, email: email.trim(), pass, failure: words.failed, tell });
  const send = async () => {
    const wrong = pass === undefined ? emailCode(email.trim()) : null;
    setError(wrong === null ? null : sharedRefusals[wrong]);
    if (wrong === null && otp.left === 0) await otp.send();
  };
  return { email, setEmail, code, setCode, error, setError, otp, send, tell };
}

type Typed = ReturnType<typeof useTypedOtp>;

interface OtpFieldsProps {
  readonly label: string;
  readonly typed: Typed;
}

/** The button that sends the password of a pass, to an address that is known, and the field for it once it is out. */
export function PassOtpFields({ email, typed }: { readonly email: string; readonly typed: Typed }) {
  return (
    <>
      <p>{words.otpTo(email)}</p>
      <Password typed={typed} />
    </>
  );
}

/** The address, the button that sends the password, and the field for it once it is out. */
export function OtpFields({ label, typed }: OtpFieldsProps) {
  const { email, setEmail, error } = typed;
  return (
    <>
      <EmailField
        label={label}
        onMeant={setEmail}
        value={email}
        ref={typedEarly(email, setEmail)}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Password typed={typed} />
    </>
  );
}

function Password({ typed: { code, setCode, otp, send } }: { readonly typed: Typed }) {
  const sending = <SendOtp key="send" otp={otp} onSend={send} />;
  if (!otp.wasSent) return sending;
  return (
    <>
      {otp.notice !== null && <p role="status">{otp.notice}</p>}
      <OtpField label={otpWords.otp} hint={otpWords.hint} value={code} onCode={setCode} />
      {sending}
    </>
  );
}
