import { knockoutCalls, matchKey, matchLogCalls, refusalTexts } from '@tournaments/contract';
import { FORMATS } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type TestTokens } from '../../testing/client.ts';
import { deskTokens, TestDesk } from '../../testing/desk.ts';
import { Hall } from '../../testing/halls.ts';
import { OPENING, rallies, wonByA } from '../../testing/match-events.ts';
import { placeOf } from '../../testing/match-panel.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

const SINGLES = { format: FORMATS['3x15'], kind: 'singles' } as const;
const OTHER_PANEL = { device: 'panel-2', name: 'S. Das', takeOver: true };

let app: TestApp;
let organizer: TestOrganizer;
let tournament: number;
let hall: Hall;
let desk: TestDesk;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  organizer = await newOrganizer(app);
  tournament = await newTournament(app, organizer, { showFixtures: true });
  hall = new Hall(app, organizer, tournament);
  desk = new TestDesk(app, await deskTokens(app, organizer, tournament), tournament);
});
afterAll(() => app.close());

const keyOf = (eventId: number) => matchKey({ eventId, stage: 'knockout', matchNumber: 0 });

/** A match that its umpire has for A, and somebody else for B. */
async function torn(): Promise<number> {
  const eventId = await hall.drawn();
  const panel = await hall.panelOf({ eventId });
  await panel.tap(...OPENING, ...rallies('A', 3));
  await hall.enter(eventId, [7, 15]);
  await panel.tap(...wonByA(SINGLES).slice(OPENING.length + 3));
  return eventId;
}

const settle = (eventId: number, keep: 'log' | 'entered', tokens: TestTokens) =>
  send(app, matchLogCalls.settle, { body: { ...placeOf({ eventId }), keep }, tokens });

describe('two results of a match [MD-28]', () => {
  it('are both told to the desk, with who has which and since when', async () => {
    await desk.day();
    const eventId = await torn();
    await desk.day();
    expect(desk.match(keyOf(eventId))).toMatchObject({
      desk: { outcome: { winner: 'B' } },
      otherResult: {
        umpire: 'K. Rao',
        confirmedAt: expect.any(Number) as number,
        outcome: {
          winner: 'A',
          games: [
            { a: 15, b: 0 },
            { a: 15, b: 0 },
          ],
        },
        entered: { by: 'organizer', at: expect.any(Number) as number },
      },
    });
    expect(await hall.logOf({ eventId })).toMatchObject({ entered: { by: 'organizer' } });
  });

  it.each([
    ['log', 'A', 'saved'],
    ['entered', 'B', 'settled'],
  ] as const)('are decided by a desk, which all desks see as news: %s', async (keep, winner, standing) => {
    const eventId = await torn();
    await desk.day();
    expect((await settle(eventId, keep, desk.tokens)).body).toMatchObject({ success: true });
    await desk.day();
    expect(desk.match(keyOf(eventId))).toMatchObject({ otherResult: null, desk: { outcome: { winner } } });
    expect(await hall.logOf({ eventId })).toMatchObject({ standing, entered: null });
  });

  it('are not decided by the desk of another tournament, nor by an umpire', async () => {
    const eventId = await torn();
    const stranger = await newOrganizer(app);
    const elsewhere = await newTournament(app, stranger, { showFixtures: true });
    const theirs = await deskTokens(app, stranger, elsewhere);
    expect((await settle(eventId, 'log', theirs)).body['message']).toBe(refusalTexts.forbidden);
    const sister = await newTournament(app, organizer, { showFixtures: true });
    const beside = await deskTokens(app, organizer, sister);
    expect((await settle(eventId, 'log', beside)).body['message']).toBe(refusalTexts.forbidden);
    expect((await settle(eventId, 'log', {})).status).toBe(401);
    expect(await hall.logOf({ eventId })).toMatchObject({ standing: 'conflict' });
  });
});

describe('a log that was confirmed', () => {
  it('gets no other writer, whoever asks to take it over', async () => {
    const eventId = await hall.drawn();
    await (await hall.panelOf({ eventId })).tap(...wonByA(SINGLES));
    const asked = await hall.claim({ eventId }, OTHER_PANEL);
    expect(asked.body).toMatchObject({ token: null, log: { standing: 'saved', writer: { name: 'K. Rao' } } });
    const contradicted = await torn();
    expect((await hall.claim({ eventId: contradicted }, OTHER_PANEL)).body['token']).toBeNull();
  });

  it('gets one once the desk has opened the match again, and goes on without its confirmation', async () => {
    const eventId = await hall.drawn();
    const acts = wonByA(SINGLES);
    await (await hall.panelOf({ eventId })).tap(...acts);
    const body = { id: null, eventId, matchNumber: 0, status: null, winner: null, games: [] };
    await send(app, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
    const asked = await hall.claim({ eventId }, OTHER_PANEL);
    expect(asked.body).toMatchObject({
      token: expect.any(String) as string,
      log: { standing: 'open', last: acts.length - 1 },
    });
  });
});
