import type { PublicTournament } from '@tournaments/contract';
import FollowButton from '../../ui/FollowButton.tsx';

interface FollowProps {
  readonly tournament: Pick<PublicTournament, 'id' | 'name' | 'endsAt'>;
  readonly look?: 'bare';
}

/** Follows a whole tournament on this device, or no longer. */
export default function FollowTournament({ tournament: { id, name, endsAt }, ...look }: FollowProps) {
  const thing = { kind: 'tournament', key: '', name, tournament: { name, endsAt } } as const;
  return <FollowButton {...look} tournamentId={id} thing={thing} />;
}
