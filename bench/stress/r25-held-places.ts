import { organizerCalls, passCalls, publicCalls } from '@tournaments/contract';
import { send, type WireReply } from '@tournaments/server/testing/client';
import { proveForBooking } from '@tournaments/server/testing/race';
import {
  bookingOf,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { exactly, type Figure, type Order } from './figures.ts';
import {
  bookNow,
  confirmPayments,
  FEE_PAISE,
  gapsInReceipts,
  holdPlaces,
  openingOf,
  wrongConfirmations,
  type Booked,
} from './money-writes.ts';
import { run as sentAgain } from './r03-sent-again.ts';
import { run as kills } from './r04-kills.ts';

/**
 * R1 to R4 where people hold places, book what they hold, confirm and claim again, over two instances. Races without the
 * lock on the event sell places twice: server/features/holds/races.test.ts shows it in every run of the tests.
 */

const REQUESTS = 500;
const PLACES = 32;
const CLAIMS = 20;

interface Ground {
  readonly cluster: Cluster;
  readonly instances: readonly BenchSite[];
  readonly organizer: TestOrganizer;
  readonly tournament: number;
}

const countOf = async ({ postgres }: Cluster, text: string, event: number): Promise<number> =>
  (await postgres.query<{ count: number }>(text, [event]))[0]?.count ?? -1;

const OVER = `select greatest(booked + held - max_entries, 0) as count from events where id = $1`;
const COUNTED = `select (abs(v.booked - (select count(*) from entries n where n.event_id = v.id))
  + abs(v.held - (select coalesce(sum(p.places), 0) from hold_places p join holds h on h.id = p.hold_id
      where p.event_id = v.id and h.ended_at is null)))::int as count from events v where v.id = $1`;

/** Half of the people hold first, half book at once; whoever holds then books twice at once. */
async function placesRace({ cluster, instances, organizer, tournament }: Ground) {
  const event = await newEvent(instances[0]!, organizer, tournament, { maxEntries: PLACES });
  const players = Array.from({ length: REQUESTS }, () => newPlayer());
  await proveForBooking(
    cluster.postgres,
    players.map(({ email }) => email),
  );
  const to = (index: number) => instances[index % instances.length]!;
  const first = await Promise.all(
    players.map((player, index) =>
      index % 2 === 0
        ? holdPlaces(to(index), event, 1, { address: `10.9.${index >> 8}.${index & 255}` })
        : send(to(index), publicCalls.bookEvents, { body: bookingOf(event, [player], newUtr()) }),
    ),
  );
  const over = await countOf(cluster, OVER, event);
  const held = first.flatMap((reply, index) =>
    index % 2 === 0 && reply.body.success === true ? [{ reply, player: players[index]! }] : [],
  );
  const booked = await Promise.all(
    held.map(async ({ reply, player }) => {
      const body = { ...bookingOf(event, [player], newUtr()), ...openingOf(reply) };
      const both = await Promise.all(instances.map((one) => send(one, publicCalls.bookEvents, { body })));
      return both.filter((one) => one.body.success === true).length;
    }),
  );
  const taken = first.filter(({ body }) => body.success === true).length;
  return {
    places: Number(taken !== PLACES || over > 0),
    twice: booked.filter((times) => times !== 1).length,
    counters:
      (await countOf(cluster, COUNTED, event)) +
      Math.abs(PLACES - (await countOf(cluster, 'select booked as count from events where id = $1', event))),
  };
}

async function someBooked({ cluster, instances, organizer, tournament }: Ground): Promise<Booked[]> {
  const event = await newEvent(instances[0]!, organizer, tournament);
  const emails = Array.from({ length: CLAIMS }, () => newPlayer().email);
  await proveForBooking(cluster.postgres, emails);
  return Promise.all(emails.map((email, index) => bookNow(instances[index % 2]!, event, email)));
}

/** The same list confirmed by both instances at once, and again: each booking once, with its own number. */
async function confirmRace(ground: Ground): Promise<number> {
  const { cluster, instances, organizer } = ground;
  const booked = await someBooked(ground);
  const due = booked.map((one) => ({ ...one, paise: FEE_PAISE }));
  const confirm = (site: BenchSite) => confirmPayments(site, organizer, due);
  const replies = await Promise.all([...instances, ...instances].map(confirm));
  const confirmed = replies.reduce((sum, { body }) => sum + Number(body['confirmed']), 0);
  const { half } = await wrongConfirmations(
    cluster.postgres,
    booked.map(({ id }) => id),
  );
  return Math.abs(confirmed - booked.length) + half;
}

/** Twenty whose payments were not found claim one number at once, by the pages of their bookings. */
async function claimRace(ground: Ground): Promise<number> {
  const { cluster, instances, organizer, tournament } = ground;
  const booked = await someBooked(ground);
  const entries = await cluster.postgres.query<{ id: number }>(
    `select id::int as id from entries where booking_id in (select value::bigint from json_array_elements_text($1::json))`,
    [JSON.stringify(booked.map(({ id }) => id))],
  );
  const marks = entries.map(({ id: entryId }) => ({
    entryId,
    was: 'pending' as const,
    state: 'not-paid' as const,
    paidPaise: null,
  }));
  await send(instances[0]!, organizerCalls.markPayments, {
    body: { tournamentId: tournament, marks },
    tokens: organizer.tokens,
  });
  const utr = newUtr();
  const replies: WireReply[] = await Promise.all(
    booked.map(({ id, pass }, index) =>
      send(instances[index % 2]!, passCalls.claim, { body: { token: pass, bookingId: id, utr } }),
    ),
  );
  const taken = replies.filter(({ body }) => body.success === true).length;
  const named = replies.filter(({ body }) => body.errors?.['utrNumber'] !== undefined).length;
  return Number(taken !== 1) + Number(named !== CLAIMS - 1);
}

async function races(order: Order): Promise<readonly Figure[]> {
  const rounds = order.amount ?? (order.isFull ? 100 : 3);
  const cluster = await startCluster();
  try {
    const instances = [await cluster.open(), await cluster.open()];
    const organizer = await newOrganizer(instances[0]!, { upiId: 'shuttlers@okaxis' });
    const tournament = await newTournament(instances[0]!, organizer);
    const ground = { cluster, instances, organizer, tournament };
    const wrong = { places: 0, twice: 0, counters: 0, confirmed: 0, claimed: 0 };
    order.say(`${rounds} races of ${REQUESTS} who hold or book for ${PLACES} places over two instances`);
    for (let round = 0; round < rounds; round += 1) {
      const { places, twice, counters } = await placesRace(ground);
      wrong.places += places;
      wrong.twice += twice;
      wrong.counters += counters;
      wrong.confirmed += await confirmRace(ground);
      wrong.claimed += await claimRace(ground);
    }
    return [
      exactly(`races in which held and booked were not exactly ${PLACES} places`, wrong.places, 0),
      exactly('holds that were not booked exactly once', wrong.twice, 0),
      exactly('places that are counted otherwise than they are taken', wrong.counters, 0),
      exactly('payments not confirmed exactly once, with a receipt', wrong.confirmed, 0),
      exactly('UTRs not claimed exactly once', wrong.claimed, 0),
      exactly('gaps in the numbers of receipts', await gapsInReceipts(cluster.postgres), 0),
    ];
  } finally {
    await cluster.close();
  }
}

/** The races, then what is sent again and what is killed. */
export async function run(order: Order): Promise<readonly Figure[]> {
  return [...(await races(order)), ...(await sentAgain(order)), ...(await kills(order))];
}
