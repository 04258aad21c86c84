import { knockoutCalls, tournamentCalls, umpireCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type TestTokens, type WireReply } from '../../testing/client.ts';
import { eventWith, fixturesOf, saveKnockout } from '../../testing/draws.ts';
import { newOrganizer, newTournament, SWITCHES, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let sibling: TestApp;
let organizer: TestOrganizer;
let tournament: number;

type Wire = Readonly<Record<string, unknown>>;

const WON = [
  { a: 15, b: 9 },
  { a: 15, b: 13 },
];
const LOST = [
  { a: 9, b: 15 },
  { a: 13, b: 15 },
];

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

async function drawn(count: number) {
  const event = await eventWith(app, organizer, tournament, count);
  return { ...event, ...(await saveKnockout(app, organizer, event)) };
}

/** Two umpires, each signed in by the tournament's own password. */
async function twoUmpires(): Promise<readonly [TestTokens, TestTokens]> {
  const body = { ...SWITCHES, id: tournament, allowUmpireLogin: true };
  await send(app, tournamentCalls.updateSettings, { body, tokens: organizer.tokens });
  const list = await send(app, tournamentCalls.organizerTournaments, { tokens: organizer.tokens });
  const own = (list.body['tournaments'] as Wire[]).find((one) => one['id'] === tournament);
  const login = async () => {
    const credentials = { tournamentId: String(tournament), password: String(own?.['umpirePassword']) };
    const reply = await send(app, umpireCalls.authenticate, { body: credentials });
    return { umpire: String(reply.body['token']) };
  };
  return [await login(), await login()];
}

function score(
  at: TestApp,
  tokens: TestTokens,
  eventId: number,
  matchNumber: number,
  winner: 'A' | 'B' | null,
  games: typeof WON = winner === 'B' ? LOST : WON,
): Promise<WireReply> {
  const body = { id: null, eventId, matchNumber, status: null, winner, games };
  return send(at, knockoutCalls.saveScores, { body, tokens });
}

async function stored(eventId: number): Promise<readonly Wire[]> {
  const reply = await send(sibling, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
  return fixturesOf(reply);
}

describe('results that are saved at once over two instances', () => {
  it('all stay, and all 64 winners stand in the next round', async () => {
    const { eventId, saved } = await drawn(128);
    const first = fixturesOf(saved).slice(0, 64);
    const replies = await Promise.all(
      first.map((_, number) =>
        score(
          number % 2 === 0 ? app : sibling,
          organizer.tokens,
          eventId,
          number,
          number % 3 === 0 ? 'B' : 'A',
        ),
      ),
    );
    expect(replies.filter((reply) => reply.body.success !== true)).toEqual([]);
    const winners = first.map((match, number) => match[number % 3 === 0 ? 'player2' : 'player1']);
    const second = (await stored(eventId)).slice(64, 96);
    expect(second.flatMap((match) => [match['player1'], match['player2']])).toEqual(winners);
  });

  it('may be of two rounds in any order: who cannot play yet is refused or advanced, never half', async () => {
    const { eventId } = await drawn(16);
    await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        score(number % 2 === 0 ? app : sibling, organizer.tokens, eventId, number, 'A'),
      ),
    );
    const matches = await stored(eventId);
    for (const [number, match] of matches.slice(0, 14).entries()) {
      const next = matches[8 + (number >> 1)];
      const fed = match['selectedTeam'] === '1' ? match['player1'] : false;
      expect(next?.[number % 2 === 0 ? 'player1' : 'player2']).toBe(fed);
    }
  });
});

describe('two umpires on one match', () => {
  it('at the same moment: one result stands, the other umpire is told that it is decided', async () => {
    const [one, other] = await twoUmpires();
    const { eventId } = await drawn(16);
    for (let number = 0; number < 8; number += 1) {
      const replies = await Promise.all([
        score(app, one, eventId, number, null, WON),
        score(sibling, other, eventId, number, null, LOST),
      ]);
      const [kept, ...more] = replies.filter((reply) => reply.body.success === true);
      const refused = replies.find((reply) => reply.body.success === false);
      expect(more).toEqual([]);
      expect(refused?.status).toBe(200);
      expect(refused?.body.message).toMatch(/decided|result/i);
      const winner = fixturesOf(kept!)[number]?.['selectedTeam'];
      const match = (await stored(eventId))[number];
      expect(match?.['selectedTeam']).toBe(winner);
      expect(match?.['team1score']).toBe(winner === '1' ? 15 : 9);
    }
  });
});

describe('a score and a stale save of the whole draw', () => {
  it('at the same moment: the score is never lost, and the draw stays whole', async () => {
    const { eventId, sent } = await drawn(8);
    for (let number = 0; number < 4; number += 1) {
      const swapped = sent.map((match) =>
        match.matchNumber === number ? { ...match, sideA: match.sideB, sideB: match.sideA } : match,
      );
      const [scored, saved] = await Promise.all([
        score(app, organizer.tokens, eventId, number, 'A'),
        send(sibling, knockoutCalls.save, { body: { matches: swapped }, tokens: organizer.tokens }),
      ]);
      expect(scored.body.success).toBe(true);
      const matches = await stored(eventId);
      expect(matches[number]).toMatchObject({ selectedTeam: '1', team1score: 15, team12: 15 });
      const next = matches[4 + (number >> 1)];
      expect(next?.[number % 2 === 0 ? 'player1' : 'player2']).toBe(matches[number]?.['player1']);
      if (saved.body.success !== true) expect(saved.body.message).toBeDefined();
    }
    const standing = (await stored(eventId))
      .slice(0, 4)
      .flatMap((match) => [match['player1'], match['player2']]);
    expect(new Set(standing).size).toBe(8);
  });

  it('in turn: the stale save changes nothing that was decided, and says so', async () => {
    const { eventId, sent, saved } = await drawn(4);
    await score(app, organizer.tokens, eventId, 1, 'B');
    const swapped = sent.map((match) => ({ ...match, sideA: match.sideB, sideB: match.sideA, games: [] }));
    const refused = await send(sibling, knockoutCalls.save, {
      body: { matches: swapped },
      tokens: organizer.tokens,
    });
    expect(refused.body).toMatchObject({ success: false });
    const matches = await stored(eventId);
    expect(matches[1]).toMatchObject({ selectedTeam: '2', team1score: 9 });
    expect(matches[0]?.['player1']).toBe(fixturesOf(saved)[0]?.['player1']);
  });
});
