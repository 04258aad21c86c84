import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationPaymentSettingsRoute() {
  return <ComingScreen name="Payment Settings" />;
}
