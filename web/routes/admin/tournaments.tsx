import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function AdminTournamentsRoute() {
  return <ComingScreen name="All tournaments" />;
}
