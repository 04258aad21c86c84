import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationSignupRoute() {
  return <ComingScreen name="Organizer signup" />;
}
