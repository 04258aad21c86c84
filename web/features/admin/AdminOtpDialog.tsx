import { adminCalls, fixedTexts } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { useOtp } from '../../lib/otp.ts';
import { useSubmit } from '../../lib/submit.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { OtpWindow } from '../../ui/OtpWindow.tsx';
import { useEnter } from './session.ts';

/** A password that was right: the OTP step must name its challenge (decision C14). */
export interface Challenge {
  readonly email: string;
  readonly challenge: string;
}

interface AdminOtpDialogProps extends Challenge {
  readonly onClose: () => void;
}

/** Sends the OTP by itself on opening (decision A28), checks it and opens the session. */
export function AdminOtpDialog({ email, challenge, onClose }: AdminOtpDialogProps) {
  const alerts = useAlerts();
  const enter = useEnter();
  const { submit, busy } = useSubmit();
  const tell = (text: string) => alerts.show(text, 'error');
  const otp = useOtp({ type: 'admin_login', email, failure: fixedTexts.internalErrorOtp, tell });
  const first = useRef(otp.send);
  useEffect(() => void first.current(), []);

  const validate = async (code: string) => {
    if (!otp.wasSent) {
      tell(fixedTexts.sendOtpFirst);
      return false;
    }
    await submit(async (post) => {
      const answer = await post(adminCalls.validateOtpAndLogin, { otp: code, email, challenge });
      if (answer.ok) return enter(answer.value.token);
      tell((answer.kind === 'refused' ? answer.message : undefined) ?? fixedTexts.internalErrorOtp);
    });
    return false;
  };

  return <OtpWindow open onClose={onClose} email={email} otp={otp} busy={busy} onCode={validate} />;
}
