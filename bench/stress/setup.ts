import { IDEMPOTENCY_HEADER, knockoutCalls, liveAddress, publicCalls } from '@tournaments/contract';
import { send, sendRaw, type Target, type WireReply } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
import {
  newEvent,
  newOrganizer,
  newTournament,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import type { Viewer } from './viewer-pool.ts';
import { now } from './figures.ts';
import type { Asked } from './load.ts';

const LINES = 128;
const FIRST_ROUND = LINES / 2;
const MOST_POINTS = 90;

/** A tournament in play: a drawn knockout of 128 whose scores change, and what visitors look at meanwhile. */
export interface StressSetup {
  readonly organizer: TestOrganizer;
  readonly tournament: number;
  readonly event: FilledEvent;
  readonly liveAddress: string;
  /** The next score; another of the same match only comes after 63 others. */
  nextScore(): Score;
  /** The next look of a visitor at the list or the tournament. */
  readonly look: Asked;
  readonly lookAtDraw: Asked;
  /** Scores that were acknowledged: the last of each match. */
  readonly saved: ReadonlyMap<number, Saved>;
}

/** A score, and how to save it. */
export interface Score {
  readonly matchNumber: number;
  readonly points: number;
  readonly save: Asked;
}

export interface Saved {
  /** When it was acknowledged. */
  readonly at: number;
  readonly points: number;
}

/** How many matches there are whose last acknowledged score this viewer neither heard nor loaded. */
export function missedOf(saved: ReadonlyMap<number, Saved>, { heard, loadedAt }: Viewer): number {
  const isMissed = ([match, { at, points }]: [number, Saved]) =>
    loadedAt < at && heard.get(match)?.points !== points;
  return [...saved].filter(isMissed).length;
}

/** Makes the tournament through the calls, as an organizer would. */
export async function newSetup(site: BenchSite): Promise<StressSetup> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  await newEvent(site, organizer, tournament);
  const event = await eventWith(site, organizer, tournament, LINES);
  await saveKnockout(site, organizer, event);
  const saved = new Map<number, Saved>();
  let [scores, looks] = [0, 0];
  // What a visitor's browser asks for: pages when it comes, calls as it goes on.
  const seen: readonly Asked[] = [
    (target) => sendRaw(target, 'GET', '/tournaments'),
    (target) => sendRaw(target, 'GET', `/tournaments/${tournament}`),
    (target) => send(target, publicCalls.getTournaments, { query: { view: 'current' } }),
    (target) => send(target, publicCalls.getTournaments, { query: { id: tournament } }),
  ];

  async function save(target: Target, matchNumber: number, points: number, key: number): Promise<WireReply> {
    const at = { id: null, eventId: event.eventId, matchNumber, status: null, winner: null };
    const reply = await send(target, knockoutCalls.saveScores, {
      body: { ...at, games: [{ a: points, b: 3 }] },
      tokens: organizer.tokens,
      headers: { [IDEMPOTENCY_HEADER]: `stress-${key}` },
    });
    if (reply.body.success === true) saved.set(matchNumber, { at: now(), points });
    return reply;
  }

  function nextScore(): Score {
    scores += 1;
    const [key, matchNumber, points] = [
      scores,
      scores % FIRST_ROUND,
      1 + (Math.floor(scores / FIRST_ROUND) % MOST_POINTS),
    ];
    return { matchNumber, points, save: (target) => save(target, matchNumber, points, key) };
  }

  return {
    organizer,
    tournament,
    event,
    liveAddress: liveAddress(tournament),
    nextScore,
    look: (target) => {
      looks += 1;
      return seen[looks % seen.length]!(target);
    },
    lookAtDraw: (target) => send(target, knockoutCalls.get, { query: { eventId: event.eventId } }),
    saved,
  };
}
