import { randomUUID } from 'node:crypto';
import { knockoutCalls, matchLogCalls, organizerCalls, refusalTexts } from '@tournaments/contract';
import { FORMATS, type MatchAct } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LogMemory } from '../../db/log-memory.ts';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type WireReply } from '../../testing/client.ts';
import { Hall } from '../../testing/halls.ts';
import { placeOf } from '../../testing/match-panel.ts';
import { eventsOf, OPENING, rallies, wonByA } from '../../testing/match-events.ts';
import { callNamed, request, umpireTokens } from '../../testing/requests.ts';
import { adminToken, newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

const SINGLES = { format: FORMATS['3x15'], kind: 'singles' } as const;

let app: TestApp;
let sibling: TestApp;
let organizer: TestOrganizer;
let tournament: number;
let hall: Hall;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  organizer = await newOrganizer(app);
  tournament = await newTournament(app, organizer, { showFixtures: true });
  hall = new Hall(app, organizer, tournament);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

const textOf = ({ body }: WireReply) => body['message'];
const on = (turn: number) => (turn % 2 === 0 ? app : sibling);

async function stored(eventId: number): Promise<readonly { number: number; id: string }[]> {
  const { rows } = await app.database.pool.query<{ number: number; id: string }>(
    `select m.number, m.event ->> 'id' as id from match_events m join match_logs l on l.id = m.log_id
     where l.event_id = $1 order by l.id, m.number`,
    [eventId],
  );
  return rows;
}

describe('events of one panel that come at once', () => {
  it('are kept once when the same are sent 20 times over two instances [R3, R26]', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const events = eventsOf([...wonByA(SINGLES)], 1, hall.now() - 600);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => panel.send(events, {}, on(turn))),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]?.body).toMatchObject({ last: events.length, standing: 'saved' });
    expect((await stored(eventId)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    const { rows } = await app.database.pool.query(
      "select 1 from audit where action = 'match.scores' and subject_id = (select match_id from match_logs where event_id = $1)",
      [eventId],
    );
    expect(rows).toHaveLength(1);
  });

  it('are one log when two tails go on from the same number: the later is another log', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    const [one, other] = [rallies('A', 2), rallies('B', 2)].map((acts) => eventsOf(acts, 7, hall.now() - 60));
    const replies = await Promise.all([panel.send(one!), panel.send(other!, {}, sibling)]);
    expect(replies.map(textOf).filter((text) => text === refusalTexts['log-diverged'])).toHaveLength(1);
    expect(await stored(eventId)).toHaveLength(8);
  });

  it('end nobody in a deadlock while others claim, confirm, type and settle', async () => {
    const eventId = await hall.drawn(32);
    const all = Array.from({ length: 16 }, (_, matchNumber) => matchNumber);
    const play = async (matchNumber: number) => {
      const panel = await hall.panelOf({ eventId, matchNumber });
      const confirmed = () => panel.send(eventsOf([...wonByA(SINGLES)], 1, hall.now() - 600));
      const place = { eventId, matchNumber };
      const replies = await Promise.all([
        confirmed(),
        hall.claim(place, { device: 'panel-2' }),
        confirmed(),
        matchNumber % 2 === 0 ? hall.enter(eventId, [9, 15], matchNumber) : hall.claim(place),
        hall.settle(eventId, 'log'),
      ]);
      return replies.filter(({ status }) => status >= 500);
    };
    expect((await Promise.all(all.map(play))).flat()).toEqual([]);
  });
});

