import type { BookingParts } from '../parts.ts';
import { ACADEMIES } from './fields.ts';

const MOST = 200;

/** The academies and districts typed here and of the players entered so far, so that each is spelled one way. */
export function Academies({ booking, tournament }: Pick<BookingParts, 'booking' | 'tournament'>) {
  const typed = booking.entries.flatMap((entry) => entry.players.map((player) => player.academy.trim()));
  const entered = tournament.events.flatMap((event) =>
    event.entries.flatMap((entry) => entry.players.map((player) => player.academy ?? '')),
  );
  const all = [...new Set([...typed, ...entered])].filter((academy) => academy !== '').slice(0, MOST);
  return (
    <datalist id={ACADEMIES}>
      {all.map((academy) => (
        <option key={academy} value={academy} />
      ))}
    </datalist>
  );
}
