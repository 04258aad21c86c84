import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function AdminTournamentRoute() {
  return <ComingScreen name="Payments of a tournament" />;
}
