import { routes } from '@tournaments/contract';
import { Navigate, useParams } from 'react-router';
import { AccessGate } from '../../features/organizer-tournaments/AccessGate.tsx';
import { tournamentWith, useTournaments } from '../../features/organizer-tournaments/api.ts';
import { tournamentListWords } from '../../lib/words/organizer-tournaments.ts';
import { ErrorState } from '../../ui/States.tsx';
import { FrameSkeleton } from '../../features/organizer-tournaments/FrameSkeleton.tsx';
import { TournamentParts } from './parts.tsx';

/** One of the organizer's tournaments; another's or none of this id leads back to the list (decision B24). */
function KnownTournament({ id }: { readonly id: string }) {
  const query = useTournaments();
  const tournament = query.data ? tournamentWith(query.data, id) : null;
  if (tournament) return <TournamentParts tournament={tournament} />;
  if (query.isFetching) return <FrameSkeleton />;
  if (query.data) return <Navigate to={routes.organizerTournaments} replace />;
  return (
    <ErrorState title={tournamentListWords.failed} onRetry={() => void query.refetch()}>
      {tournamentListWords.failedText}
    </ErrorState>
  );
}

export default function OrganizerTournamentRoute() {
  const { id = '' } = useParams();
  return (
    <AccessGate>
      {id === 'new' ? <TournamentParts key="new" tournament={null} /> : <KnownTournament key={id} id={id} />}
    </AccessGate>
  );
}
