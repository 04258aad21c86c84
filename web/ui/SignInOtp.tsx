import { fixedTexts, type OtpType } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { useOtp } from '../lib/otp.ts';
import { refusalText, type Answer } from '../lib/send.ts';
import { useSubmit, type Post } from '../lib/submit.ts';
import { useAlerts } from './Alerts.tsx';
import { OtpWindow } from './OtpWindow.tsx';

interface SignInOtpProps {
  readonly type: OtpType;
  readonly email: string;
  readonly onClose: () => void;
  /** Checks the code with the challenge that the password was answered with. */
  readonly check: (post: Post, code: string) => Promise<Answer<{ token: string }>>;
  readonly enter: (token: string) => Promise<void>;
}

/** The second step of a sign-in: sends the OTP by itself on opening (decision A28), checks it and opens the session. */
export function SignInOtp({ type, email, onClose, check, enter }: SignInOtpProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const tell = (text: string) => alerts.show(text, 'error');
  const otp = useOtp({ type, email, failure: fixedTexts.internalErrorOtp, tell });
  const first = useRef(otp.send);
  useEffect(() => void first.current(), []);

  const validate = async (code: string) => {
    if (!otp.wasSent) {
      tell(fixedTexts.sendOtpFirst);
      return false;
    }
    let isIn = false;
    await submit(async (post) => {
      const answer = await check(post, code);
      isIn = answer.ok;
      if (answer.ok) return enter(answer.value.token);
      tell(refusalText(answer, fixedTexts.internalErrorOtp));
    });
    return isIn;
  };

  return <OtpWindow open onClose={onClose} email={email} otp={otp} busy={busy} onCode={validate} />;
}
