import { IDEMPOTENCY_HEADER, publicCalls } from '@tournaments/contract';
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
import type { Postgres } from './cluster.ts';
import { exactly, now, seen, sleep, type Figure } from './figures.ts';
import type { Line } from './load.ts';
import {
  bookedOf,
  confirmPayments,
  FEE_PAISE,
  gapsInReceipts,
  holdPlaces,
  openingOf,
  wrongConfirmations,
  type Booked,
} from './money-writes.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * Writers who send again what was not answered, and what of theirs is stored. Every second booking keeps its places
 * first, and what is acknowledged is confirmed as the rows of a statement. Refunds and offers have writers of their own
 * (`refund-writers.ts`).
 */

const BOOKERS = 12;
const SCORERS = 4;
const CONFIRMERS = 2;
/** Who books and who scores; who confirms what they booked comes on top. */
export const WRITERS = BOOKERS + SCORERS;
const CONFIRMED_AT_ONCE = 10;
const EVENTS = 4;
const MOST_ENTRIES = 1_000_000;
const AGAIN_MS = 20;

/** A database that can be asked. */
type Asked = Pick<Postgres, 'query'>;

/** What is wrong after all, counted by the database itself. */
const HALF = `select
  (select count(*)::int from bookings b where
    (select count(*) from entries e join players p on p.entry_id = e.id where e.booking_id = b.id) <> 2
    or (select count(*) from outbox o where o.recipient = b.email and o.subject like 'Booking received%') <> 1
    or (select count(*) from holds h where h.booking_id = b.id) > 1
    or (select count(*) from audit a where a.action = 'booking.create' and a.subject_id::text = b.id::text) <> 1)
  + (select count(*)::int from events v where v.booked <>
    (select count(*) from entries e where e.event_id = v.id and e.deleted_at is null)
    or v.held <> (select coalesce(sum(p.places), 0) from hold_places p join holds h on h.id = p.hold_id
      where p.event_id = v.id and h.ended_at is null)
    or v.booked + v.held > v.max_entries) as half`;

/** Writers who book and score, and what was acknowledged to them. */
export interface Writers {
  /** The UTRs of bookings. */
  readonly acknowledged: readonly string[];
  readonly scored: number;
  readonly sentAgain: number;
  /** When something was last acknowledged to one of them. */
  readonly lastAt: number;
  /** The numbers of bookings whose money was confirmed. */
  readonly confirmed: readonly number[];
  stop(): Promise<void>;
}

/** Where writers book and score. */
export interface Ground {
  readonly events: readonly number[];
  readonly emails: readonly string[];
  readonly setup: StressSetup;
  /** Whose bookings they are. */
  readonly organizer: TestOrganizer;
}

/** Sends again until it is answered; a write that is refused ends the run. */
export async function sendUntilTaken(
  sending: () => Promise<WireReply>,
  onAgain: () => void = () => undefined,
): Promise<WireReply> {
  for (;;) {
    const reply = await sending().catch(() => null);
    if (reply?.body.success === true) return reply;
    if (reply !== null && reply.status < 500)
      throw new Error(`a write was refused: ${JSON.stringify(reply.body)}`);
    onAgain();
    await sleep(AGAIN_MS);
  }
}

