import type { KnockoutMatch, PublicEvent } from '@tournaments/contract';
import { teamName } from './texts/team.ts';

/** The match that is played on a court, as people call it. */
export interface Occupant {
  readonly court: number;
  readonly eventName: string;
  readonly number: number;
  readonly sides: readonly [string, string];
}

type Event = Pick<PublicEvent, 'id' | 'name' | 'entries' | 'draw' | 'knockoutDraw'>;
type Starting = Pick<KnockoutMatch, 'id' | 'eventId' | 'court'>;

function matchesOf({ draw, knockoutDraw }: Event): readonly KnockoutMatch[] {
  return [...draw, ...(knockoutDraw ?? [])];
}

/** The other match that is live on the court of one that is to be started; null where none is, or it has no court. */
export function liveOnCourt(events: readonly Event[], { eventId, id, court }: Starting): Occupant | null {
  if (court === null) return null;
  for (const event of events) {
    const other = matchesOf(event).find(
      (match) => match.isLive && match.court === court && !(event.id === eventId && match.id === id),
    );
    if (other === undefined) continue;
    const nameOf = (id: number | null) => {
      const entry = event.entries.find((one) => one.id === id);
      return entry === undefined ? '' : teamName(entry);
    };
    const sides = [nameOf(other.sideA), nameOf(other.sideB)] as const;
    return { court, eventName: event.name, number: other.matchNumber + 1, sides };
  }
  return null;
}
