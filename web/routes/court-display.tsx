import { CourtDisplay } from '../features/court-display/CourtDisplay.tsx';
import { useParams } from '../lib/router.tsx';

export default function CourtDisplayRoute() {
  const { tournamentId, court } = useParams();
  return <CourtDisplay tournamentId={Number(tournamentId)} court={Number(court)} />;
}
