import { liveAddress, matchCode, matchLogCalls, poolCalls, refusalTexts } from '@tournaments/contract';
import { FORMATS, type MatchAct } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hearsAll, startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type WireReply } from '../../testing/client.ts';
import { eventWith, fixturesOf, savePools } from '../../testing/draws.ts';
import { Hall } from '../../testing/halls.ts';
import { eventsOf, OPENING, rallies, wonByA } from '../../testing/match-events.ts';
import { openSseClient } from '../../testing/sse-client.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

const SINGLES = { format: FORMATS['3x15'], kind: 'singles' } as const;
const WON = [15, 0, 15, 0];

let app: TestApp;
let sibling: TestApp;
let organizer: TestOrganizer;
let stranger: TestOrganizer;
let tournament: number;
let hall: Hall;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  organizer = await newOrganizer(app);
  stranger = await newOrganizer(app);
  tournament = await newTournament(app, organizer, { showFixtures: true });
  hall = new Hall(app, organizer, tournament);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

const gamesOf = (match: Wire) => [match['team1score'], match['team2score'], match['team12'], match['team22']];
const textOf = ({ body }: WireReply) => body['message'];

describe('a match that is scored point by point', () => {
  it('is live from its first service, shows each point, and its confirmed result goes on in the draw', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    expect(await hall.matchOf(eventId)).toMatchObject({
      isLive: true,
      score: { phase: 'play', games: [{ a: 0, b: 0 }], server: 'A', leftEnd: 'A' },
    });
    await panel.tap(...rallies('A', 2), ...rallies('B', 1));
    const running = await hall.matchOf(eventId);
    expect(running).toMatchObject({ selectedTeam: null, score: { games: [{ a: 2, b: 1 }], server: 'B' } });
    expect(gamesOf(running)).toEqual([null, null, null, null]);

    const last = await panel.tap({ kind: 'undo' }, ...wonByA(SINGLES).slice(OPENING.length + 2));
    expect(last.body).toMatchObject({ success: true, standing: 'saved', refused: null });
    const match = await hall.matchOf(eventId);
    expect(match).toMatchObject({ selectedTeam: '1', isLive: false });
    expect(match).not.toHaveProperty('score');
    expect(gamesOf(match)).toEqual(WON);
    expect((await hall.matchOf(eventId, 2))['player1']).toBe(match['player1']);
  });

  it('is scored in pools too, and counts in their tables', async () => {
    const event = await eventWith(app, organizer, tournament, 4, 'pools-knockout');
    await savePools(app, organizer, event, 1);
    const { eventId } = event;
    const panel = await hall.panelOf({ eventId, stage: 'pool' });
    expect((await panel.tap(...wonByA(SINGLES))).body).toMatchObject({ standing: 'saved' });
    const reply = await send(app, poolCalls.get, { query: { eventId } });
    expect(fixturesOf(reply)[0]).toMatchObject({ selectedTeam: '1', team1score: 15 });
  });

  it('is no result at 1-0, whoever leads [UMP-DASH-08]', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const reply = await panel.tap(...OPENING, ...rallies('A', 1), { kind: 'confirm' });
    expect(reply.body).toMatchObject({
      last: OPENING.length + 1,
      refused: { code: 'match-not-over', text: refusalTexts['match-not-over'] },
    });
    expect(await hall.matchOf(eventId)).toMatchObject({ selectedTeam: null, isLive: true });
  });

  it.each([
    [{ kind: 'retire', side: 'B', player: 0 }, { status: '', ending: 'retired' }, [2, 0, null, null]],
    [
      { kind: 'card', colour: 'black', side: 'B', player: 0 },
      { status: 'walkover', ending: 'disqualified' },
      [2, 0, null, null],
    ],
  ] as const)('ends early when the umpire says how: %j', async (act, shown, games) => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const reply = await panel.tap(...OPENING, ...rallies('A', 2), act, { kind: 'confirm' });
    expect(reply.body).toMatchObject({ standing: 'saved', refused: null });
    const match = await hall.matchOf(eventId);
    expect(match).toMatchObject({ selectedTeam: '1', ...shown });
    expect(gamesOf(match)).toEqual(games);
  });

  it('ends by walkover when a side is absent', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap({ kind: 'walkover', absent: 'A' }, { kind: 'confirm' });
    expect(await hall.matchOf(eventId)).toMatchObject({ selectedTeam: '2', status: 'walkover' });
  });

  it('tells those who follow each point at once, also on another instance', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    const origin = await sibling.app.http.listen({ host: '127.0.0.1', port: 0 });
    const reader = await openSseClient(`${origin}${liveAddress(tournament)}`);
    await panel.tap(...rallies('A', 1));
    const [heard] = await reader.events(1);
    reader.leave();
    expect(heard?.event).toBe('match');
    expect(JSON.parse(heard?.data ?? '')).toMatchObject({
      eventId,
      matchNo: 0,
      score: { games: [{ a: 1, b: 0 }], server: 'A', isServiceOver: false },
    });
  });
});

