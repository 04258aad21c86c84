import { paths } from '@tournaments/contract';
import { PassPage } from '../features/pass/PassPage.tsx';
import { useParams } from '../lib/router.tsx';
import { TellOfPlayer } from './TellOfPlayer.tsx';

export default function PassRoute() {
  const { token = '' } = useParams();
  const tellMe = (tournamentId: number, playerKey: string) => (
    <TellOfPlayer tournamentId={tournamentId} playerKey={playerKey} calendar={paths.passCalendar(token)} />
  );
  return <PassPage key={token} token={token} tellMe={tellMe} />;
}
