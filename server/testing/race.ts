import { publicCalls } from '@tournaments/contract';
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import { send } from './caller.ts';
import { bookingOf, newPlayer, newUtr } from './world.ts';

/** How many of the parallel bookings were booked, told that the event is full, or answered otherwise. */
export interface RaceResult {
  readonly booked: number;
  readonly full: number;
  readonly other: number;
}

/** Sends that many bookings for one event at once, each with a proved e-mail and a UTR of its own. */
export async function raceForPlaces(app: TestApp, event: number, requests: number): Promise<RaceResult> {
  const players = Array.from({ length: requests }, () => newPlayer());
  await app.database.db.execute(sql`
    insert into otp_proofs (type, email, proved_at)
    select 'event_booking', value, now()
    from json_array_elements_text(${JSON.stringify(players.map((player) => player.email))}::json)`);
  const replies = await Promise.all(
    players.map((player) =>
      send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], newUtr()) }),
    ),
  );
  const booked = replies.filter((reply) => reply.body.success === true).length;
  const full = replies.filter((reply) => reply.body.message === 'This event is full.').length;
  return { booked, full, other: requests - booked - full };
}
