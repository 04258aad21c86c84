import { knockoutCalls, poolCalls, publicCalls } from '@tournaments/contract';
import { layOut, stageLines } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw } from '../../testing/client.ts';
import { eventWith, fixturesOf, recordOf, saveKnockout, savePools } from '../../testing/draws.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let organizer: TestOrganizer;
let tournament: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer, { showFixtures: true });
});
afterAll(() => app.close());

const MAKING = {
  randomSeed: '5f1c9a',
  drawnAt: 1_795_000_000,
  keepClubsApart: true,
  standingsOrder: 'bwf',
  scoringFormat: '3x21',
} as const;

type Wire = Readonly<Record<string, unknown>>;

/** A knockout whose matches are known, not saved yet. */
async function unsaved(count: number) {
  const event = await eventWith(app, organizer, tournament, count);
  const { sent } = await saveKnockout(app, organizer, event);
  await send(app, knockoutCalls.remove, { query: { eventId: event.eventId }, tokens: organizer.tokens });
  return { ...event, sent: [...sent] };
}

describe('how a draw was made', () => {
  it('is kept with it and answered with the draw and with the event', async () => {
    const { eventId, entries, sent } = await unsaved(4);
    const settings = { ...MAKING, seeds: entries.slice(0, 2) };
    const body = { matches: sent, settings };
    const saved = await send(app, knockoutCalls.save, { body, tokens: organizer.tokens });
    expect(saved.body['settings']).toMatchObject({ randomSeed: '5f1c9a', seeds: entries.slice(0, 2) });
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(read.body['settings']).toEqual(saved.body['settings']);
    const shown = await send(app, publicCalls.getTournaments, { query: { id: tournament } });
    const [only] = shown.body['tournaments'] as Wire[];
    const event = (only?.['events'] as Wire[]).find((one) => one['id'] === eventId);
    expect(event?.['fixtureSettings']).toMatchObject({ standingsOrder: 'bwf', scoringFormat: '3x21' });
  });

  it.each([
    ['an unknown order', { standingsOrder: 'dice' }],
    ['an unknown scoring format', { scoringFormat: '9x99' }],
    ['an endless random seed', { randomSeed: 'x'.repeat(201) }],
    ['too many seeds', { seeds: Array.from({ length: 129 }, (_, index) => index + 1) }],
    ['no object', 'all of it'],
  ])('is refused with %s', async (_, settings) => {
    const body = { fixtures: [], settings };
    const address = knockoutCalls.save.path;
    const reply = await sendRaw(app, 'POST', address, { body, tokens: organizer.tokens });
    expect(reply.status).toBe(422);
  });

  it('is refused with a seed that is not entered', async () => {
    const { sent } = await unsaved(4);
    const body = { matches: sent, settings: { seeds: [999_999] } };
    const reply = await send(app, knockoutCalls.save, { body, tokens: organizer.tokens });
    expect(reply.body.success).toBe(false);
  });
});

describe('a draw saved by two', () => {
  const conflict = /Somebody changed this in the meantime/;

  it('is a conflict for the second who thinks that there is none yet', async () => {
    const { eventId, sent } = await unsaved(4);
    const body = { matches: sent, version: null };
    expect((await send(app, knockoutCalls.save, { body, tokens: organizer.tokens })).body.success).toBe(true);
    const other = { matches: sent.map((match) => ({ ...match, sideA: match.sideB, sideB: match.sideA })) };
    const second = await send(app, knockoutCalls.save, {
      body: { ...other, version: null },
      tokens: organizer.tokens,
    });
    expect(second.body.message).toMatch(conflict);
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)[0]).toMatchObject({ player1: sent[0]?.sideA });
  });

  it('is a conflict for who builds on old places, but not for scores that came in between', async () => {
    const { sent } = await unsaved(4);
    const first = await send(app, knockoutCalls.save, { body: { matches: sent }, tokens: organizer.tokens });
    const version = Number(first.body['version']);
    const swapped = sent.map((match) =>
      match.matchNumber === 1 ? { ...match, sideA: match.sideB, sideB: match.sideA } : match,
    );
    const score = { id: null, eventId: sent[0]!.eventId, matchNumber: 0, status: null };
    await send(app, knockoutCalls.saveScores, {
      body: { ...score, winner: 'A', games: [{ a: 15, b: 3 }] },
      tokens: organizer.tokens,
    });
    const save = () =>
      send(app, knockoutCalls.save, { body: { matches: swapped, version }, tokens: organizer.tokens });
    expect((await save()).body.success).toBe(true);
    expect((await save()).body.message).toMatch(conflict);
  });

  it('takes nobody into a bye whose team has played on already', async () => {
    const event = await eventWith(app, organizer, tournament, 4);
    const [one, two, three, late] = event.entries;
    const lines = [one!, null, two!, three!];
    const sent = layOut(lines).map((match) => ({
      ...recordOf(match, event.eventId),
      ...(match.number === 0 ? { status: 'bye' as const, winner: 'A' as const } : {}),
    }));
    await send(app, knockoutCalls.save, { body: { matches: sent }, tokens: organizer.tokens });
    const base = { id: null, eventId: event.eventId, status: null, games: [{ a: 15, b: 3 }] };
    for (const matchNumber of [1, 2]) {
      const body = { ...base, matchNumber, winner: 'A' as const };
      await send(app, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
    }
    const matches = sent.map((match) =>
      match.matchNumber === 0 ? { ...match, sideB: late!, status: null, winner: null } : match,
    );
    const reply = await send(app, knockoutCalls.save, { body: { matches }, tokens: organizer.tokens });
    expect(reply.body.message).toMatch(conflict);
  });
});

it('the stage after pools is filled by the order that was chosen', async () => {
  const event = await eventWith(app, organizer, tournament, 4, 'pools-knockout');
  const { sent } = await savePools(app, organizer, event, 1);
  await send(app, poolCalls.remove, { query: { eventId: event.eventId }, tokens: organizer.tokens });
  const body = { matches: [...sent], settings: MAKING };
  await send(app, poolCalls.save, { body, tokens: organizer.tokens });
  const lines = stageLines(1, 2);
  if (!lines.ok) throw new Error(lines.code);
  await send(app, knockoutCalls.save, {
    body: { matches: layOut(lines.value.map(() => null)).map((match) => recordOf(match, event.eventId)) },
    tokens: organizer.tokens,
  });
  // The first wins everything narrowly; the second beats the others by far and leads by point difference.
  const [first, second] = event.entries;
  for (const match of sent) {
    const winner = Math.min(match.sideA ?? 0, match.sideB ?? 0) === match.sideA ? 'A' : 'B';
    const loserPoints = match.sideA === first || match.sideB === first ? 13 : 0;
    const games = [winner === 'A' ? { a: 15, b: loserPoints } : { a: loserPoints, b: 15 }];
    const score = { id: null, eventId: event.eventId, matchNumber: match.matchNumber, status: null };
    await send(app, poolCalls.saveScores, {
      body: { ...score, winner, games } as const,
      tokens: organizer.tokens,
    });
  }
  const read = await send(app, knockoutCalls.get, {
    query: { eventId: event.eventId },
    tokens: organizer.tokens,
  });
  expect(fixturesOf(read)[0]).toMatchObject({ player1: first, player2: second });
});
