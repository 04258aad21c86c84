import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationChangePasswordRoute() {
  return <ComingScreen name="Change password" />;
}
