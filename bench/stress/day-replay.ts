import { liveAddress, matchLogCalls, placeOfKey, type DayMatch, type MatchDay } from '@tournaments/contract';
import { FORMATS, type MatchEvent } from '@tournaments/engine';
import { openDatabase } from '@tournaments/server/database';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { installDayA } from '@tournaments/server/testing/day-a';
import { TestDesk, deskTokens } from '@tournaments/server/testing/desk';
import { eventsOf, wonByA } from '@tournaments/server/testing/match-events';
import { newOrganizer } from '@tournaments/server/testing/test-data';
import { bareCommands } from '../desk/floor.ts';
import { needConnections } from '../open-files.ts';
import type { BenchSite } from '../site.ts';
import { startChild } from './child-process.ts';
import type { Cluster } from './cluster.ts';
import type { DayViewersAnswer, DayViewersQuestion, Given } from './day-viewers.ts';
import { atMost, exactly, now, quantile, seen, sleep, type Figure } from './figures.ts';
import { openLine } from './load.ts';

/**
 * A whole day played through: six courts with a panel each, two desks that give one command after the other, and many
 * who follow. Ten hours pass in three minutes, or in ten before a whole crowd: quicker, and what is measured is the
 * hurry of the replay, for each tap is told to everyone.
 */

const COURTS = 6;
const SETTLE_MS = 1000;
/** A desk with a free court looks again so soon; real ones are told. */
const WAIT_MS = 250;

interface Desk {
  readonly desk: TestDesk;
  /** Settles when its last command is answered. */
  last: Promise<unknown>;
}

/** What is under way in the hall. */
interface Hall {
  readonly site: BenchSite;
  readonly tokens: TestTokens;
  readonly desks: readonly Desk[];
  readonly begun: Set<string>;
  readonly busy: Set<number>;
  readonly commands: number[];
  readonly taps: number[];
  readonly floors: number[];
  readonly given: Given[];
  readonly floor: () => Promise<void>;
  readonly tapMs: number;
}

/** Who follows, and after how many milliseconds a panel taps again. */
export interface Replay {
  readonly viewers: number;
  readonly tapMs: number;
}

async function timed<T>(list: number[], work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  list.push(performance.now() - from);
  return done;
}

function personsOf({ entries }: MatchDay, { sideA, sideB }: DayMatch): readonly number[] {
  return entries.filter(({ id }) => id === sideA || id === sideB).flatMap(({ persons }) => persons);
}

/** The next match whose sides are known and have nothing else to do; null where there is none now. */
function nextMatch({ begun, busy }: Hall, day: MatchDay): DayMatch | null {
  const isFree = (match: DayMatch) =>
    match.desk.status === 'waiting' &&
    match.sideA !== null &&
    match.sideB !== null &&
    !begun.has(match.key) &&
    personsOf(day, match).every((person) => !busy.has(person));
  return day.matches.find(isFree) ?? null;
}

/** At a desk sits one person, who gives a command when the one before is answered. */
function inTurn(desk: Desk, work: () => Promise<void>): Promise<void> {
  const mine = desk.last.then(work);
  desk.last = mine.catch(() => undefined);
  return mine;
}

async function call(hall: Hall, desk: TestDesk, match: DayMatch, court: number): Promise<void> {
  await timed(hall.floors, hall.floor);
  const from = now();
  const done = await timed(hall.commands, () => desk.give({ kind: 'call', court }, match.key));
  if (!done.isDone) throw new Error(`${match.key}: ${done.text}`);
  hall.given.push([done.match?.revision ?? 0, from]);
}

function tapsOf(day: MatchDay, { eventId, stage }: DayMatch): readonly MatchEvent[] {
  const event = day.events.find(({ id }) => id === eventId)!;
  const { format } = event.stages.find((one) => one.stage === stage)!;
  const kind = event.discipline === 'singles' ? 'singles' : 'doubles';
  return eventsOf(wonByA({ format: FORMATS[format], kind }), 1, Math.floor(Date.now() / 1000) - 60);
}

async function score(hall: Hall, day: MatchDay, match: DayMatch, court: number): Promise<void> {
  const { site, tokens, tapMs } = hall;
  const place = placeOfKey(match.key)!;
  const claim = { ...place, device: `panel-${court}`, name: `Court ${court}`, takeOver: false };
  const claimed = await send(site, matchLogCalls.claim, { body: claim, tokens });
  const token = String(claimed.body['token']);
  for (const event of tapsOf(day, match)) {
    const from = performance.now();
    const body = { ...place, token, sentAt: Math.floor(Date.now() / 1000), events: [event] as never };
    const sent = await timed(hall.taps, () => send(site, matchLogCalls.append, { body, tokens }));
    if (sent.body.success !== true) throw new Error(`${match.key}: ${JSON.stringify(sent.body)}`);
    await sleep(Math.max(0, tapMs - (performance.now() - from)));
  }
}

