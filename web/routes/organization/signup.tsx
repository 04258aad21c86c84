import { SignupForm } from '../../features/account/SignupForm.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

export default function SignupRoute() {
  return (
    <Wrap>
      <SignupForm />
    </Wrap>
  );
}
