import {
  IDEMPOTENCY_HEADER,
  knockoutCalls,
  publicCalls,
  refundCalls,
  tournamentCalls,
  waitingCalls,
} from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { send, type Target, type WireReply } from '@tournaments/server/testing/client';
import { proveForBooking } from '@tournaments/server/testing/race';
import { bookingOf, newEvent, newPlayer, newUtr, proofOf } from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import { exactly, type Figure, type Order } from './figures.ts';
import {
  bookNow,
  confirmPayments,
  FEE_PAISE,
  gapsInReceipts,
  holdPlaces,
  openingOf,
  refundOf,
  untilTold,
  wrongConfirmations,
} from './money-writes.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * The same request sent again, in parallel over two instances and later, under one key. With the header left out by
 * hand all figures of answers and effects are missed: teams come twenty-five times, and bookings are refused as second
 * ones.
 */

const PARALLEL = 20;
const LATER = 5;

/** Something that is sent again, and how often it may be found in the database. */
interface Repeated {
  readonly name: string;
  readonly send: (target: Target, headers: Readonly<Record<string, string>>) => Promise<WireReply>;
  /** The statement that counts what came of it, with its value. */
  readonly effect: readonly [text: string, value: number | string];
}

async function bookingIn(cluster: Cluster, event: number): Promise<Repeated> {
  const player = newPlayer();
  await proveForBooking(cluster.postgres, [player.email]);
  const body = bookingOf(event, [player], newUtr());
  return {
    name: 'booking',
    send: (target, headers) => send(target, publicCalls.bookEvents, { body, headers }),
    effect: [
      `select (select count(*) from players where email = $1) * (select count(*) from outbox where recipient = $1)
       as count`,
      player.email,
    ],
  };
}

function teamIn({ organizer }: StressSetup, event: number): Repeated {
  const player = newPlayer();
  const entry = { id: null, players: [player], paid: true, notPaid: false, utr: 'cash', updateFees: true };
  const body = { eventId: event, entryId: null, entries: [entry] };
  return {
    name: 'team',
    send: (target, headers) =>
      send(target, tournamentCalls.createEntries, { body, tokens: organizer.tokens, headers }),
    effect: ['select count(*) as count from players where email = $1', player.email],
  };
}

function scoreIn({ organizer, event: { eventId } }: StressSetup, round: number): Repeated {
  const matchNumber = round % 64;
  const games = [
    { a: 15, b: 9 },
    { a: 15, b: 4 },
  ];
  const at = { id: null, eventId, matchNumber, status: null, winner: 'A' as const };
  return {
    name: 'score',
    send: (target, headers) =>
      send(target, knockoutCalls.saveScores, { body: { ...at, games }, tokens: organizer.tokens, headers }),
    effect: [
      `select count(*) as count from audit a join matches m on m.id::text = a.subject_id::text
       where a.subject = 'match' and m.match_number = $1`,
      matchNumber,
    ],
  };
}

/** Places that are kept. */
async function holdIn({ site, setup }: Ground): Promise<Repeated> {
  const event = await newEvent(site, setup.organizer, setup.tournament, { maxEntries: 2 });
  return {
    name: 'hold',
    send: (target, headers) => holdPlaces(target, event, 1, { headers }),
    effect: ['select held + booked as count from events where id = $1', event],
  };
}

/** A booking of places that were kept: in the end one is booked and none is held. */
async function heldBookingIn({ cluster, site, setup }: Ground): Promise<Repeated> {
  const event = await newEvent(site, setup.organizer, setup.tournament, { maxEntries: 2 });
  const player = newPlayer();
  await proveForBooking(cluster.postgres, [player.email]);
  const held = openingOf(await holdPlaces(site, event, 1));
  const body = { ...bookingOf(event, [player], newUtr()), ...held };
  return {
    name: 'held-booking',
    send: (target, headers) => send(target, publicCalls.bookEvents, { body, headers }),
    effect: [
      `select (select count(*) from players where email = $1) * (select count(*) from outbox where recipient = $1)
         * (select v.booked - v.held from players p join entries n on n.id = p.entry_id join events v on v.id = n.event_id
            where p.email = $1) as count`,
      player.email,
    ],
  };
}

/** A payment that is confirmed: one credit, one number, one row in the trail. */
async function confirmationIn({ cluster, site, setup, event, confirmed }: Ground): Promise<Repeated> {
  const { email } = newPlayer();
  await proveForBooking(cluster.postgres, [email]);
  const booked = await bookNow(site, event, email);
  confirmed.push(booked.id);
  return {
    name: 'confirmation',
    send: (target, headers) =>
      confirmPayments(target, setup.organizer, [{ ...booked, paise: FEE_PAISE }], headers),
    effect: [
      `select (select count(*) from credits where booking_id = $1) * (select count(*) from receipts where booking_id = $1)
         * (select count(*) from audit where action = 'payment.confirm'
            and (after -> 'credits' -> 0 ->> 'booking')::bigint = $1) as count`,
      booked.id,
    ],
  };
}

/** A paid booking of one entry: the number of that entry, and who booked. */
async function paidEntry({ cluster, site, setup, event }: Ground) {
  const { email } = newPlayer();
  await proveForBooking(cluster.postgres, [email]);
  const booked = await bookNow(site, event, email);
  await confirmPayments(site, setup.organizer, [{ ...booked, paise: FEE_PAISE }]);
  const [row] = await cluster.postgres.query<{ id: number }>(
    'select id::float8 as id from entries where booking_id = $1',
    [booked.id],
  );
  return { id: row?.id ?? 0, email };
}

