import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function TournamentRoute() {
  return <ComingScreen name="Tournament" />;
}
