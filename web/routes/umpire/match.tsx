import { MatchScreen } from '../../features/panel/MatchScreen.tsx';
import { useUmpireTournament } from '../../features/umpire/api.ts';
import { leave } from '../../features/umpire/session.ts';
import { useParams } from '../../lib/router.tsx';
import { useUmpireSession } from '../../lib/session.ts';

/** How often the panel looks for what the desk did, in milliseconds. */
const REFRESH = 30_000;

export default function UmpireMatchRoute() {
  const { code = '' } = useParams();
  const isSignedIn = useUmpireSession().state === 'open';
  const { tournament, isFailing } = useUmpireTournament({ isEnabled: isSignedIn, refresh: REFRESH });
  return (
    <MatchScreen
      key={code}
      code={code}
      tournament={tournament}
      isFailing={isFailing}
      isSignedIn={isSignedIn}
      onSignOut={() => void leave()}
    />
  );
}