/** What was noted, whoever did: no device is named to others. */
function noted(events: readonly object[] = []) {
  return events.map((event) => ({ ...event, device: null }));
}

describe('the log of a match', () => {
  it('is what was sent, in its order, and can be read by those in charge alone', async () => {
    const eventId = await hall.drawn();
    expect(await hall.logOf({ eventId })).toBeNull();
    const panel = await hall.panelOf({ eventId });
    const events = eventsOf([...OPENING, ...rallies('A', 1)], 1, hall.now() - 60);
    await panel.send(events);
    const log = await hall.logOf({ eventId });
    expect(noted(log?.events)).toEqual(noted(events));
    expect(log).toMatchObject({ last: 7, standing: 'open', scoringFormat: '3x15', kind: 'singles' });
    expect(log).not.toHaveProperty('writerHash');
    expect(await hall.logOf({ eventId }, stranger.tokens)).toBeUndefined();
    const list = await send(app, matchLogCalls.list, {
      query: { eventId, stage: 'knockout' },
      tokens: organizer.tokens,
    });
    expect((list.body['logs'] as Wire[]).map((one) => one['last'])).toEqual([7]);
  });

  it('takes events once, however often they are sent', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const events = eventsOf([...OPENING, ...rallies('A', 3)], 1, hall.now() - 60);
    await panel.send(events.slice(0, 7));
    for (const reply of [
      await panel.send(events),
      await panel.send(events),
      await panel.send(events, {}, sibling),
    ])
      expect(reply.body).toMatchObject({ success: true, last: 9 });
    expect((await hall.logOf({ eventId }))?.events).toHaveLength(9);
    expect(await hall.matchOf(eventId)).toMatchObject({ score: { games: [{ a: 3, b: 0 }] } });
  });

  it('refuses what does not go on from it, and what is another log', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const events = eventsOf([...OPENING, ...rallies('A', 3)], 1, hall.now() - 60);
    expect(textOf(await panel.send(events.slice(2)))).toBe(refusalTexts['log-gap']);
    await panel.send(events);
    const other = eventsOf([...OPENING, ...rallies('B', 4)], 1, hall.now() - 60);
    expect(textOf(await panel.send(other))).toBe(refusalTexts['log-diverged']);
    expect(noted((await hall.logOf({ eventId }))?.events)).toEqual(noted(events));
  });

  it('keeps the events before the first that the rules do not allow, and says why that is not', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const acts: MatchAct[] = [...OPENING, { kind: 'interval-over' }, ...rallies('A', 1)];
    const reply = await panel.tap(...acts);
    expect(reply.body).toMatchObject({ last: 6, refused: { number: 7, code: 'not-in-a-pause' } });
    expect((await hall.logOf({ eventId }))?.events).toHaveLength(6);
  });

  async function reopened() {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...wonByA(SINGLES));
    const before = await hall.logOf({ eventId });
    await hall.reopen(eventId);
    return { eventId, panel, before: before?.events ?? [] };
  }

  it('takes nothing after its confirmation', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...wonByA(SINGLES));
    const late = await panel.tap(...rallies('A', 1));
    expect(late.body).toMatchObject({ refused: { code: 'match-confirmed' } });
  });

  it('goes on where it ended when the desk opens the match again, and waits for another confirmation', async () => {
    const { eventId, panel, before } = await reopened();
    const next = before.length;
    const again = await hall.panelOf({ eventId }, { device: 'panel-2', name: 'S. Das' }, next);
    const log = await hall.logOf({ eventId });
    expect(log).toMatchObject({ last: next - 1, standing: 'open', writer: { name: 'S. Das' } });
    expect(log?.events).toEqual(before.slice(0, -1));
    expect(textOf(await panel.tap(...rallies('A', 1)))).toBe(refusalTexts['log-fenced']);
    expect((await hall.matchOf(eventId, 0, sibling))['score']).toMatchObject({
      games: [
        { a: 15, b: 0 },
        { a: 15, b: 0 },
      ],
    });
    await again.tap({ kind: 'undo' });
    await hearsAll(app, sibling);
    expect(await hall.matchOf(eventId, 0, sibling)).toMatchObject({
      isLive: true,
      score: {
        games: [
          { a: 15, b: 0 },
          { a: 14, b: 0 },
        ],
      },
    });
    const saved = await again.tap(...rallies('B', 1), ...rallies('A', 1), { kind: 'confirm' });
    expect(saved.body).toMatchObject({ standing: 'saved', refused: null, last: next + 3 });
    expect(gamesOf(await hall.matchOf(eventId))).toEqual([15, 0, 15, 1]);
  });

  it('is not live again for being looked at, and may be confirmed as it was', async () => {
    const { eventId, before } = await reopened();
    const again = await hall.panelOf({ eventId }, {}, before.length);
    expect(await hall.matchOf(eventId)).toMatchObject({ isLive: false, selectedTeam: null });
    expect((await again.tap({ kind: 'confirm' })).body).toMatchObject({ standing: 'saved' });
    expect(gamesOf(await hall.matchOf(eventId))).toEqual(WON);
  });

  it('begins anew where the umpire says so, and the one before is whole in the audit trail', async () => {
    const { eventId, before } = await reopened();
    const again = await hall.panelOf({ eventId }, { anew: true });
    expect(await hall.logOf({ eventId })).toMatchObject({ last: 0, standing: 'open', events: [] });
    await again.tap(...OPENING);
    expect(await hall.matchOf(eventId)).toMatchObject({ isLive: true, score: { games: [{ a: 0, b: 0 }] } });
    const { rows } = await app.database.pool.query<Wire>(
      `select actor, tournament_id::int as tournament, before from audit a
       where action = 'match.anew' and subject_id = $1`,
      [Number((await hall.matchOf(eventId))['id'])],
    );
    const kept = { last: before.length, standing: 'saved', events: noted(before) };
    const told = rows.map((row) => {
      const was = row['before'] as Wire;
      return { ...row, before: { ...was, events: noted(was['events'] as Wire[]) } };
    });
    expect(told).toEqual([{ actor: 'organizer', tournament, before: kept }]);
    await hall.panelOf({ eventId }, { anew: true, takeOver: true });
    expect(await hall.logOf({ eventId })).toMatchObject({ last: OPENING.length });
  });

  it('corrects the times of a clock that is an hour wrong, and leaves others alone', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const wrong = hall.now() - 3600;
    await panel.send(eventsOf(OPENING, 1, wrong), { sentAt: wrong + 10 });
    const right = eventsOf(rallies('A', 1), 7, hall.now() - 60);
    await panel.send(right, { sentAt: hall.now() + 3 });
    const ages = (await hall.logOf({ eventId }))?.events.map(({ at }) => hall.now() - Number(at)) ?? [];
    // A second or two may pass meanwhile.
    const isAbout = (age: number | undefined, expected: number) => Math.abs((age ?? NaN) - expected) <= 2;
    expect(ages.slice(0, 6).every((age, index) => isAbout(age, 9 - index))).toBe(true);
    expect(isAbout(ages[6], 53)).toBe(true);
  });

  it('folds alike on every instance after both have written', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    for (let number = 7; number < 17; number += 1) {
      const on = number % 2 === 0 ? app : sibling;
      const reply = await panel.send(eventsOf(rallies('A', 1), number, hall.now() - 60), {}, on);
      expect(reply.body).toMatchObject({ last: number, refused: null });
      if (number === 14) break;
    }
    await hearsAll(app, sibling);
    const [here, there] = await Promise.all([hall.matchOf(eventId), hall.matchOf(eventId, 0, sibling)]);
    expect(here['score']).toEqual(there['score']);
    expect(here).toMatchObject({ score: { phase: 'interval', games: [{ a: 8, b: 0 }] } });
  });
});