const removed = (target: Target, { organizer }: StressSetup, id: number, headers = {}) =>
  send(target, tournamentCalls.deleteEntry, { body: { id }, tokens: organizer.tokens, headers });

/** A paid entry that is removed: one refund is suggested. */
async function removalIn(ground: Ground): Promise<Repeated> {
  const { id } = await paidEntry(ground);
  return {
    name: 'removal',
    send: (target, headers) => removed(target, ground.setup, id, headers),
    effect: [
      `select (select count(*) from refunds where entry_id = $1)
         * (select count(*) from entries where id = $1 and deleted_at is not null) as count`,
      id,
    ],
  };
}

/** Money that is sent back: one mail says so. */
async function refundIn(ground: Ground): Promise<Repeated> {
  const { cluster, site, setup } = ground;
  const { tokens } = setup.organizer;
  const { id, email } = await paidEntry(ground);
  await removed(site, setup, id);
  const refundId = await refundOf(cluster.postgres, id);
  await send(site, refundCalls.accept, { body: { refundId, paise: FEE_PAISE }, tokens });
  const body = {
    refundId,
    way: 'upi' as const,
    utr: newUtr(),
    day: indianDate(Math.floor(Date.now() / 1000)),
  };
  return {
    name: 'refund',
    send: (target, headers) => send(target, refundCalls.send, { body, tokens, headers }),
    effect: [
      `select count(*) as count from outbox where recipient = $1 and subject like '%was sent back to you%'`,
      email,
    ],
  };
}

/** Somebody who joins the waiting list of a full event: one line, one mail. */
async function waitingIn({ cluster, site, setup }: Ground): Promise<Repeated> {
  const event = await newEvent(site, setup.organizer, setup.tournament, { maxEntries: 1 });
  const [first, player] = [newPlayer(), newPlayer()];
  await proveForBooking(cluster.postgres, [first.email, player.email]);
  await bookNow(site, event, first.email);
  const { email } = player;
  const body = { eventId: event, players: [player], email, ...proofOf('event_booking', email) };
  return {
    name: 'waiting',
    send: (target, headers) => send(target, waitingCalls.join, { body, headers }),
    effect: [
      `select (select count(*) from waiting_lines where email = $1) * (select count(*) from outbox where recipient = $1)
       as count`,
      email,
    ],
  };
}

/** Where all of it is sent. */
interface Ground {
  readonly cluster: Cluster;
  readonly site: BenchSite;
  readonly setup: StressSetup;
  readonly event: number;
  /** The bookings that were confirmed. */
  readonly confirmed: number[];
}

const makers: readonly ((ground: Ground, round: number) => Repeated | Promise<Repeated>)[] = [
  ({ cluster, event }) => bookingIn(cluster, event),
  ({ setup, event }) => teamIn(setup, event),
  ({ setup }, round) => scoreIn(setup, round),
  holdIn,
  heldBookingIn,
  confirmationIn,
  removalIn,
  refundIn,
  waitingIn,
];

/** Each round sends one of each again and again. */
export async function run(order: Order, open = startCluster): Promise<readonly Figure[]> {
  const rounds = order.amount ?? (order.isFull ? 64 : 5);
  const cluster = await open();
  try {
    const instances = [await cluster.open(), await cluster.open()];
    const setup = await newSetup(instances[0]!);
    const event = await newEvent(instances[0]!, setup.organizer, setup.tournament);
    const ground: Ground = { cluster, site: instances[0]!, setup, event, confirmed: [] };
    const wrong = { answers: 0, failed: 0, effects: 0 };
    order.say(
      `${rounds} bookings, teams, scores, holds, bookings of them, confirmations, removals, refunds and places in waiting lists, each ${PARALLEL} times at once and ${LATER} times later`,
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const make of makers) {
        const one = await make(ground, round);
        const headers = { [IDEMPOTENCY_HEADER]: `again-${one.name}-${round}` };
        const to = (index: number) => one.send(instances[index % 2]!, headers);
        const replies = await Promise.all(Array.from({ length: PARALLEL }, (_, index) => to(index)));
        for (let time = 0; time < LATER; time += 1) replies.push(await to(time));
        const [row] = await cluster.postgres.query<{ count: string }>(one.effect[0], [one.effect[1]]);
        wrong.answers += Number(new Set(replies.map(({ body }) => JSON.stringify(body))).size !== 1);
        wrong.failed += replies.filter(({ body }) => body.success !== true).length;
        wrong.effects += Number(Number(row?.count) !== 1);
      }
    }
    await untilTold(cluster.postgres);
    const { half, untold } = await wrongConfirmations(cluster.postgres, ground.confirmed);
    return [
      exactly('confirmations that are not whole', half, 0),
      exactly('confirmations without exactly one mail', untold, 0),
      exactly('gaps in the numbers of receipts', await gapsInReceipts(cluster.postgres), 0),
      exactly('requests whose answers differ', wrong.answers, 0),
      exactly('answers that are no success', wrong.failed, 0),
      exactly('requests without exactly one effect, and of a booking one mail', wrong.effects, 0),
    ];
  } finally {
    await cluster.close();
  }
}
