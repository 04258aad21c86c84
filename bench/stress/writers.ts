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
} from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import type { Postgres } from './cluster.ts';
import { exactly, now, seen, sleep, type Figure } from './figures.ts';
import type { Line } from './load.ts';
import { newSetup, type StressSetup } from './setup.ts';

/** Sixteen writers who send again what was not answered, and what of theirs is stored. */

const BOOKERS = 12;
const SCORERS = 4;
export const WRITERS = BOOKERS + SCORERS;
const EVENTS = 4;
const AGAIN_MS = 20;

/** A database that can be asked. */
type Asked = Pick<Postgres, 'query'>;

/** What is wrong after all, counted by the database itself. */
const HALF = `select
  (select count(*)::int from bookings b where
    (select count(*) from entries e join players p on p.entry_id = e.id where e.booking_id = b.id) <> 2
    or (select count(*) from outbox o where o.recipient = b.email) <> 1
    or (select count(*) from audit a where a.action = 'booking.create' and a.subject_id::text = b.id::text) <> 1)
  + (select count(*)::int from events v where v.booked <>
    (select count(*) from entries e where e.event_id = v.id and e.deleted_at is null)) as half`;

/** Writers who book and score, and what was acknowledged to them. */
export interface Writers {
  /** The UTRs of bookings. */
  readonly acknowledged: readonly string[];
  readonly scored: number;
  readonly sentAgain: number;
  /** When something was last acknowledged to one of them. */
  readonly lastAt: number;
  stop(): Promise<void>;
}

/** Where writers book and score. */
export interface Ground {
  readonly events: readonly number[];
  readonly emails: readonly string[];
  readonly setup: StressSetup;
}

/** Starts all of them over one line. */
export function startWriters(line: Line, { events, emails, setup }: Ground): Writers {
  const acknowledged: string[] = [];
  let [stopped, next, scored, sentAgain, lastAt] = [false, 0, 0, 0, 0];

  async function untilTaken(sending: () => Promise<WireReply>): Promise<void> {
    for (;;) {
      const reply = await sending().catch(() => null);
      if (reply?.body.success === true) {
        lastAt = now();
        return;
      }
      if (reply !== null && reply.status < 500)
        throw new Error(`a write was refused: ${JSON.stringify(reply.body)}`);
      sentAgain += 1;
      await sleep(AGAIN_MS);
    }
  }

  async function book(event: number): Promise<void> {
    const email = emails[next];
    if (email === undefined) throw new Error('there are no proved e-mails left');
    next += 1;
    const utr = newUtr();
    const body = bookingOf(event, [newPlayer({ email }), newPlayer()], utr);
    const headers = { [IDEMPOTENCY_HEADER]: `stress-${utr}` };
    await untilTaken(() => send(line, publicCalls.bookEvents, { body, headers }));
    acknowledged.push(utr);
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
  ];
  return {
    acknowledged,
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
    },
  };
}

/** Makes what they need: events to book, and people whose addresses are proved. */
export async function newGround(site: BenchSite, postgres: Asked, people: number): Promise<Ground> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer);
  const events: number[] = [];
  while (events.length < EVENTS) events.push(await newEvent(site, organizer, tournament));
  const emails = Array.from({ length: people }, () => newPlayer().email);
  await proveForBooking(postgres, emails);
  return { events, emails, setup: await newSetup(site) };
}

/** What of that which was acknowledged is not as it must be, by the database itself. */
export async function writtenFigures(
  postgres: Asked,
  writers: Writers,
  setup: StressSetup,
): Promise<Figure[]> {
  const { acknowledged, sentAgain } = writers;
  const [found] = await postgres.query<{ lost: number; twice: number }>(
    `select count(*) filter (where times = 0)::int as lost, count(*) filter (where times > 1)::int as twice from (
       select (select count(*) from bookings b where b.utr = value) as times
       from json_array_elements_text($1::json)) found`,
    [JSON.stringify(acknowledged)],
  );
  const [wrong] = await postgres.query<{ half: number }>(HALF);
  return [
    seen('bookings acknowledged', acknowledged.length, ''),
    seen('requests sent again', sentAgain, ''),
    exactly('acknowledged bookings that were lost', found?.lost ?? -1, 0),
    exactly('bookings stored twice', found?.twice ?? -1, 0),
    exactly('half states: entries, players, counters, mails, audit', wrong?.half ?? -1, 0),
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