describe('the one writer of a log', () => {
  it('is named to a second panel, is taken over when that asks for it, and is fenced then', async () => {
    const eventId = await hall.drawn();
    const first = await hall.panelOf({ eventId });
    await first.tap(...OPENING);
    const asked = await hall.claim({ eventId }, { device: 'panel-2', name: 'S. Das' });
    expect(asked.body).toMatchObject({ token: null, log: { last: 6, writer: { name: 'K. Rao' } } });
    const second = await hall.panelOf({ eventId }, { device: 'panel-2', name: 'S. Das', takeOver: true }, 7);
    const fenced = await first.tap(...rallies('A', 1));
    expect(textOf(fenced)).toBe(refusalTexts['log-fenced']);
    expect((await second.tap(...rallies('B', 1))).body).toMatchObject({ last: 7 });
    expect((await hall.logOf({ eventId }))?.['writer']).toMatchObject({ name: 'S. Das' });
  });

  it('taken over by another device is in the audit without a name, once; a reload is not', async () => {
    const eventId = await hall.drawn();
    await hall.panelOf({ eventId });
    await hall.panelOf({ eventId });
    const matchId = Number((await hall.matchOf(eventId))['id']);
    const takeovers = async () => {
      const { rows } = await app.database.pool.query<Wire>(
        `select actor, tournament_id::int as tournament, before, after from audit
         where action = 'match.takeover' and subject = 'match' and subject_id = $1`,
        [matchId],
      );
      return rows;
    };
    const other = { device: 'panel-2', name: 'S. Das' };
    await hall.claim({ eventId }, other);
    expect(await takeovers()).toEqual([]);
    await hall.claim({ eventId }, { ...other, takeOver: true });
    await hall.claim({ eventId }, { ...other, takeOver: true });
    expect(await takeovers()).toEqual([{ actor: 'organizer', tournament, before: null, after: null }]);
  });

  it('tells nobody its device, by which it would be written on without a question', async () => {
    const eventId = await hall.drawn();
    const first = await hall.panelOf({ eventId });
    await first.tap(...OPENING);
    const asked = await hall.claim({ eventId }, { device: 'panel-2', name: 'S. Das' });
    const list = await send(app, matchLogCalls.list, {
      query: { eventId, stage: 'knockout' },
      tokens: organizer.tokens,
    });
    const shown = [asked.body, list.body, await hall.logOf({ eventId })].map((one) => JSON.stringify(one));
    for (const text of shown) expect(text).not.toContain('panel-1');
    const devices = new Set((await hall.logOf({ eventId }))?.events.map(({ device }) => device));
    expect(devices.size).toBe(1);
    const [mask = ''] = devices;
    expect((await hall.claim({ eventId }, { device: mask })).body).toMatchObject({ token: null });
  });

  it('goes on after a reload on the same device', async () => {
    const eventId = await hall.drawn();
    const before = await hall.panelOf({ eventId });
    await before.tap(...OPENING);
    const after = await hall.panelOf({ eventId }, {}, 7);
    expect((await after.tap(...rallies('A', 1))).body).toMatchObject({ last: 7 });
    expect(textOf(await before.tap(...rallies('A', 1)))).toBe(refusalTexts['log-fenced']);
  });

  it('is one of two that claim at once', async () => {
    const eventId = await hall.drawn();
    const replies = await Promise.all([
      hall.claim({ eventId }, { device: 'panel-1' }),
      hall.claim({ eventId }, { device: 'panel-2' }),
    ]);
    expect(replies.filter(({ body }) => body['token'] !== null)).toHaveLength(1);
  });

  it('is nobody of another tournament, and nobody at all on a match without both sides or with a result', async () => {
    const eventId = await hall.drawn();
    const foreign = await hall.claim({ eventId }, {}, stranger.tokens);
    expect(foreign.status).toBe(403);
    expect(textOf(await hall.claim({ eventId, matchNumber: 2 }))).toBe(refusalTexts['opponent-missing']);
    expect(textOf(await hall.claim({ eventId, matchNumber: 9 }))).toBe(refusalTexts['no-such-match']);
    await hall.enter(eventId, [15, 9]);
    expect(textOf(await hall.claim({ eventId }))).toBe(refusalTexts['match-decided']);
  });
});

