import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function OrganizationTournamentRoute() {
  return <ComingScreen name="Tournament of an organizer" />;
}
