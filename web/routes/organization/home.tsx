import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { OrganizationForm } from '../../features/account/OrganizationForm.tsx';

export default function OrganizationHomeRoute() {
  return (
    <AccountFrame>
      <OrganizationForm />
    </AccountFrame>
  );
}
