import {
  knockoutCalls,
  poolCalls,
  tournamentCalls,
  type KnockoutMatch,
  type Player,
  type PoolMatch,
} from '@tournaments/contract';
import { makeDraw, poolMatches, type Match } from '@tournaments/engine';
import { send, type WireReply } from './client.ts';
import { newPlayer, type TestOrganizer, type TestServer } from './test-data.ts';

/** Steps of tests that need entries and draws. */

type Wire = Readonly<Record<string, unknown>>;

/** An event with its entries. */
export interface FilledEvent {
  readonly eventId: number;
  readonly entries: readonly number[];
}

/** The matches of a reply. */
export function fixturesOf(reply: WireReply): readonly Wire[] {
  return reply.body['fixtures'] as Wire[];
}

/** A new event with so many paid entries of single players, who may be named. */
export async function eventWith(
  world: TestServer,
  organizer: TestOrganizer,
  tournamentId: number,
  count: number,
  matchType: 'knockout' | 'pools-knockout' = 'knockout',
  players: readonly Player[] = Array.from({ length: count }, () => newPlayer()),
): Promise<FilledEvent> {
  const created = await send(world, tournamentCalls.createEvent, {
    body: {
      id: null,
      tournamentId,
      name: matchType === 'knockout' ? "Men's Singles" : "Women's Singles",
      eventType: 'singles',
      matchType,
      maxEntries: null,
      feePaise: 0,
      allowBooking: true,
      discountPercent: 0,
    },
    tokens: organizer.tokens,
  });
  const eventId = Number(created.body['eventID']);
  const entry = (player: Player) => ({
    id: null,
    players: [player],
    paid: true,
    notPaid: false,
    utr: 'cash',
    updateFees: true,
  });
  const body = { eventId, entryId: null, entries: players.map(entry) };
  await send(world, tournamentCalls.createEntries, { body, tokens: organizer.tokens });
  const listed = await send(world, tournamentCalls.getEntries, {
    query: { eventId, tournamentId },
    tokens: organizer.tokens,
  });
  return { eventId, entries: (listed.body['teams'] as Wire[]).map((one) => Number(one['id'])) };
}

/** A match of the engine as the website saves it. */
export function recordOf(match: Match, eventId: number): KnockoutMatch {
  const { number, sideA, sideB, winner, ending, games } = match;
  return {
    id: null,
    eventId,
    matchNumber: number,
    sideA,
    sideB,
    status: ending === 'bye' || ending === 'walkover' ? ending : null,
    winner,
    games,
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
  };
}

/** A draw as it was sent, and what the server answered. */
export interface SavedDraw<M> {
  readonly saved: WireReply;
  readonly sent: readonly M[];
}

/** Saves a knockout of all entries of an event. */
export async function saveKnockout(
  world: TestServer,
  organizer: TestOrganizer,
  { eventId, entries }: FilledEvent,
): Promise<SavedDraw<KnockoutMatch>> {
  const made = makeDraw({
    entries: entries.map((id) => ({ id, clubs: [] })),
    seeds: [],
    keepClubsApart: false,
    randomSeed: 'test',
  });
  if (!made.ok) throw new Error(made.code);
  const matches = made.value.draw.map((match) => recordOf(match, eventId));
  const saved = await send(world, knockoutCalls.save, { body: { matches }, tokens: organizer.tokens });
  return { saved, sent: matches };
}

/** Saves pools of equal size, with two qualifiers each unless said otherwise. */
export async function savePools(
  world: TestServer,
  organizer: TestOrganizer,
  { eventId, entries }: FilledEvent,
  pools: number,
  { qualifiers = 2 }: { qualifiers?: number } = {},
): Promise<SavedDraw<PoolMatch>> {
  const size = Math.ceil(entries.length / pools);
  const filled = Array.from({ length: pools }, (_, index) => entries.slice(index * size, (index + 1) * size));
  const made = poolMatches({ pools: filled, meetings: 1 });
  if (!made.ok) throw new Error(made.code);
  const settings = { numberOfPools: pools, entriesPerPool: size, meetings: 1, qualifiersPerPool: qualifiers };
  const matches: PoolMatch[] = made.value.map((match) => ({
    ...recordOf(match, eventId),
    poolName: match.pool,
    ...settings,
  }));
  const saved = await send(world, poolCalls.save, { body: { matches }, tokens: organizer.tokens });
  return { saved, sent: matches };
}
