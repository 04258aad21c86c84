import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { ChangePasswordForm } from '../../features/account/ChangePasswordForm.tsx';

export default function ChangePasswordRoute() {
  return (
    <AccountFrame>
      <ChangePasswordForm />
    </AccountFrame>
  );
}
