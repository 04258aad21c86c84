import {
  knockoutCalls,
  organizerCalls,
  poolCalls,
  publicCalls,
  refusalTexts,
  tournamentCalls,
} from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { eventWith, fixturesOf, saveKnockout, savePools, type FilledEvent } from '../../testing/draws.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

let app: TestApp;
let organizer: TestOrganizer;
let tournament: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer, { showFixtures: true });
});
afterAll(() => app.close());

const tokens = () => organizer.tokens;
const preview = (id: number) => send(app, organizerCalls.withdrawal, { query: { id }, tokens: tokens() });
const withdraw = (id: number, reason = 'Injured at practice.') =>
  send(app, organizerCalls.withdrawEntry, { body: { id, reason }, tokens: tokens() });
const reinstate = (id: number) =>
  send(app, organizerCalls.reinstateEntry, { body: { id }, tokens: tokens() });
const decided = (reply: { body: Wire }) => reply.body['matches'] as Wire[];

async function drawn(count: number) {
  const event = await eventWith(app, organizer, tournament, count);
  const { saved } = await saveKnockout(app, organizer, event);
  return { ...event, matches: fixturesOf(saved) };
}

async function knockoutOf({ eventId }: FilledEvent) {
  return fixturesOf(await send(app, knockoutCalls.get, { query: { eventId }, tokens: tokens() }));
}

function score(eventId: number, matchNumber: number, winner: 'A' | 'B' | null) {
  const games = winner === null ? [{ a: 7, b: 3 }] : [winner === 'A' ? { a: 21, b: 9 } : { a: 9, b: 21 }];
  const body = { id: null, eventId, matchNumber, status: null, winner, games };
  return send(app, knockoutCalls.saveScores, { body, tokens: tokens() });
}

const WITHDRAWN = '^(Withdrawn from|Your entry in .* is withdrawn)';
const TAKEN_BACK = '^(Withdrawal taken back|You play again) in';

async function mailsAbout(
  event: FilledEvent,
  subject = WITHDRAWN,
): Promise<readonly { to: string; body: string }[]> {
  const { rows } = await app.database.pool.query<{ to: string; body: string }>(
    `select o.recipient as to, o.text as body from outbox o
     where o.subject ~ $2 and exists (
       select 1 from players p join entries e on e.id = p.entry_id
       where e.event_id = $1 and lower(p.email) = o.recipient) order by o.id`,
    [event.eventId, subject],
  );
  return rows;
}

async function listed(event: FilledEvent, id: number): Promise<Wire | undefined> {
  const query = { eventId: event.eventId, tournamentId: tournament };
  const list = await send(app, tournamentCalls.getEntries, { query, tokens: tokens() });
  return (list.body['teams'] as Wire[]).find((one) => one['id'] === id);
}

describe('a withdrawal from a knockout', () => {
  it('is shown before it happens, and changes nothing until then', async () => {
    const event = await drawn(4);
    const [first] = event.matches;
    const shown = await preview(Number(first?.['player1']));
    expect(decided(shown)).toEqual([
      {
        stage: 'knockout',
        matchNumber: 0,
        matchCount: 3,
        pool: null,
        opponent: expect.any(String) as string,
        running: false,
      },
    ]);
    expect(await knockoutOf(event)).toEqual(event.matches);
  });

  it('keeps every line, lets the opponent through, and tells both sides', async () => {
    const event = await drawn(4);
    const [first] = event.matches;
    const leaving = Number(first?.['player1']);
    expect((await withdraw(leaving)).body.success).toBe(true);
    const after = await knockoutOf(event);
    expect(after[0]).toMatchObject({ player1: leaving, player2: first?.['player2'], status: 'walkover' });
    expect(after[2]?.['player1']).toBe(first?.['player2']);
    expect(after[1]).toEqual(event.matches[1]);
    const mails = await mailsAbout(event);
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ body }) => body.includes('Injured at practice.'))).toHaveLength(1);
    expect(mails.filter(({ body }) => body.includes('walkover'))).toHaveLength(1);
    expect(await listed(event, leaving)).toMatchObject({
      inDraw: true,
      withdrawal: { reason: 'Injured at practice.' },
    });
  });

  it('is known to everybody who sees the draw, without its reason', async () => {
    const event = await drawn(4);
    const leaving = Number(event.matches[0]?.['player1']);
    const seen = async () => {
      const reply = await send(app, publicCalls.getTournaments, { query: { id: tournament } });
      const [shown] = reply.body['tournaments'] as { events: { id: number; teams: Wire[] }[] }[];
      expect(JSON.stringify(shown)).not.toContain('Injured');
      const { teams } = shown!.events.find(({ id }) => id === event.eventId)!;
      return teams.filter(({ withdrawn }) => withdrawn === true).map(({ id }) => id);
    };
    expect(await seen()).toEqual([]);
    await withdraw(leaving);
    expect(await seen()).toEqual([leaving]);
    await reinstate(leaving);
    expect(await seen()).toEqual([]);
  });

  it('ends a match that is running with the points as they stand', async () => {
    const event = await drawn(4);
    await score(event.eventId, 0, null);
    const leaving = Number(event.matches[0]?.['player2']);
    expect(decided(await preview(leaving))[0]).toMatchObject({ running: true });
    await withdraw(leaving);
    const [match] = await knockoutOf(event);
    expect(match).toMatchObject({ status: '', team1score: 7, team2score: 3, selectedTeam: '1' });
  });

  it('lets an opponent through who is still to come', async () => {
    const event = await drawn(4);
    await score(event.eventId, 0, 'A');
    const leaving = Number(event.matches[0]?.['player1']);
    expect(decided(await preview(leaving))[0]).toMatchObject({ matchNumber: 2, opponent: null });
    await withdraw(leaving);
    await score(event.eventId, 1, 'B');
    const final = (await knockoutOf(event))[2];
    expect(final).toMatchObject({ selectedTeam: '2', player2: event.matches[1]?.['player2'] });
  });

  it('is refused twice, after the last match, before a draw, and without a reason', async () => {
    const event = await drawn(2);
    const [one, other] = [Number(event.matches[0]?.['player1']), Number(event.matches[0]?.['player2'])];
    expect((await withdraw(one, ' ')).body.success).toBe(false);
    await withdraw(one);
    expect((await withdraw(one)).body.message).toBe(refusalTexts['withdrawal-again']);
    expect((await withdraw(other)).body.message).toBe(refusalTexts['withdrawal-nothing-open']);
    const undrawn = await eventWith(app, organizer, tournament, 1);
    expect((await withdraw(undrawn.entries[0] ?? 0)).body.message).toBe(refusalTexts['withdrawal-not-drawn']);
  });

  it('is another organizer’s business never', async () => {
    const event = await drawn(2);
    const stranger = await newOrganizer(app);
    const id = event.entries[0] ?? 0;
    const asked = [
      send(app, organizerCalls.withdrawal, { query: { id }, tokens: stranger.tokens }),
      send(app, organizerCalls.withdrawEntry, { body: { id, reason: 'x' }, tokens: stranger.tokens }),
      send(app, organizerCalls.reinstateEntry, { body: { id }, tokens: stranger.tokens }),
    ];
    for (const reply of await Promise.all(asked)) expect(reply.body.message).toBe(refusalTexts.forbidden);
    expect(await knockoutOf(event)).toEqual(event.matches);
  });
});

