import { randomUUID } from 'node:crypto';
import { liveAddress, matchDayCalls, matchKey, type DayNews } from '@tournaments/contract';
import { openDatabase, type Database } from '@tournaments/server/database';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { DATABASE } from '@tournaments/server/start';
import { send } from '@tournaments/server/testing/client';
import { deskTokens } from '@tournaments/server/testing/desk';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { atMost, partOfFloor, rowOf, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';
import { follow } from '../writes/follow.ts';
import { callLoad, inTurns, requestLoad, WRITERS, type Load, type Prepared } from '../writes/load.ts';
import { bareCommands } from './floor.ts';

const AREA = 'desk';
/** Commands of one tournament come one after the other, so there is a hall for each writer, twice. */
const HALLS = 2 * WRITERS;
const LINES = 64;
const FIRST_ROUND = LINES / 2;

/** A hall whose desk gives commands. */
interface Hall {
  readonly tournamentId: number;
  readonly eventId: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly outline: string;
  revision: number;
  commands: number;
}

/** How many commands of desks are done in a second, each with what changed for its desk. */
export async function rows(): Promise<Row[]> {
  const site = await startBenchSite();
  // The server's own database, adopted: it stops with the server.
  const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir });
  const { pool } = openDatabase(postgres.urlFor(DATABASE), () => undefined);
  try {
    return await commands(site, pool);
  } finally {
    await pool.end();
    await site.stop();
  }
}

async function commands(site: BenchSite, pool: Database['pool']): Promise<Row[]> {
  const organizer = await newOrganizer(site);
  const halls: Hall[] = [];
  for (let count = 0; count < HALLS; count += 1) halls.push(await hallOf(site, organizer));
  const floor = await bareCommands(
    pool,
    halls.map(({ eventId }) => eventId),
  );
  const follower = follow(`${site.origin}${liveAddress(halls[0]!.tournamentId)}`, 'day');
  let count = 0;
  const next = () => {
    count += 1;
    return nextCommand(halls[count % HALLS]!);
  };
  const [ours, least] = await inTurns(
    () => requestLoad(`${site.origin}${matchDayCalls.command.path}`, next),
    () => callLoad(floor),
  );
  if (follower.stop() === 0) throw new Error('who followed the tournament heard of no command');
  return figures(ours, least);
}

function figures(ours: Load, floor: Load): Row[] {
  return [
    rowOf({
      area: AREA,
      name: 'commands of a desk a second, whole and followed',
      value: ours.perSecond,
      floor: floor.perSecond,
      unit: '/s',
      must: partOfFloor(0.25),
      aim: partOfFloor(0.5),
    }),
    rowOf({
      area: AREA,
      name: `p99 of commands at ${WRITERS} desks at once`,
      value: ours.p99,
      floor: floor.p99,
      unit: 'ms',
      must: atMost(50, 'ms'),
      aim: atMost(30, 'ms'),
    }),
  ];
}

async function hallOf(site: BenchSite, organizer: TestOrganizer): Promise<Hall> {
  const tournamentId = await newTournament(site, organizer, { showFixtures: true });
  const event = await eventWith(site, organizer, tournamentId, LINES);
  await saveKnockout(site, organizer, event);
  const tokens = await deskTokens(site, organizer, tournamentId);
  const reply = await send(site, matchDayCalls.get, { query: { tournamentId }, tokens });
  const { revision, outline } = reply.body['day'] as DayNews;
  const headers = { 'content-type': 'application/json', Desk_token: String(tokens.desk) };
  return { tournamentId, eventId: event.eventId, headers, outline, revision, commands: 0 };
}

/** Each match in its turn is held and let go, on sight of what the desk knows; one command a hall is under way. */
function nextCommand(hall: Hall): Prepared {
  const { tournamentId, eventId, outline, headers } = hall;
  const matchNumber = hall.commands % FIRST_ROUND;
  const seen = Math.floor(hall.commands / FIRST_ROUND);
  const match = matchKey({ eventId, stage: 'knockout', matchNumber });
  const command = seen % 2 === 0 ? { kind: 'hold', why: 'shoe change' } : { kind: 'lift' };
  const given = { seen, at: Math.floor(Date.now() / 1000), device: 'desk-1', name: 'K. Rao' };
  const since = hall.revision + Math.max(0, hall.commands - 1);
  hall.commands += 1;
  const sent = { id: randomUUID(), match, ...given, command };
  return { headers, body: JSON.stringify({ tournamentID: tournamentId, since, outline, commands: [sent] }) };
}
