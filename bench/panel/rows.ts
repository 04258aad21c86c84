import { liveAddress, matchLogCalls } from '@tournaments/contract';
import { openDatabase, type Database } from '@tournaments/server/database';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { DATABASE } from '@tournaments/server/start';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { rows as pushed, type News } from '../push/rows.ts';
import { atMost, partOfFloor, rowOf, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';
import { transaction } from '../transaction.ts';
import { follow } from '../writes/follow.ts';
import { callLoad, inTurns, requestLoad, WRITERS, type Load } from '../writes/load.ts';
import { prepared, withKey } from '../writes/prepared.ts';
import { nextPoint, openCourt, type Court } from './courts.ts';
import { tapRow } from './taps.ts';

const AREA = 'panel';
/** Fewer matches than the server keeps folded: a hall has no more in play than courts, and all of these are. */
const EVENTS = 15;
const LINES = 64;
const FIRST_ROUND = LINES / 2;

/** How many points of umpires' panels are saved in a second, and how soon the umpire and all viewers see one. */
export async function rows(executablePath: string): Promise<Row[]> {
  const site = await startBenchSite();
  // The server's own database, adopted: it stops with the server.
  const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir });
  const { pool } = openDatabase(postgres.urlFor(DATABASE), () => undefined);
  let saved: Row[];
  try {
    saved = await points(site, pool);
  } finally {
    await pool.end();
    await site.stop();
  }
  const heard = await pushed(1000, POINTS);
  const tapped = await tapRow(AREA, executablePath);
  return [...saved, ...heard.map((row) => ({ ...row, area: AREA })), tapped];
}

async function points(site: BenchSite, pool: Database['pool']): Promise<Row[]> {
  const organizer = await newOrganizer(site);
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  const courts = await courtsOf(site, organizer, tournament);
  const others = await courtsOf(site, organizer, await newTournament(site, organizer));
  const floor = await barePoints(pool, others);
  let count = 0;
  const follower = follow(`${site.origin}${liveAddress(tournament)}`);
  // A match comes again when all others have had a point: one of it is under way at a time.
  const next = async () => {
    count += 1;
    return withKey(
      await prepared(matchLogCalls.append, nextPoint(courts[count % courts.length]!), organizer.tokens),
    );
  };
  const ready = await Promise.all(Array.from({ length: READY }, next));
  let sent = 0;
  const [ours, least] = await inTurns(
    () =>
      requestLoad(`${site.origin}${matchLogCalls.append.path}`, () => {
        const point = ready[sent];
        if (point === undefined) throw new Error('there were not enough points');
        sent += 1;
        return point;
      }),
    () => callLoad(floor),
  );
  if (follower.stop() === 0) throw new Error('who followed the tournament heard of no point');
  return figures(ours, least);
}

/** More than are saved in all turns on any machine that people have. */
const READY = 36_000;

function figures(ours: Load, floor: Load): Row[] {
  return [
    rowOf({
      area: AREA,
      name: 'points saved a second, whole and followed',
      value: ours.perSecond,
      floor: floor.perSecond,
      unit: '/s',
      must: partOfFloor(0.25),
      aim: partOfFloor(0.5),
    }),
    rowOf({
      area: AREA,
      name: `p99 of points on ${WRITERS} courts at once`,
      value: ours.p99,
      floor: floor.p99,
      unit: 'ms',
      must: atMost(50, 'ms'),
      aim: atMost(50, 'ms'),
    }),
  ];
}

/** All first matches of the events of a tournament, in play. */
async function courtsOf(site: BenchSite, organizer: TestOrganizer, tournament: number): Promise<Court[]> {
  const courts: Court[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    const event = await eventWith(site, organizer, tournament, LINES);
    await saveKnockout(site, organizer, event);
    const opened = Array.from({ length: FIRST_ROUND }, (_, matchNumber) =>
      openCourt(site, organizer.tokens, event.eventId, matchNumber),
    );
    courts.push(...(await Promise.all(opened)));
  }
  return courts;
}

/** The least that saves a point: the event, how far the log is, and the notice to the other instances. */
async function barePoints(pool: Database['pool'], courts: readonly Court[]): Promise<() => Promise<void>> {
  const { rows: logs } = await pool.query<{ id: string }>(
    'select id from match_logs where event_id = any($1) order by id',
    [courts.map(({ eventId }) => eventId)],
  );
  let count = 0;
  return async () => {
    const log = logs[count % logs.length]?.id;
    const number = 1000 + Math.floor(count / logs.length);
    count += 1;
    await transaction(pool, async (client) => {
      await client.query('insert into match_events (log_id, number, event) values ($1, $2, $3)', [
        log,
        number,
        JSON.stringify({ kind: 'rally', winner: 'A', number }),
      ]);
      await client.query('update match_logs set last = $2 where id = $1', [log, number]);
      await client.query("notify floor, 'a point'");
    });
  };
}

/** Points on the courts of an event of 128, one after the other. */
const POINTS: News = {
  name: 'a point',
  start: async (site, organizer, { eventId }) => {
    const { tokens } = organizer;
    const courts: Court[] = [];
    for (let matchNumber = 0; matchNumber < LINES; matchNumber += 1)
      courts.push(await openCourt(site, tokens, eventId, matchNumber));
    let count = 0;
    return () => {
      count += 1;
      return send(site, matchLogCalls.append, { body: nextPoint(courts[count % courts.length]!), tokens });
    };
  },
};
