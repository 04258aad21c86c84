import { knockoutCalls } from '@tournaments/contract';
import { openDatabase } from '@tournaments/server/database';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { DATABASE } from '@tournaments/server/start';
import { send, type WireBody } from '@tournaments/server/testing/client';
import { eventWith, fixturesOf, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { lowerQuartile } from '../measure.ts';
import { atMost, rowOf, timesFloor, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';
import { openFloor, type Floor } from './floor.ts';

const AREA = 'results';
const LINES = 128;
const RESULTS = 64;
const ROUNDS = 15;
const WARM_UP = 3;
const GAMES = [
  { a: 15, b: 9 },
  { a: 15, b: 13 },
];

/** A whole first round of results at once: how soon all its winners stand in the second round. */
export async function rows(): Promise<Row[]> {
  const site = await startBenchSite();
  const opened: { close(): Promise<unknown> }[] = [{ close: () => site.stop() }];
  try {
    const sibling = await startBenchSite(site.dataDir);
    opened.push({ close: () => sibling.stop() });
    const organizer = await newOrganizer(site);
    const tournament = await newTournament(site, organizer, { showFixtures: true });
    const event = await eventWith(site, organizer, tournament, LINES);
    const other = await eventWith(site, organizer, tournament, LINES);
    await saveKnockout(site, organizer, other);
    const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir });
    const database = openDatabase(postgres.urlFor(DATABASE), () => undefined, { hurry: 'none' });
    opened.push({ close: () => database.pool.end() });
    const floor = await openFloor(database.pool, other.eventId);
    return [await row({ instances: [site, sibling], organizer, event }, floor)];
  } finally {
    for (const one of opened.toReversed()) await one.close();
  }
}

interface BenchSetup {
  readonly instances: readonly [BenchSite, BenchSite];
  readonly organizer: TestOrganizer;
  readonly event: FilledEvent;
}

/** Rounds in turns, so that both see the same machine. */
async function row(setup: BenchSetup, floor: Floor): Promise<Row> {
  const ours: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    await drawAnew(setup);
    const taken = await timeOf(() => Promise.all(numbers().map((number) => save(setup, number))));
    await expectAdvanced(setup);
    await floor.reset();
    const bare = await timeOf(() => floor.saveAll(numbers()));
    if (round < WARM_UP) continue;
    ours.push(taken);
    least.push(bare);
  }
  return rowOf({
    area: AREA,
    name: `${RESULTS} results at once over two instances, until all are advanced`,
    value: lowerQuartile(ours),
    floor: lowerQuartile(least),
    unit: 'ms',
    must: atMost(500, 'ms'),
    aim: timesFloor(2),
  });
}

const numbers = (): number[] => Array.from({ length: RESULTS }, (_, index) => index);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function drawAnew({ instances: [site], organizer, event }: BenchSetup): Promise<void> {
  const query = { eventId: event.eventId };
  await send(site, knockoutCalls.remove, { query, tokens: organizer.tokens });
  must((await saveKnockout(site, organizer, event)).saved.body);
}

/** Sends a result once: whoever waits for their turn gets it, also on a slow machine. */
async function save({ instances, organizer, event }: BenchSetup, matchNumber: number): Promise<void> {
  const at = { id: null, eventId: event.eventId, matchNumber };
  const body = { ...at, status: null, winner: 'A', games: GAMES } as const;
  const site = instances[matchNumber % 2 === 0 ? 0 : 1];
  must((await send(site, knockoutCalls.saveScores, { body, tokens: organizer.tokens })).body);
}

function must({ success, message }: WireBody): void {
  if (success !== true) throw new Error(message ?? 'a call of the bench was refused');
}

/** Both instances show the 64 winners on their places of the second round. */
async function expectAdvanced({ instances, organizer, event }: BenchSetup): Promise<void> {
  for (const site of instances) {
    const query = { eventId: event.eventId };
    const matches = fixturesOf(await send(site, knockoutCalls.get, { query, tokens: organizer.tokens }));
    const winners = matches.slice(0, RESULTS).map(({ player1 }) => player1);
    const second = matches
      .slice(RESULTS, RESULTS * 1.5)
      .flatMap(({ player1, player2 }) => [player1, player2]);
    if (winners.some((winner, place) => winner !== second[place])) throw new Error('a winner stayed behind');
  }
}
