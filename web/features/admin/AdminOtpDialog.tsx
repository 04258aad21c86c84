import { adminCalls, fixedTexts } from '@tournaments/contract';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { countdownText, useOtp } from '../../lib/otp.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/words/common.ts';
import { otpWords } from '../../lib/words/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OtpField } from '../../ui/fields/TextField.tsx';
import { useEnter } from './session.ts';

/** A password that was right: the OTP step must name its challenge (decision C14). */
export interface Challenge {
  readonly email: string;
  readonly challenge: string;
}

interface AdminOtpDialogProps extends Challenge {
  readonly onClose: () => void;
}

const FORM = 'admin-otp';

/** Sends the OTP by itself on opening (decision A28), checks it and opens the session. */
export function AdminOtpDialog({ email, challenge, onClose }: AdminOtpDialogProps) {
  const alerts = useAlerts();
  const enter = useEnter();
  const { submit, busy } = useSubmit();
  const [code, setCode] = useState('');
  const tell = (text: string) => alerts.show(text, 'error');
  const otp = useOtp({ type: 'admin_login', email, failure: fixedTexts.internalErrorOtp, tell });
  const first = useRef(otp.send);
  useEffect(() => void first.current(), []);

  const validate = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!otp.wasSent) {
      tell(fixedTexts.sendOtpFirst);
      return;
    }
    void submit(async (post) => {
      const answer = await post(adminCalls.validateOtpAndLogin, { otp: code.trim(), email, challenge });
      if (answer.ok) return enter(answer.value.token);
      tell((answer.kind === 'refused' ? answer.message : undefined) ?? fixedTexts.internalErrorOtp);
    });
  };

  return (
    <Dialog
      open
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
        kind="ghost"
        busy={otp.sending}
        aria-disabled={otp.left > 0 || undefined}
        onClick={() => void (otp.left > 0 || otp.send())}
      >
        {!otp.wasSent && otpWords.send}
        {otp.wasSent && (otp.left > 0 ? otpWords.resendIn(countdownText(otp.left)) : otpWords.resend)}
      </Button>
      <form id={FORM} onSubmit={validate} noValidate>
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
