import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import FollowButton from './FollowButton.tsx';

interface FollowEventProps {
  readonly tournament: Pick<PublicTournament, 'id' | 'name' | 'endsAt'>;
  readonly event: Pick<PublicEvent, 'id' | 'name'>;
}

/** A star that follows an event on this device, wherever the event stands. */
export default function FollowEvent({ tournament: { id, name, endsAt }, event }: FollowEventProps) {
  const thing = {
    kind: 'event',
    key: String(event.id),
    name: event.name,
    tournament: { name, endsAt },
  } as const;
  return <FollowButton look="icon" tournamentId={id} thing={thing} />;
}
