import { countdownText, type Otp } from '../lib/otp.ts';
import { otpWords } from '../lib/texts/otp.ts';
import { Button } from './Button.tsx';

interface SendOtpProps {
  readonly otp: Pick<Otp, 'wasSent' | 'left' | 'sending'>;
  readonly onSend: () => unknown;
}

/** Sends a one-time password; once one is out, another one when the time that counts down is over. */
export function SendOtp({ otp: { wasSent, left, sending }, onSend }: SendOtpProps) {
  const isWaiting = left > 0;
  return (
    <Button
      kind={wasSent ? 'ghost' : 'primary'}
      busy={sending}
      aria-disabled={isWaiting || undefined}
      onClick={() => void (isWaiting || onSend())}
    >
      {!wasSent && otpWords.send}
      {wasSent && (isWaiting ? otpWords.resendIn(countdownText(left)) : otpWords.resend)}
    </Button>
  );
}
