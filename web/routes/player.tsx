import { playerPaths } from '@tournaments/contract';
import { PlayerPage } from '../features/player/PlayerPage.tsx';
import { useParams } from '../lib/router.tsx';
import { TellOfPlayer } from './TellOfPlayer.tsx';

export default function PlayerRoute() {
  const { tournamentId: given, playerKey = '' } = useParams();
  const tournamentId = Number(given);
  return (
    <PlayerPage key={playerKey} tournamentId={tournamentId} playerKey={playerKey}>
      <TellOfPlayer
        tournamentId={tournamentId}
        playerKey={playerKey}
        calendar={playerPaths.calendar(tournamentId, playerKey)}
      />
    </PlayerPage>
  );
}
