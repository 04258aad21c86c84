import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationTournamentsRoute() {
  return <ComingScreen name="My tournaments" />;
}
