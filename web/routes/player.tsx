import { PlayerPage } from '../features/player/PlayerPage.tsx';
import { useParams } from '../lib/router.tsx';

export default function PlayerRoute() {
  const { tournamentId, playerKey = '' } = useParams();
  return <PlayerPage key={playerKey} tournamentId={Number(tournamentId)} playerKey={playerKey} />;
}
