import { accountCalls } from '@tournaments/contract';
import { SignInOtp } from '../../ui/SignInOtp.tsx';
import { useEnter } from './session.ts';

/** A password that was right, in an account with a second step: its OTP must name this challenge. */
export interface Challenge {
  readonly email: string;
  readonly challenge: string;
}

interface LoginOtpDialogProps extends Challenge {
  readonly onClose: () => void;
}

/** The OTP of an organizer's sign-in. */
export function LoginOtpDialog({ email, challenge, onClose }: LoginOtpDialogProps) {
  return (
    <SignInOtp
      type="organizer_login"
      email={email}
      onClose={onClose}
      check={(post, otp) => post(accountCalls.finishLogin, { otp, email, challenge })}
      enter={useEnter()}
    />
  );
}
