import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function TournamentsRoute() {
  return <ComingScreen name="Tournaments" />;
}
