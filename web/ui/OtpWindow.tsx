import { useState } from 'react';
import { countdownText, type Otp } from '../lib/otp.ts';
import { commonWords } from '../lib/texts/common.ts';
import { otpWords } from '../lib/texts/organizer.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { OtpField } from './fields/TextField.tsx';

interface OtpWindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly otp: Otp;
  /** The code is being checked, or work that follows is under way. */
  readonly busy: boolean;
  /** Checks the code as it was typed; true empties the field for another time. */
  readonly onCode: (code: string) => Promise<boolean>;
}

const FORM = 'otp-form';

/** The window of every one-time password: sends it, counts down until another may be sent, takes the code. */
export function OtpWindow({ open, onClose, email, otp, busy, onCode }: OtpWindowProps) {
  const [code, setCode] = useState('');
  const validate = async () => {
    if (!busy && (await onCode(code.trim()))) setCode('');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={otpWords.title}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {commonWords.back}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {otpWords.validate}
          </Button>
        </>
      }
    >
      <p>{otpWords.lead(email)}</p>
      <Button
        kind={otp.wasSent ? 'ghost' : 'primary'}
        busy={otp.sending}
        aria-disabled={otp.left > 0 || undefined}
        onClick={() => void (otp.left > 0 || otp.send())}
      >
        {!otp.wasSent && otpWords.send}
        {otp.wasSent && (otp.left > 0 ? otpWords.resendIn(countdownText(otp.left)) : otpWords.resend)}
      </Button>
      <p role="status">{otp.wasSent ? otpWords.sent : ''}</p>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void validate();
        }}
      >
        <OtpField
          label={otpWords.otp}
          hint={otpWords.hint}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      </form>
    </Dialog>
  );
}
