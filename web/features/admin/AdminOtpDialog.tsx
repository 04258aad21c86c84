import { adminCalls } from '@tournaments/contract';
import { SignInOtp } from '../../ui/SignInOtp.tsx';
import { useEnter } from './session.ts';

/** A password that was right: the OTP step must name its challenge (decision C14). */
export interface Challenge {
  readonly email: string;
  readonly challenge: string;
}

interface AdminOtpDialogProps extends Challenge {
  readonly onClose: () => void;
}

/** The OTP of the super admin's sign-in. */
export function AdminOtpDialog({ email, challenge, onClose }: AdminOtpDialogProps) {
  return (
    <SignInOtp
      type="admin_login"
      email={email}
      onClose={onClose}
      check={(post, otp) => post(adminCalls.validateOtpAndLogin, { otp, email, challenge })}
      enter={useEnter()}
    />
  );
}
