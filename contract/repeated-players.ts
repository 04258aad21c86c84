import { tenDigits } from './mobile.ts';

/** What refuses a player who is named twice: apart from the other refusals, because it is needed late on a form. */
export const repeatRefusals = {
  'player-twice-in-pair':
    'This is the same player as the first one of the pair. Please enter the partner here.',
  'player-twice-in-event':
    'This player is entered in this event already, in this booking. Please enter somebody else, or remove one of the two teams.',
} as const;

/** A code of what refuses a player who is named twice. */
export type RepeatCode = keyof typeof repeatRefusals;

interface Named {
  readonly name: string;
  readonly mobile: string;
  readonly dateOfBirth: string;
}

interface Entered {
  readonly eventId: number;
  readonly players: readonly Named[];
}

/** Which player of which entry is named for the second time. */
export interface Repeat {
  readonly entry: number;
  readonly player: number;
  readonly code: RepeatCode;
}

/** A name without what only its spelling has. */
export function spelled(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();
}

/** Whether two players are one: brothers and sisters share the mobile of a parent, but not a name. */
function isSame(one: Named, other: Named): boolean {
  const name = spelled(one.name);
  if (name === '' || name !== spelled(other.name)) return false;
  if (one.dateOfBirth !== '' && one.dateOfBirth === other.dateOfBirth) return true;
  return one.mobile !== '' && tenDigits(one.mobile) === tenDigits(other.mobile);
}

/** The players of a booking who stand twice in one pair, or in one event; what others have booked is not looked at. */
export function repeatedPlayers(entries: readonly Entered[]): readonly Repeat[] {
  return entries.flatMap(({ eventId, players }, entry) => {
    const before = entries.slice(0, entry).filter((one) => one.eventId === eventId);
    const entered = before.flatMap((one) => one.players);
    return players.flatMap((player, position): Repeat[] => {
      const isHere = (other: Named) => isSame(player, other);
      if (players.slice(0, position).some(isHere))
        return [{ entry, player: position, code: 'player-twice-in-pair' }];
      return entered.some(isHere) ? [{ entry, player: position, code: 'player-twice-in-event' }] : [];
    });
  });
}
