import type { PublicDay } from '@tournaments/contract';
import type { LiveMatch } from '../../lib/liveAddress.ts';

type Play = PublicDay['withoutCourt'][number];

/** The matches of a day that are on court, by court; those without a court of their own last. */
export function liveOf({ courts, withoutCourt, events }: PublicDay): readonly LiveMatch[] {
  const placed = (play: Play | null, court: number | null): readonly LiveMatch[] => {
    if (play === null || play.status === 'called') return [];
    const { eventId, matchNumber, pool } = play;
    const event = { id: eventId, name: events.find(({ id }) => id === eventId)?.name ?? '' };
    return [{ event, match: { matchNumber, court, ...(pool !== null && { poolName: pool }) } }];
  };
  return [
    ...courts.flatMap(({ number, match }) => placed(match, number)),
    ...withoutCourt.flatMap((play) => placed(play, null)),
  ];
}
