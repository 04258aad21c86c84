import { ForgotPasswordForm } from '../../features/account/ForgotPasswordForm.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

export default function ForgotPasswordRoute() {
  return (
    <Wrap>
      <ForgotPasswordForm />
    </Wrap>
  );
}