describe('a withdrawal that was a mistake', () => {
  it('is taken back with all that it decided', async () => {
    const event = await drawn(4);
    const leaving = Number(event.matches[0]?.['player1']);
    await withdraw(leaving);
    expect((await reinstate(leaving)).body).toEqual({ success: true });
    expect(await knockoutOf(event)).toEqual(event.matches);
    expect(await listed(event, leaving)).toMatchObject({ withdrawal: null });
    expect((await reinstate(leaving)).body.message).toBe(refusalTexts['withdrawal-missing']);
  });

  it('is told once to all whom the withdrawal was told', async () => {
    const event = await drawn(4);
    const leaving = Number(event.matches[0]?.['player1']);
    await withdraw(leaving);
    await reinstate(leaving);
    await reinstate(leaving);
    const told = (await mailsAbout(event)).map(({ to }) => to);
    const back = await mailsAbout(event, TAKEN_BACK);
    expect(back.map(({ to }) => to)).toEqual(told);
    expect(back.filter(({ body }) => body.includes('open again'))).toHaveLength(1);
    expect(back.filter(({ body }) => body.includes('You play again.'))).toHaveLength(1);
  });

  it('stays once somebody has played on it', async () => {
    const event = await drawn(4);
    const leaving = Number(event.matches[0]?.['player1']);
    await withdraw(leaving);
    await score(event.eventId, 1, 'A');
    await score(event.eventId, 2, 'A');
    const before = await knockoutOf(event);
    expect((await reinstate(leaving)).body.message).toBe(refusalTexts['withdrawal-played-on']);
    expect(await mailsAbout(event, TAKEN_BACK)).toEqual([]);
    expect(await knockoutOf(event)).toEqual(before);
  });
});

describe('a withdrawal from pools', () => {
  it('gives every open match to the opponents and leaves what was played', async () => {
    const event = await eventWith(app, organizer, tournament, 3, 'pools-knockout');
    const { saved } = await savePools(app, organizer, event, 1);
    const [played] = fixturesOf(saved);
    const leaving = Number(played?.['player1']);
    await send(app, poolCalls.saveScores, {
      body: {
        id: null,
        eventId: event.eventId,
        matchNumber: 0,
        status: null,
        winner: 'A',
        games: [{ a: 21, b: 9 }],
      },
      tokens: tokens(),
    });
    const reply = await withdraw(leaving);
    expect(decided(reply)).toHaveLength(1);
    const after = fixturesOf(
      await send(app, poolCalls.get, { query: { eventId: event.eventId }, tokens: tokens() }),
    );
    expect(after[0]).toMatchObject({ team1score: 21, selectedTeam: '1' });
    const own = after.filter((one) => one['player1'] === leaving || one['player2'] === leaving);
    expect(own.map((one) => one['status'])).toEqual(['', 'walkover']);
    await reinstate(leaving);
    const back = fixturesOf(
      await send(app, poolCalls.get, { query: { eventId: event.eventId }, tokens: tokens() }),
    );
    expect(back.filter((one) => one['status'] === 'walkover')).toEqual([]);
  });
});
