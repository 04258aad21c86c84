import { knockoutCalls, liveAddress, publicCalls } from '@tournaments/contract';
import { openDatabase, type Database } from '@tournaments/server/database';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { DATABASE } from '@tournaments/server/start';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
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
import { atMost, partOfFloor, rowOf, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';
import { bareBookings, bareSaves } from './floors.ts';
import { follow } from './follow.ts';
import { callLoad, inTurns, requestLoad, WRITERS, type Load, type Prepared } from './load.ts';
import { prepared, withKey } from './prepared.ts';

const AREA = 'writes';
const EVENTS = 20;
const LINES = 64;
const FIRST_ROUND = LINES / 2;
/** More than are booked in a turn on any machine that people have. */
const PROOFS_A_TURN = 12_000;
const GAMES = {
  A: [
    { a: 15, b: 9 },
    { a: 15, b: 13 },
  ],
  B: [
    { a: 9, b: 15 },
    { a: 13, b: 15 },
  ],
} as const;

interface BenchSetup {
  readonly site: BenchSite;
  readonly pool: Database['pool'];
  readonly organizer: TestOrganizer;
}

/** How many scores are saved and how many bookings stored in a second, as the website sends them. */
export async function rows(): Promise<Row[]> {
  const site = await startBenchSite();
  // The server's own database, adopted: it stops with the server.
  const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir });
  const { pool } = openDatabase(postgres.urlFor(DATABASE), () => undefined);
  try {
    const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
    const setup = { site, pool, organizer };
    return [...(await saves(setup)), ...(await bookings(setup))];
  } finally {
    await pool.end();
    await site.stop();
  }
}

async function saves(setup: BenchSetup): Promise<Row[]> {
  const { site, pool } = setup;
  const tournament = await newTournament(site, setup.organizer, { showFixtures: true });
  const events = await drawnEvents(setup, tournament);
  const others = await drawnEvents(setup, await newTournament(site, setup.organizer));
  const floor = await bareSaves(pool, others);
  const requests = await scoresOf(setup, events);
  let count = 0;
  const next = () => {
    const request = requests[count % requests.length]!;
    count += 1;
    return withKey(request);
  };
  const follower = follow(`${site.origin}${liveAddress(tournament)}`);
  const address = `${site.origin}${knockoutCalls.saveScores.path}`;
  const [ours, least] = await inTurns(
    () => requestLoad(address, next),
    () => callLoad(floor),
  );
  if (follower.stop() === 0) throw new Error('who followed the tournament heard of no score');
  return [
    rate('scores saved a second, whole and followed', 0.25, 0.5, ours, least),
    rowOf({
      area: AREA,
      name: `p99 of ${WRITERS} scores at once`,
      value: ours.p99,
      floor: least.p99,
      unit: 'ms',
      must: atMost(50, 'ms'),
      aim: atMost(50, 'ms'),
    }),
  ];
}

async function bookings(setup: BenchSetup): Promise<Row[]> {
  const { site, pool, organizer } = setup;
  const tournament = await newTournament(site, organizer);
  const [event, other] = [
    await newEvent(site, organizer, tournament),
    await newEvent(site, organizer, tournament),
  ];
  const floor = await bareBookings(pool, other);
  const address = `${site.origin}${publicCalls.bookEvents.path}`;
  const [ours, least] = await inTurns(
    async () => {
      const requests = await provedBookings(pool, event);
      return requestLoad(address, () => {
        const request = requests.pop();
        if (request === undefined) throw new Error('there were not enough proved addresses');
        return withKey(request);
      });
    },
    () => callLoad(floor),
  );
  return [rate('bookings a second on one event, each with its proved e-mail', 0.5, 0.75, ours, least)];
}

function rate(name: string, must: number, aim: number, ours: Load, floor: Load): Row {
  return rowOf({
    area: AREA,
    name,
    value: ours.perSecond,
    floor: floor.perSecond,
    unit: '/s',
    must: partOfFloor(must),
    aim: partOfFloor(aim),
  });
}

async function drawnEvents({ site, organizer }: BenchSetup, tournament: number): Promise<readonly number[]> {
  const events: number[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    const event = await eventWith(site, organizer, tournament, LINES);
    await saveKnockout(site, organizer, event);
    events.push(event.eventId);
  }
  return events;
}

/** The results of all first rounds, one event after the other; then the same the other way round. */
async function scoresOf({ organizer }: BenchSetup, events: readonly number[]): Promise<Prepared[]> {
  const requests: Prepared[] = [];
  for (const winner of ['A', 'B'] as const) {
    for (let matchNumber = 0; matchNumber < FIRST_ROUND; matchNumber += 1) {
      for (const eventId of events) {
        const body = { id: null, eventId, matchNumber, status: null, winner, games: GAMES[winner] };
        requests.push(await prepared(knockoutCalls.saveScores, body, organizer.tokens));
      }
    }
  }
  return requests;
}

/**
 * Bookings of new players with a UTR each. That their owners read the addresses is written down beforehand, as the
 * OTP leaves it; the booking looks for it and uses it up.
 */
async function provedBookings(pool: Database['pool'], event: number): Promise<Prepared[]> {
  const players = Array.from({ length: PROOFS_A_TURN }, () => newPlayer());
  await proveForBooking(
    { query: (text, values) => pool.query(text, [...values]) },
    players.map(({ email }) => email),
  );
  return Promise.all(
    players.map((player) => prepared(publicCalls.bookEvents, bookingOf(event, [player], newUtr()))),
  );
}
