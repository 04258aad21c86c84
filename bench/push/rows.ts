import { spawn } from 'node:child_process';
import path from 'node:path';
import { knockoutCalls, liveAddress } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { freePort } from '@tournaments/server/testing/free-port';
import { needConnections } from '../open-files.ts';
import { atMost, rowOf, timesFloor, type Row } from '../row.ts';
import { memoryOf, startBenchSite, stopped, untilReady, type BenchSite } from '../site.ts';
import { openViewers, type Viewers } from './viewers.ts';

const AREA = 'push';
const ROUNDS = 60;
const WARM_UP = 5;
const PAUSE_MS = 40;
const FIRST = 200;
const KIB = 1024;
/** The heap V8 allows itself on a small server of 1 GiB: with more it leaves more lying, which no viewer costs. */
const SMALL_SERVER = { NODE_OPTIONS: '--max-old-space-size=256' };

/** Something that tells viewers, with its viewers. */
interface Teller {
  readonly viewers: Viewers;
  tell(): Promise<unknown>;
  /** What each viewer costs the server, in bytes; null where the system does not say. */
  bytesPerViewer(): number | null;
  stop(): Promise<void>;
}

/** What viewers are told, and the way to make one more of it happen in an event of 128. */
export interface News {
  readonly name: string;
  start(site: BenchSite, organizer: TestOrganizer, event: FilledEvent): Promise<() => Promise<unknown>>;
}

const SCORES: News = {
  name: 'a saved score',
  start: (site, organizer, event) => {
    let scores = 0;
    return Promise.resolve(() => {
      scores += 1;
      const games = [{ a: Math.floor(scores / 64) % 90, b: 3 }];
      const at = { id: null, eventId: event.eventId, matchNumber: scores % 64 };
      const body = { ...at, status: null, winner: null, games };
      return send(site, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
    });
  },
};

/** How soon all viewers of a tournament hear of a score, or of other news, and what each of them costs. */
export async function rows(viewers = 1000, news = SCORES): Promise<Row[]> {
  // Ours and the floor's are open at the same time, in this process.
  needConnections(2 * viewers);
  const tellers: Teller[] = [];
  try {
    const ours = await ourTeller(viewers, news);
    tellers.push(ours);
    const floor = await leastTeller(viewers);
    tellers.push(floor);
    const [value = Infinity, least = Infinity] = await latenciesOf([ours, floor]);
    return [
      speedRow(news.name, viewers, value, least),
      ...memoryRow(viewers, ours.bytesPerViewer(), floor.bytesPerViewer()),
    ];
  } finally {
    for (const teller of tellers) {
      teller.viewers.close();
      await teller.stop();
    }
  }
}

/** Rounds in turns, so that all see the same machine; of each round the viewer who is last but one in a hundred. */
async function latenciesOf(tellers: readonly Teller[]): Promise<readonly number[]> {
  const rounds = tellers.map((): number[] => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [index, teller] of tellers.entries()) {
      const heard = await teller.viewers.round(() => teller.tell());
      if (round >= WARM_UP) rounds[index]?.push(quantile(heard, 0.99));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  // Other programs on the machine only ever add time.
  return rounds.map((list) => quantile(list, 0.25));
}

function quantile(list: readonly number[], part: number): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length * part)] ?? Infinity;
}

function speedRow(news: string, viewers: number, value: number, floor: number): Row {
  return rowOf({
    area: AREA,
    name: `${news} reaches ${viewers} viewers, p99 of a round`,
    value,
    floor,
    unit: 'ms',
    must: atMost(viewers <= 1000 ? 60 : 250, 'ms'),
    aim: timesFloor(2),
  });
}

function memoryRow(viewers: number, ours: number | null, floor: number | null): Row[] {
  if (ours === null || floor === null) return [];
  return [
    rowOf({
      area: AREA,
      name: `memory for each of ${viewers} viewers`,
      value: ours / KIB,
      floor: floor / KIB,
      unit: 'KiB',
      must: atMost(40, 'KiB'),
      aim: timesFloor(2),
    }),
  ];
}

/** Opens the viewers and says what each of them costs. */
async function opened(address: string, count: number, memory: () => number | null) {
  const before = memory();
  const viewers = await openViewers(address, count);
  const bytesPerViewer = () => {
    const after = memory();
    return before === null || after === null ? null : (after - before) / count;
  };
  return { viewers, bytesPerViewer };
}

async function ourTeller(count: number, news: News): Promise<Teller> {
  const site = await startBenchSite(undefined, SMALL_SERVER);
  const organizer = await newOrganizer(site);
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  const event = await eventWith(site, organizer, tournament, 128);
  await saveKnockout(site, organizer, event);
  const tell = await news.start(site, organizer, event);
  // What the first scores load is no viewer's cost.
  for (let time = 0; time < FIRST; time += 1) await tell();
  const address = `${site.origin}${liveAddress(tournament)}`;
  return { ...(await opened(address, count, () => site.memory())), tell, stop: () => site.stop() };
}

async function leastTeller(count: number): Promise<Teller> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const file = path.join(import.meta.dirname, 'floor.mjs');
  const child = spawn(process.execPath, [file], {
    env: { PORT: String(port), ...SMALL_SERVER },
    stdio: 'inherit',
  });
  await untilReady(origin, child);
  const tell = () => fetch(origin, { method: 'POST' }).then((reply) => reply.text());
  for (let time = 0; time < FIRST; time += 1) await tell();
  const memory = () => memoryOf(child);
  return { ...(await opened(`${origin}/live`, count, memory)), tell, stop: () => stopped(child) };
}