describe('a log and a result that was entered beside it [MD-28]', () => {
  async function disagreeing(points: readonly [number, number]) {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING, ...rallies('A', 3));
    await hall.enter(eventId, points);
    const acts = wonByA(SINGLES).slice(OPENING.length + 3);
    return { eventId, reply: await panel.tap(...acts) };
  }

  it('are one when they say the same', async () => {
    const { eventId, reply } = await disagreeing([15, 0]);
    expect(reply.body).toMatchObject({ standing: 'saved' });
    expect(textOf(await hall.settle(eventId, 'log'))).toBe(refusalTexts['log-no-conflict']);
  });

  it('stay both, and neither wins by itself', async () => {
    const { eventId, reply } = await disagreeing([7, 15]);
    expect(reply.body).toMatchObject({ standing: 'conflict', refused: null });
    expect(await hall.matchOf(eventId)).toMatchObject({ selectedTeam: '2', team1score: 7 });
    expect(await hall.logOf({ eventId })).toMatchObject({ standing: 'conflict' });
  });

  it('go with the log when the desk says so', async () => {
    const { eventId } = await disagreeing([7, 15]);
    await hall.settle(eventId, 'log');
    const match = await hall.matchOf(eventId);
    expect(match).toMatchObject({ selectedTeam: '1' });
    expect(gamesOf(match)).toEqual(WON);
    expect((await hall.matchOf(eventId, 2))['player1']).toBe(match['player1']);
    expect(await hall.logOf({ eventId })).toMatchObject({ standing: 'saved' });
    expect(textOf(await hall.settle(eventId, 'entered'))).toBe(refusalTexts['log-no-conflict']);
  });

  it('go with what was entered when the desk says so, and the log stays to be read', async () => {
    const { eventId } = await disagreeing([7, 15]);
    await hall.settle(eventId, 'entered');
    expect(await hall.matchOf(eventId)).toMatchObject({ selectedTeam: '2' });
    const log = await hall.logOf({ eventId });
    expect(log).toMatchObject({ standing: 'settled' });
    expect(log?.events.at(-1)).toMatchObject({ kind: 'confirm' });
  });
});

describe('the code of a score sheet', () => {
  it('leads to its match, and to none that is not played', async () => {
    const eventId = await hall.drawn();
    const { id } = await hall.matchOf(eventId);
    const found = await send(app, matchLogCalls.find, { query: { code: matchCode(Number(id)) } });
    expect(found.body).toMatchObject({ tournamentId: tournament, eventId, stage: 'knockout', matchNo: 0 });
    for (const code of [matchCode(99_999_999), 'nonsense', ''])
      expect(textOf(await send(app, matchLogCalls.find, { query: { code } }))).toBe(
        refusalTexts['match-code-unknown'],
      );
  });

  it('is not guessed: who looks up too many waits, whether they lead anywhere or not', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    try {
      const look = () => send(limited, matchLogCalls.find, { query: { code: matchCode(99_999_999) } });
      const replies = await Promise.all(Array.from({ length: 120 }, look));
      expect(new Set(replies.map(textOf))).toEqual(new Set([refusalTexts['match-code-unknown']]));
      expect((await look()).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
