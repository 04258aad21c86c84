import { paths } from '@tournaments/contract';
import type { Person } from '../features/pass/matches.ts';
import { PassPage } from '../features/pass/PassPage.tsx';
import { useParams } from '../lib/router.tsx';
import { TellOfPlayer } from './TellOfPlayer.tsx';

export default function PassRoute() {
  const { token = '' } = useParams();
  const tellMe = (tournamentId: number, { key, name }: Person) => (
    <TellOfPlayer
      tournamentId={tournamentId}
      playerKey={key}
      name={name}
      calendar={paths.passCalendar(token)}
    />
  );
  return <PassPage key={token} token={token} tellMe={tellMe} />;
}
