import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { PaymentSettingsForm } from '../../features/account/PaymentSettingsForm.tsx';

export default function PaymentSettingsRoute() {
  return (
    <AccountFrame>
      <PaymentSettingsForm />
    </AccountFrame>
  );
}
