import { useParams } from '../lib/router.tsx';
import { KeptSlot } from '../features/booking/receipt/KeptSlot.tsx';
import { TournamentPage } from '../features/tournament/TournamentPage.tsx';

export default function TournamentRoute() {
  const { tournamentId = '' } = useParams();
  const id = /^\d{1,15}$/.test(tournamentId) ? Number(tournamentId) : Number.NaN;
  return (
    <TournamentPage key={id} id={id}>
      <KeptSlot tournamentId={id} />
    </TournamentPage>
  );
}