/** Before the first call everyone is checked in by the desks in turn, at the pace of the day. */
async function checkIn({ desks, commands, tapMs }: Hall): Promise<void> {
  const days = await Promise.all(desks.map(({ desk }) => desk.day()));
  const persons = days[0]!.persons.map(({ id }) => id);
  const each = desks.map(async ({ desk }, place) => {
    for (const person of persons.filter((_, index) => index % desks.length === place)) {
      const from = performance.now();
      const done = await timed(commands, () => desk.give({ kind: 'check-in', persons: [person] }));
      if (!done.isDone) throw new Error(`person ${person}: ${done.text}`);
      await sleep(Math.max(0, tapMs - (performance.now() - from)));
    }
  });
  await Promise.all(each);
}

/** Plays on one court until no match is left. */
async function playOn(hall: Hall, court: number): Promise<void> {
  const desk = hall.desks[court % hall.desks.length]!;
  for (;;) {
    const day = await desk.desk.day();
    if (day.matches.every(({ key, desk: { status } }) => hall.begun.has(key) || status !== 'waiting')) return;
    const match = nextMatch(hall, day);
    if (match === null) {
      await sleep(WAIT_MS);
      continue;
    }
    const persons = personsOf(day, match);
    hall.begun.add(match.key);
    for (const person of persons) hall.busy.add(person);
    await inTurn(desk, () => call(hall, desk.desk, match, court));
    await score(hall, day, match, court);
    for (const person of persons) hall.busy.delete(person);
  }
}

function figuresOf(hall: Hall, news: DayViewersAnswer, unplayed: number, seconds: number): readonly Figure[] {
  return [
    seen('who followed', news.count, ''),
    seen('the day took', seconds, 's'),
    seen('commands of the desks: persons checked in, matches called', hall.commands.length, ''),
    seen('taps of the panels', hall.taps.length, ''),
    exactly('matches that were not played to their end', unplayed, 0),
    atMost('p99 of a command', quantile(hall.commands, 0.99), 50, 'ms'),
    seen('p99 of its bare transaction in the same run', quantile(hall.floors, 0.99), 'ms'),
    seen('median of a command', quantile(hall.commands, 0.5), 'ms'),
    seen('median of its bare transaction', quantile(hall.floors, 0.5), 'ms'),
    seen('p99 of a tap', quantile(hall.taps, 0.99), 'ms'),
    atMost('p99 of the news of a call, from its giving', news.p99, 100, 'ms'),
    exactly('news that somebody never heard', news.unheard, 0),
  ];
}

/** Plays the day at this pace with so many who follow. */
export async function replayFigures(
  cluster: Cluster,
  built: BenchSite,
  { viewers, tapMs }: Replay,
): Promise<readonly Figure[]> {
  needConnections(viewers);
  const organizer = await newOrganizer(built);
  const { tournamentId, eventIds } = await installDayA(built, organizer);
  const desk = await deskTokens(built, organizer, tournamentId);
  const crowd = startChild<DayViewersQuestion, DayViewersAnswer>('day-viewers.ts');
  const database = openDatabase(cluster.postgres.url, () => undefined, { hurry: 'none' });
  const line = openLine(built.origin);
  try {
    const site = { ...built, request: line.request };
    await crowd.ask({ ask: 'open', address: `${built.origin}${liveAddress(tournamentId)}`, count: viewers });
    const hall: Hall = {
      ...{ site, tapMs, tokens: organizer.tokens, begun: new Set(), busy: new Set() },
      ...{ commands: [], taps: [], floors: [], given: [] },
      desks: ['K. Rao', 'M. Iyer'].map((name) => ({
        desk: new TestDesk(site, desk, tournamentId, name),
        last: Promise.resolve(),
      })),
      // Of a tournament of its own, for it leaves traces.
      floor: await bareCommands(database.pool, (await installDayA(built, organizer)).eventIds.slice(0, 1)),
    };
    await checkIn(hall);
    const from = performance.now();
    await Promise.all(Array.from({ length: COURTS }, (_, index) => playOn(hall, index + 1)));
    const seconds = (performance.now() - from) / 1000;
    await sleep(SETTLE_MS);
    const news = await crowd.ask({ ask: 'news', given: hall.given });
    const [open] = await cluster.postgres.query<{ count: number }>(
      `select count(*)::int as count from matches m join draws d on d.id = m.draw_id
       where d.event_id = any($1) and m.winner is null and m.status is null`,
      [eventIds],
    );
    return figuresOf(hall, news, open?.count ?? -1, seconds);
  } finally {
    line.close();
    await crowd.close();
    await database.close();
  }
}
