import { FindPage } from '../features/player/FindPage.tsx';
import { useParams } from '../lib/router.tsx';

export default function PlayersRoute() {
  const { tournamentId } = useParams();
  return <FindPage tournamentId={Number(tournamentId)} />;
}
