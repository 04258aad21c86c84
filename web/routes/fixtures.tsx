import { useParams } from '../lib/router.tsx';
import { FixturesPage } from '../features/draw/viewer/FixturesPage.tsx';

export default function FixturesRoute() {
  const { tournamentId, eventId } = useParams();
  return <FixturesPage tournamentId={Number(tournamentId)} eventId={Number(eventId)} />;
}