describe('a panel that writes while others change its match', () => {
  it('is told so when the draw is deleted or made anew, and nothing is lost', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    await send(app, knockoutCalls.remove, { query: { eventId }, tokens: organizer.tokens });
    const late = await panel.tap(...rallies('A', 1));
    expect(textOf(late)).toBe(refusalTexts['draw-missing']);
    expect(await stored(eventId)).toHaveLength(6);
  });

  it('is refused once the super admin switches the tournament off, or its session ended with the password', async () => {
    const own = await newTournament(app, organizer, { showFixtures: true });
    const ownHall = new Hall(app, organizer, own);
    const eventId = await ownHall.drawn();
    const tokens = await umpireTokens(app, organizer, own);
    const claimed = await ownHall.claim({ eventId }, {}, tokens);
    const append = (from: number, acts: readonly MatchAct[]) =>
      send(app, matchLogCalls.append, {
        body: {
          ...placeOf({ eventId }),
          token: String(claimed.body['token']),
          sentAt: ownHall.now(),
          events: eventsOf(acts, from, ownHall.now() - 60) as never,
        },
        tokens,
      });
    expect((await append(1, OPENING)).body).toMatchObject({ last: 6 });
    await app.database.pool.query(
      'update tournaments set umpire_password_version = umpire_password_version + 1 where id = $1',
      [own],
    );
    expect((await append(7, rallies('A', 1))).status).toBe(401);
    await app.database.pool.query(
      'update tournaments set umpire_password_version = umpire_password_version - 1 where id = $1',
      [own],
    );
    expect((await append(7, rallies('A', 1))).status).toBe(200);
    const off = { body: { id: own, turnedOff: true }, tokens: { admin: await adminToken(app) } };
    await request(app, callNamed('toggleTurnedOff'), off);
    expect((await append(8, rallies('A', 1))).status).toBe(401);
    expect(await stored(eventId)).toHaveLength(7);
  });

  it('ends in a conflict when a side was withdrawn meanwhile, and goes on until then [MD-28]', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    const { player1 } = await hall.matchOf(eventId);
    const body = { id: Number(player1), reason: 'Injured.' };
    await send(app, organizerCalls.withdrawEntry, { body, tokens: organizer.tokens });
    const rest = wonByA(SINGLES).slice(OPENING.length);
    expect((await panel.tap(...rest)).body).toMatchObject({ standing: 'conflict', refused: null });
    expect(await hall.matchOf(eventId)).toMatchObject({ selectedTeam: '2', status: 'walkover' });
  });

  it('never scores for another pair: a corrected feeder gives the next match a log of its own', async () => {
    const eventId = await hall.drawn();
    await hall.enter(eventId, [15, 9], 0);
    await hall.enter(eventId, [15, 9], 1);
    const final = { eventId, matchNumber: 2 };
    const panel = await hall.panelOf(final);
    await panel.tap(...OPENING, ...rallies('A', 3));
    await hall.enter(eventId, [9, 15], 0);
    expect(await hall.matchOf(eventId, 2)).not.toHaveProperty('score');
    expect(textOf(await panel.tap(...rallies('A', 1)))).toBe(refusalTexts['log-missing']);
    expect(await hall.logOf(final)).toBeNull();
    const other = await hall.panelOf(final, { device: 'panel-2' });
    expect((await other.tap(...OPENING)).body).toMatchObject({ last: 6 });
    expect(await stored(eventId)).toHaveLength(15);
  });
});

describe('what is wrong with events', () => {
  it('is seen when an id comes again under another number, and in another match it is another event', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const events = eventsOf([...OPENING, ...rallies('A', 1)], 1, hall.now() - 60);
    await panel.send(events);
    const again = { ...events[6]!, number: 8 };
    expect(textOf(await panel.send([again]))).toBe(refusalTexts['log-diverged']);
    const twins = eventsOf(rallies('A', 2), 8, hall.now() - 60).map((event) => ({
      ...event,
      id: '00000000-0000-4000-8000-000000000000',
    }));
    expect(textOf(await panel.send(twins))).toBe(refusalTexts['log-diverged']);
    const neighbour = await hall.panelOf({ eventId, matchNumber: 1 });
    expect((await neighbour.send(events)).body).toMatchObject({ last: 7 });
  });

  it.each([
    ['its own time', { at: 9_999_999_999 }, {}],
    ['the clock of its device', {}, { sentAt: -9_007_199_254_740_991 }],
    ['both', { at: 0 }, { sentAt: 9_007_199_254_740_991 }],
  ])('is no time to come, whatever says so: %s', async (_what, time, sent) => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    const events = eventsOf(OPENING, 1, hall.now() - 60).map((event) => ({ ...event, ...time }));
    expect((await panel.send(events, sent)).body).toMatchObject({ last: 6 });
    const log = await hall.logOf({ eventId });
    for (const { at } of log?.events ?? []) {
      expect(Number(at)).toBeGreaterThanOrEqual(0);
      expect(Number(at)).toBeLessThanOrEqual(hall.now() + 5);
    }
  });

  it('keeps nobody waiting: 500 taken back and done again in a log of thousands', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    let last = 6;
    const lets = () => Array.from({ length: 500 }, (): MatchAct => ({ kind: 'let' }));
    for (let body = 0; body < 8; body += 1) last = Number((await panel.tap(...lets())).body['last']);
    expect(last).toBe(4006);
    const back = Array.from({ length: 500 }, (_, index): MatchAct => ({
      kind: index % 2 === 0 ? 'undo' : 'redo',
    }));
    expect((await panel.tap(...back)).body).toMatchObject({ last: 4506, refused: null });
  });
});

