import {
  IDEMPOTENCY_HEADER,
  publicCalls,
  refundCalls,
  tournamentCalls,
  waitingCalls,
} from '@tournaments/contract';
import { formatIndianDateTime } from '@tournaments/engine';
import { send, type Target } from '@tournaments/server/testing/client';
import { proveForBooking } from '@tournaments/server/testing/race';
import {
  bookingOf,
  newEvent,
  newPlayer,
  newTournament,
  newUtr,
  proofOf,
} from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import type { Postgres } from './cluster.ts';
import { exactly, seen, until, type Figure } from './figures.ts';
import type { Line } from './load.ts';
import { bookedOf, confirmPayments, FEE_PAISE, numberOf, refundOf, type Booked } from './money-writes.ts';
import { sendUntilTaken, type Ground } from './writers.ts';

/**
 * An organizer who removes paid entries of a full event and sends their money back, while others wait for the places:
 * each removal is one refund, one offer and their mails, whatever is killed between.
 */

/** So many at once: each refund takes several calls. */
const AT_ONCE = 4;
const PATIENCE_MS = 60_000;

/** A database that can be asked. */
type Asked = Pick<Postgres, 'query'>;

/** A full event whose entries are paid, two of each booking, with a list of people who wait. */
interface FullEvent {
  readonly event: number;
  readonly booked: Booked[];
}

/** Fills an event with so many bookings of two entries each; as many people wait for one of their places. */
export async function fillEvent(
  site: BenchSite,
  postgres: Asked,
  { organizer }: Ground,
  bookings: number,
): Promise<FullEvent> {
  const tournament = await newTournament(site, organizer);
  const event = await newEvent(site, organizer, tournament, { maxEntries: 2 * bookings });
  const payers = Array.from({ length: bookings }, () => newPlayer());
  const waiters = Array.from({ length: bookings }, () => newPlayer());
  await proveForBooking(
    postgres,
    [...payers, ...waiters].map(({ email }) => email),
  );
  const booked: Booked[] = [];
  for (const payer of payers) {
    const utr = newUtr();
    const body = bookingOf(event, [payer, newPlayer()], utr);
    const reply = await sendUntilTaken(() => send(site, publicCalls.bookEvents, { body }));
    booked.push(bookedOf(reply, { email: payer.email, utr }));
  }
  for (const waiter of waiters) {
    const { email } = waiter;
    const body = { eventId: event, players: [waiter], email, ...proofOf('event_booking', email) };
    await sendUntilTaken(() => send(site, waitingCalls.join, { body }));
  }
  return { event, booked };
}

/** Who sends money back, and the entries that were removed. */
export interface Refunders {
  readonly event: number;
  readonly removed: readonly number[];
  stop(): Promise<void>;
}

/** Starts to remove one entry after the other, each with its refund until it was sent. */
export function startRefunders(
  line: Line,
  postgres: Asked,
  { organizer }: Ground,
  { event, booked }: FullEvent,
): Refunders {
  const removed: number[] = [];
  let isStopped = false;
  const { tokens } = organizer;

  async function giveBack(booking: Booked): Promise<void> {
    const key = (step: string) => ({ [IDEMPOTENCY_HEADER]: `stress-${step}-${booking.utr}` });
    const taken = (sending: (target: Target) => ReturnType<typeof send>) =>
      sendUntilTaken(() => sending(line));
    const paid = [{ ...booking, paise: 2 * FEE_PAISE }];
    await taken((to) => confirmPayments(to, organizer, paid, key('pay')));
    const id = await numberOf(
      postgres,
      'select min(id)::float8 as id from entries where booking_id = $1',
      booking.id,
    );
    await taken((to) =>
      send(to, tournamentCalls.deleteEntry, { body: { id }, tokens, headers: key('remove') }),
    );
    removed.push(id);
    const refundId = await refundOf(postgres, id);
    await taken((to) =>
      send(to, refundCalls.accept, {
        body: { refundId, paise: FEE_PAISE },
        ...{ tokens, headers: key('accept') },
      }),
    );
    const day = formatIndianDateTime(Date.now() / 1000).slice(0, 10);
    const body = { refundId, way: 'upi' as const, utr: newUtr(), day };
    await taken((to) => send(to, refundCalls.send, { body, tokens, headers: key('send') }));
  }

  const goOn = async () => {
    for (let next = booked.pop(); next !== undefined && !isStopped; next = booked.pop()) await giveBack(next);
  };
  const done = Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return {
    event,
    removed,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}

const WRONG_REFUNDS = `select count(*)::int as count from json_array_elements_text($1::json) asked
  join entries n on n.id = asked.value::bigint join bookings b on b.id = n.booking_id
  where n.deleted_at is null
    or (select count(*) from refunds r where r.entry_id = n.id and r.state = 'sent' and r.paise = $2) <> 1
    or (select count(*) from refunds r where r.booking_id = b.id) <> 1
    or (select count(*) from outbox o where o.recipient = b.email and o.subject like '%was sent back to you%') <> 1`;
const OFFERS = `select count(*)::int as count from waiting_lines w join holds h on h.id = w.hold_id
  where w.event_id = $1 and w.state = 'offered' and h.ended_at is null`;
const WRONG_OFFERS = `select count(*)::int as count from waiting_lines w where w.event_id = $1
  and (select count(*) from outbox o where o.recipient = w.email and o.subject like 'A place is free%')
    <> (w.state = 'offered')::int`;

/** What is wrong with what went back, and with what was offered for it, by the database itself. */
export async function refundFigures({ query }: Asked, { event, removed }: Refunders): Promise<Figure[]> {
  const count = async (text: string, values: readonly unknown[]) =>
    (await query<{ count: number }>(text, values))[0]?.count ?? -1;
  await until('offers', async () => (await count(OFFERS, [event])) >= removed.length, PATIENCE_MS);
  return [
    seen('paid entries that were removed and paid back', removed.length, ''),
    exactly(
      'of them without exactly one refund and its mail',
      await count(WRONG_REFUNDS, [JSON.stringify(removed), FEE_PAISE]),
      0,
    ),
    exactly('offers beside the places that came free', (await count(OFFERS, [event])) - removed.length, 0),
    exactly(
      'people who wait and were not told once of an offer, or of none',
      await count(WRONG_OFFERS, [event]),
      0,
    ),
  ];
}
