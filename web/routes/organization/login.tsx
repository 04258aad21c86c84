import { LoginForm } from '../../features/account/LoginForm.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

export default function OrganizationLoginRoute() {
  return (
    <Wrap>
      <LoginForm />
    </Wrap>
  );
}
