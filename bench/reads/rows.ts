import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { publicCalls } from '@tournaments/contract';
import { newEvent, newOrganizer, newTournament } from '@tournaments/server/testing/test-data';
import { freePort } from '@tournaments/server/testing/free-port';
import { atMost, partOfFloor, rowOf, timesFloor, type Row } from '../row.ts';
import { databaseOf, startBenchSite, stopped, untilReady, type BenchSite } from '../site.ts';

const AREA = 'reads';
const TOURNAMENTS = 10;
const CONNECTIONS = 20;
const SECONDS = 4;
const TURNS = 3;
/** As browsers ask. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Headers that the server itself adds to every answer. */
const OF_THE_LINE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** By their names. */
type Addresses = readonly (readonly [string, string])[];

interface Load {
  readonly perSecond: number;
  /** The answer that is last but one in a hundred, in milliseconds. */
  readonly p99: number;
}

/** How many readers of the list and of a tournament are answered in a second, and how soon. */
export async function rows(): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    const result: Row[] = [];
    const addresses = await addressesOf(site);
    for (const [name, address] of addresses) result.push(...(await rowsOf(name, address)));
    return [...result, ...(await storedRows(addresses))];
  } finally {
    await site.stop();
  }
}

/** Tournaments that are over; a site that lives long has nearly only such. */
const OVER = 9_990;

/** The reads of a site that has stored a thousand times as many tournaments as another, with as many to come. */
async function storedRows(addresses: Addresses): Promise<Row[]> {
  const large = await startBenchSite();
  try {
    const others = await addressesOf(large);
    await fillWithThoseOver(large);
    const result: Row[] = [];
    for (const [index, [name, address]] of addresses.entries()) {
      const [few, many] = await best([address, others[index]?.[1] ?? '']);
      result.push(
        rowOf({
          area: AREA,
          name: `${name}: time with ${TOURNAMENTS + OVER} stored, by that with ${TOURNAMENTS}`,
          value: 1_000_000 / (many?.perSecond ?? 0),
          floor: 1_000_000 / (few?.perSecond ?? 0),
          unit: 'us',
          must: timesFloor(1.2),
          aim: timesFloor(1.05),
        }),
      );
    }
    return result;
  } finally {
    await large.stop();
  }
}

async function fillWithThoseOver(site: BenchSite): Promise<void> {
  const database = await databaseOf(site);
  await database.pool.query(`
    insert into tournaments (organization_id, name, address, starts_at, ends_at, is_public)
    select (select min(id) from organizations), 'Winter Open ' || n, 'Gachibowli, Hyderabad',
      now() - (n + 100) * interval '1 hour', now() - (n + 52) * interval '1 hour', true
    from generate_series(1, ${OVER}) n`);
  await database.pool.query(`
    insert into events (tournament_id, organization_id, name, event_type, match_type, booked)
    select id, organization_id, 'Event', 'singles', 'knockout', 4 from tournaments where ends_at < now()`);
  // As after a loss of the line between the instances: what was kept is no longer believed.
  await database.pool.query("select pg_notify('changes', '[\"everything\"]')");
  await database.close();
}

async function addressesOf(site: BenchSite): Promise<Addresses> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  let tournament = 0;
  for (let count = 0; count < TOURNAMENTS; count += 1) {
    tournament = await newTournament(site, organizer);
    await newEvent(site, organizer, tournament);
    await newEvent(site, organizer, tournament, { eventType: 'doubles' });
  }
  return [
    ['list, page', `${site.origin}/tournaments`],
    ['list, call', `${site.origin}${publicCalls.getTournaments.path}?view=current`],
    ['tournament, page', `${site.origin}/tournaments/${tournament}`],
  ];
}

async function rowsOf(name: string, address: string): Promise<Row[]> {
  const floor = await leastServer(address);
  try {
    const [ours, least] = await best([address, floor.address]);
    if (ours === undefined || least === undefined) return [];
    return [
      rowOf({
        area: AREA,
        name: `${name}: answers a second`,
        value: ours.perSecond,
        floor: least.perSecond,
        unit: '/s',
        must: partOfFloor(0.6),
        aim: partOfFloor(0.75),
      }),
      rowOf({
        area: AREA,
        name: `${name}: p99 of ${CONNECTIONS} readers at once`,
        value: ours.p99,
        floor: least.p99,
        unit: 'ms',
        must: atMost(10, 'ms'),
        aim: atMost(10, 'ms'),
      }),
    ];
  } finally {
    await floor.stop();
  }
}

/** In turns, so that both see the same machine; other programs only ever take away, so the best of each counts. */
async function best(addresses: readonly string[]): Promise<readonly Load[]> {
  const loads = addresses.map((): Load[] => []);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, address] of addresses.entries()) loads[index]?.push(await load(address));
  return loads.map((list) => ({
    perSecond: Math.max(...list.map(({ perSecond }) => perSecond)),
    p99: Math.min(...list.map(({ p99 }) => p99)),
  }));
}

async function load(url: string): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers: HEADERS,
    connections: CONNECTIONS,
    duration: SECONDS,
    // A thread of its own, or some systems keep server and load on one processor while another has nothing to do.
    workers: 1,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return { perSecond: requests.average, p99: latency.p99 };
}

function answerOf(address: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers: HEADERS }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => resolve({ headers: reply.headers, bytes: Buffer.concat(pieces) }));
    });
    asked.on('error', reject);
  });
}

/** A bare server in a process of its own that sends the very bytes of this answer. */
async function leastServer(address: string) {
  const { headers, bytes } = await answerOf(address);
  const folder = mkdtempSync(path.join(tmpdir(), 'tournaments-floor-'));
  const file = path.join(folder, 'answer');
  writeFileSync(file, bytes);
  const port = await freePort();
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_LINE.has(name)));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'floor.mjs')], {
    env: { PORT: String(port), ANSWER: JSON.stringify({ headers: kept, file }) },
    stdio: 'inherit',
  });
  await untilReady(`http://127.0.0.1:${port}`, child);
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stopped(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
