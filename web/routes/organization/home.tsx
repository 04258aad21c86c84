import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationHomeRoute() {
  return <ComingScreen name="My Organization" />;
}
