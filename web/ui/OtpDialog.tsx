import type { OtpType } from '@tournaments/contract';
import { useState, type SyntheticEvent } from 'react';
import { countdownText, useOtp } from '../lib/otp.ts';
import { commonWords } from '../lib/words/common.ts';
import { otpWords } from '../lib/words/organizer.ts';
import { useAlerts } from './Alerts.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { OtpField } from './fields/TextField.tsx';

interface OtpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly type: OtpType;
  readonly email: string;
  /** What is said when the server fails; its capital letter differs by place (decision A13). */
  readonly failure: string;
  /** The code was right; work that follows keeps the dialog busy. */
  readonly onValid: () => Promise<void>;
}

const FORM = 'otp-form';

/** Sends a one-time password to an e-mail address and checks it. */
export function OtpDialog({ open, onClose, type, email, failure, onValid }: OtpDialogProps) {
  const alerts = useAlerts();
  const otp = useOtp({ type, email, failure, tell: (text) => alerts.show(text, 'error') });
  const [code, setCode] = useState('');
  const [isFollowing, setFollowing] = useState(false);
  const busy = otp.validating || isFollowing;

  const validate = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !(await otp.validate(code.trim()))) return;
    setFollowing(true);
    await onValid();
    setFollowing(false);
    setCode('');
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
      <form id={FORM} onSubmit={(event) => void validate(event)} noValidate>
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
