import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { GstSettings } from '../../features/account/GstSettings.tsx';
import { Greeting } from '../../features/account/OrganizationForm.tsx';
import { PaymentSettingsForm } from '../../features/account/PaymentSettingsForm.tsx';
import { AccountSetup } from '../../features/organizer-tournaments/SetupSteps.tsx';

export default function PaymentSettingsRoute() {
  return (
    <AccountFrame>
      <Greeting screen="paymentSettings" />
      <AccountSetup />
      <PaymentSettingsForm />
      <GstSettings />
    </AccountFrame>
  );
}
