import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationLoginRoute() {
  return <ComingScreen name="Organizer login" />;
}
