import { publicCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { proveForBooking } from '@tournaments/server/testing/race';
import {
  bookingOf,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
} from '@tournaments/server/testing/test-data';
import { exactly, type Figure, type Order } from './figures.ts';
import { startCluster } from './cluster.ts';

/**
 * One UTR named by a hundred bookings at once. With the index `bookings_living_utr` dropped by hand all three figures
 * are missed.
 */

const REQUESTS = 100;

/** Each round is one UTR, which begins with zeros, sent over two instances. */
export async function run(order: Order): Promise<readonly Figure[]> {
  const rounds = order.amount ?? (order.isFull ? 100 : 5);
  const cluster = await startCluster();
  try {
    const instances = [await cluster.open(), await cluster.open()];
    const organizer = await newOrganizer(instances[0]!, { upiId: 'shuttlers@okaxis' });
    const tournament = await newTournament(instances[0]!, organizer);
    const wrong = { booked: 0, refused: 0, stored: 0 };
    order.say(`${rounds} UTRs, each in ${REQUESTS} bookings at once over two instances`);
    for (let round = 0; round < rounds; round += 1) {
      const event = await newEvent(instances[0]!, organizer, tournament);
      const players = Array.from({ length: REQUESTS }, () => newPlayer());
      await proveForBooking(
        cluster.postgres,
        players.map(({ email }) => email),
      );
      const utr = newUtr();
      const replies = await Promise.all(
        players.map((player, index) =>
          send(instances[index % 2]!, publicCalls.bookEvents, { body: bookingOf(event, [player], utr) }),
        ),
      );
      const stored = await cluster.postgres.query<{ utr: string; entries: number }>(
        `select b.utr, count(*)::int as entries from bookings b join entries e on e.booking_id = b.id
         where e.event_id = $1 group by b.id`,
        [event],
      );
      wrong.booked += Number(replies.filter(({ body }) => body.success).length !== 1);
      wrong.refused += Number(
        replies.filter(({ body }) => body.errors?.['utrNumber'] !== undefined).length !== REQUESTS - 1,
      );
      wrong.stored += Number(stored.length !== 1 || stored[0]?.utr !== utr || stored[0].entries !== 1);
    }
    return [
      exactly('UTRs that were not booked exactly once', wrong.booked, 0),
      exactly(`UTRs without ${REQUESTS - 1} refusals that name the field`, wrong.refused, 0),
      exactly('UTRs that are not stored once with their zeros', wrong.stored, 0),
    ];
  } finally {
    await cluster.close();
  }
}
