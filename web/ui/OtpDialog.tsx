import type { OtpType } from '@tournaments/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOtp } from '../lib/otp.ts';
import { useAlerts } from './Alerts.tsx';
import { OtpWindow } from './OtpWindow.tsx';

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

/** Sends a one-time password to an e-mail address by itself when it opens, and checks it (decision 133). */
export function OtpDialog({ open, onClose, type, email, failure, onValid }: OtpDialogProps) {
  const alerts = useAlerts();
  const otp = useOtp({ type, email, failure, tell: (text) => alerts.show(text, 'error') });
  const [isFollowing, setFollowing] = useState(false);

  const sendFirst = useEffectEvent(() => {
    if (!otp.wasSent) void otp.send();
  });
  useEffect(() => {
    if (open) sendFirst();
  }, [open, email]);

  const validate = async (code: string) => {
    if (!(await otp.validate(code))) return false;
    setFollowing(true);
    await onValid();
    setFollowing(false);
    return true;
  };

  return (
    <OtpWindow
      open={open}
      onClose={onClose}
      email={email}
      otp={otp}
      busy={otp.validating || isFollowing}
      onCode={validate}
    />
  );
}
