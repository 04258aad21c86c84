import { routes } from '@tournaments/contract';
import { NOT_YOURS } from '../../lib/navigation.ts';
import { Navigate, useParams } from '../../lib/router.tsx';
import { AccessGate } from '../../features/organizer-tournaments/AccessGate.tsx';
import { useTournament } from '../../features/organizer-tournaments/api.ts';
import { tournamentListWords } from '../../lib/texts/organizer-tournaments.ts';
import { ErrorState } from '../../ui/States.tsx';
import { FrameSkeleton } from '../../features/organizer-tournaments/FrameSkeleton.tsx';
import { TournamentParts } from './parts.tsx';

function ToOwnList() {
  return <Navigate to={routes.organizerTournaments} replace state={NOT_YOURS} />;
}

/** One of the organizer's tournaments; another's or none of this id leads back to the list, which says so (decision B24). */
function KnownTournament({ id }: { readonly id: number }) {
  const query = useTournament(id);
  if (query.data) return <TournamentParts tournament={query.data} />;
  if (query.isFetching) return <FrameSkeleton />;
  // Only an answer of now sends anybody on, not one from before that is kept while the server fails.
  if (query.data === null && !query.isError) return <ToOwnList />;
  return (
    <ErrorState title={tournamentListWords.failed} onRetry={() => void query.refetch()}>
      {tournamentListWords.failedText}
    </ErrorState>
  );
}

/** What the last part of the address stands for: a new tournament, a stored one, or nothing there can be. */
function Addressed({ id }: { readonly id: string }) {
  if (id === 'new') return <TournamentParts key="new" tournament={null} />;
  if (!/^\d{1,15}$/.test(id)) return <ToOwnList />;
  return <KnownTournament key={id} id={Number(id)} />;
}

export default function OrganizerTournamentRoute() {
  const { id = '' } = useParams();
  return (
    <AccessGate>
      <Addressed id={id} />
    </AccessGate>
  );
}