/** Starts all of them over one line. */
export function startWriters(line: Line, { events, emails, setup, organizer }: Ground): Writers {
  const acknowledged: string[] = [];
  const confirmed: number[] = [];
  /** Booked and not confirmed. */
  const waiting: Booked[] = [];
  let [stopped, next, scored, sentAgain, lastAt] = [false, 0, 0, 0, 0];

  async function untilTaken(sending: () => Promise<WireReply>): Promise<WireReply> {
    const reply = await sendUntilTaken(sending, () => (sentAgain += 1));
    lastAt = now();
    return reply;
  }

  async function book(event: number): Promise<void> {
    const email = emails[next];
    if (email === undefined) throw new Error('there are no proved e-mails left');
    next += 1;
    const utr = newUtr();
    const body = bookingOf(event, [newPlayer({ email }), newPlayer()], utr);
    const headers = { [IDEMPOTENCY_HEADER]: `stress-${utr}` };
    const held = next % 2 === 0 ? await hold(event, utr) : {};
    const reply = await untilTaken(() =>
      send(line, publicCalls.bookEvents, { body: { ...body, ...held }, headers }),
    );
    acknowledged.push(utr);
    waiting.push(bookedOf(reply, { email, utr }));
  }

  async function hold(event: number, utr: string) {
    const headers = { [IDEMPOTENCY_HEADER]: `stress-hold-${utr}` };
    return openingOf(await untilTaken(() => holdPlaces(line, event, 2, { headers })));
  }

  async function confirm(): Promise<void> {
    const some = waiting.splice(0, CONFIRMED_AT_ONCE);
    if (some.length === 0) return sleep(AGAIN_MS);
    const headers = { [IDEMPOTENCY_HEADER]: `stress-confirm-${some[0]!.utr}` };
    const due = some.map((booked) => ({ ...booked, paise: 2 * FEE_PAISE }));
    const { body } = await untilTaken(() => confirmPayments(line, organizer, due, headers));
    if (body['confirmed'] !== some.length) throw new Error(`not all were confirmed: ${JSON.stringify(body)}`);
    confirmed.push(...some.map(({ id }) => id));
  }

  async function score(): Promise<void> {
    const { save } = setup.nextScore();
    await untilTaken(() => save(line));
    scored += 1;
  }

  const goOn = async (write: () => Promise<void>) => {
    while (!stopped) await write();
  };
  const all = [
    ...Array.from({ length: BOOKERS }, (_, one) => goOn(() => book(events[one % events.length]!))),
    ...Array.from({ length: SCORERS }, () => goOn(score)),
    ...Array.from({ length: CONFIRMERS }, () => goOn(confirm)),
  ];
  return {
    acknowledged,
    confirmed,
    get scored() {
      return scored;
    },
    get sentAgain() {
      return sentAgain;
    },
    get lastAt() {
      return lastAt;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(all);
      while (waiting.length > 0) await confirm();
    },
  };
}

/** Makes what they need: events to book, and people whose addresses are proved. */
export async function newGround(site: BenchSite, postgres: Asked, people: number): Promise<Ground> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer);
  const events: number[] = [];
  while (events.length < EVENTS) events.push(await newEvent(site, organizer, tournament));
  // A limit that bookings of hours do not reach, with its check at each of them.
  await postgres.query('update events set max_entries = $1', [MOST_ENTRIES]);
  const emails = Array.from({ length: people }, () => newPlayer().email);
  await proveForBooking(postgres, emails);
  return { events, emails, setup: await newSetup(site), organizer };
}

/** What of that which was acknowledged is not as it must be, by the database itself. */
export async function writtenFigures(
  postgres: Asked,
  writers: Writers,
  setup: StressSetup,
): Promise<Figure[]> {
  const { acknowledged, sentAgain, confirmed } = writers;
  const [found] = await postgres.query<{ lost: number; twice: number }>(
    `select count(*) filter (where times = 0)::int as lost, count(*) filter (where times > 1)::int as twice from (
       select (select count(*) from bookings b where b.utr = value) as times
       from json_array_elements_text($1::json)) found`,
    [JSON.stringify(acknowledged)],
  );
  const confirmations = await wrongConfirmations(postgres, confirmed);
  const [wrong] = await postgres.query<{ half: number }>(HALF);
  return [
    seen('bookings acknowledged', acknowledged.length, ''),
    seen('requests sent again', sentAgain, ''),
    exactly('acknowledged bookings that were lost', found?.lost ?? -1, 0),
    exactly('bookings stored twice', found?.twice ?? -1, 0),
    exactly('half states: entries, players, counters, holds, mails, audit', wrong?.half ?? -1, 0),
    seen('confirmations acknowledged', confirmed.length, ''),
    exactly('confirmations lost or half done: credit, marks, receipt', confirmations.half, 0),
    exactly('gaps in the numbers of receipts', await gapsInReceipts(postgres), 0),
    ...(await scoreFigures(postgres, writers, setup)),
  ];
}

async function scoreFigures(postgres: Asked, { scored }: Writers, setup: StressSetup): Promise<Figure[]> {
  const rows = await postgres.query<{ match: number; points: number | null }>(
    `select m.match_number as match, (m.games -> 0 ->> 'a')::int as points
     from matches m join draws d on d.id = m.draw_id where d.event_id = $1`,
    [setup.event.eventId],
  );
  const stored = new Map(rows.map(({ match, points }) => [match, points]));
  const lost = [...setup.saved].filter(([match, { points }]) => stored.get(match) !== points).length;
  const [told] = await postgres.query<{ count: number }>(
    `select count(*)::int as count from audit where action = 'match.scores' and tournament_id = $1`,
    [setup.tournament],
  );
  return [
    seen('scores acknowledged', scored, ''),
    exactly('matches whose last acknowledged score is not stored', lost, 0),
    exactly('scores in the audit', told?.count ?? -1, scored),
  ];
}