describe('the memory of logs', () => {
  const setup = { id: 7, matchId: 8, scoringFormat: '3x15', kind: 'singles' } as const;
  const opening = eventsOf(OPENING, 1, 0);
  const points = eventsOf(rallies('A', 2), 7, 0);

  it('never holds what was not committed: a write that is rolled back leaves it as it was', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING);
    await app.database.pool.query(`
      create function refuse_third() returns trigger language plpgsql as
        $$ begin if new.number = 9 then raise 'no third point'; end if; return new; end $$`);
    await app.database.pool.query(
      'create trigger no_third before insert on match_events for each row execute function refuse_third()',
    );
    const events = eventsOf(rallies('A', 3), 7, hall.now() - 60);
    const failed = await panel.send(events);
    await app.database.pool.query('drop trigger no_third on match_events');
    expect(failed.status).toBe(500);
    expect(await hall.matchOf(eventId)).toMatchObject({ score: { games: [{ a: 0, b: 0 }] } });
    const others = eventsOf(rallies('B', 2), 7, hall.now() - 60);
    expect((await panel.send(others)).body).toMatchObject({ last: 8, refused: null });
    expect(await hall.matchOf(eventId)).toMatchObject({ score: { games: [{ a: 0, b: 2 }] } });
  });

  it('starts anew when the database came back as another one, with fewer events', async () => {
    const eventId = await hall.drawn();
    const panel = await hall.panelOf({ eventId });
    await panel.tap(...OPENING, ...rallies('A', 3));
    await hall.matchOf(eventId);
    await panel.tap(...rallies('A', 1));
    await app.database.pool.query(
      `with l as (update match_logs set last = 6 where event_id = $1 returning id)
       delete from match_events where log_id in (select id from l) and number > 6`,
      [eventId],
    );
    const events = eventsOf(rallies('B', 1), 7, hall.now() - 60);
    expect((await panel.send(events)).body).toMatchObject({ last: 7, refused: null });
    expect(await hall.matchOf(eventId)).toMatchObject({ score: { games: [{ a: 0, b: 1 }] } });
  });

  it('goes on only from what it was read from, also when that was forgotten or made room meanwhile', () => {
    const memory = new LogMemory();
    const known = memory.extend(setup, undefined, opening);
    memory.forget();
    expect(memory.extend(setup, known, points).state.games).toEqual([{ a: 2, b: 0 }]);
    expect(memory.known(7)).toBeUndefined();
  });

  it('keeps the newer of two readings that were under way at once', () => {
    const memory = new LogMemory();
    const known = memory.extend(setup, undefined, opening);
    const newest = memory.extend(setup, known, points);
    expect(memory.extend(setup, known, points.slice(0, 1)).last).toBe(7);
    expect(memory.known(7)).toBe(newest);
  });
});

describe('an umpire’s log under faults [R26]', () => {
  it('keeps every tap of two panels and a dead phone once and in order, and the desk decides', async () => {
    const eventId = await hall.drawn();
    const first = await hall.panelOf({ eventId });
    const sent = eventsOf([...wonByA(SINGLES)].slice(0, -1), 1, hall.now() - 600);
    // Each event is lost before or after it is kept, and sent again with those behind it.
    for (let count = 1; count <= 20; count += 1) {
      const isAnswerLost = count % 2 === 0;
      if (isAnswerLost) await first.send(sent.slice(0, count), {}, on(count));
      await first.send(sent.slice(0, count), {}, on(count + 1));
    }
    // The phone dies; its successor reads the log and goes on, and the dead one comes back with a tap of its own.
    const second = await hall.panelOf({ eventId }, { device: 'panel-2', takeOver: true });
    const ghost = { ...sent[20]!, id: randomUUID() };
    expect(textOf(await first.send([ghost]))).toBe(refusalTexts['log-fenced']);
    await hall.enter(eventId, [7, 15]);
    await second.send(sent.slice(20));
    const confirm = eventsOf([{ kind: 'confirm' }], sent.length + 1, hall.now() - 5);
    const replies = await Promise.all([second.send(confirm), second.send(confirm, {}, sibling)]);
    for (const { body } of replies) expect(body).toMatchObject({ standing: 'conflict', refused: null });
    expect((await stored(eventId)).map(({ id }) => id)).toEqual([...sent, ...confirm].map(({ id }) => id));
    const entered = await hall.matchOf(eventId);
    expect((await hall.matchOf(eventId, 2))['player1']).toBe(entered['player2']);
    const settled = await Promise.all([hall.settle(eventId, 'log'), hall.settle(eventId, 'log')]);
    expect(settled.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect((await hall.matchOf(eventId, 2))['player1']).toBe(entered['player1']);
  });
});
