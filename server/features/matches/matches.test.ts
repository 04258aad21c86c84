import {
  knockoutCalls,
  poolCalls,
  refusalTexts,
  resultMark,
  tournamentCalls,
  umpireCalls,
  type PoolMatch,
} from '@tournaments/contract';
import { layOut, settleByes, stageLines } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw, type TestTokens } from '../../testing/client.ts';
import { eventWith, fixturesOf, recordOf, saveKnockout, savePools } from '../../testing/draws.ts';
import { newOrganizer, newTournament, SWITCHES, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let organizer: TestOrganizer;
let tournament: number;
let umpire: TestTokens;

type Wire = Readonly<Record<string, unknown>>;

async function umpireOf(owner: TestOrganizer, id: number): Promise<TestTokens> {
  const body = { ...SWITCHES, id, allowUmpireLogin: true };
  await send(app, tournamentCalls.updateSettings, { body, tokens: owner.tokens });
  const list = await send(app, tournamentCalls.organizerTournaments, { tokens: owner.tokens });
  const own = (list.body['tournaments'] as Wire[]).find((one) => one['id'] === id);
  const login = await send(app, umpireCalls.authenticate, {
    body: { tournamentId: String(id), password: String(own?.['umpirePassword']) },
  });
  return { umpire: String(login.body['token']) };
}

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer);
  umpire = await umpireOf(organizer, tournament);
});
afterAll(() => app.close());

async function drawn(count: number) {
  const event = await eventWith(app, organizer, tournament, count);
  return { ...event, ...(await saveKnockout(app, organizer, event)) };
}

function score(
  eventId: number,
  matchNumber: number,
  winner: 'A' | 'B' | null,
  games: readonly { a: number; b: number }[],
) {
  return { id: null, eventId, matchNumber, status: null, winner, games };
}

const WON = [
  { a: 15, b: 9 },
  { a: 15, b: 13 },
];

describe('a knockout', () => {
  it('is saved whole, with byes advanced and ids answered [API-KO-03, API-ORG-FX-03]', async () => {
    const { saved } = await drawn(5);
    expect(saved.body.success).toBe(true);
    expect(fixturesOf(saved)).toHaveLength(7);
    expect(fixturesOf(saved).every((match) => typeof match['id'] === 'number')).toBe(true);
    expect(fixturesOf(saved).filter((match) => match['status'] === 'bye')).toHaveLength(3);
    expect(fixturesOf(saved)[6]).toMatchObject({ player1: false, player2: false, selectedTeam: null });
  });

  it.each([1, 2, 4, 5, 6, 8])('of %s matches is no whole draw and not stored', async (count) => {
    const { eventId, entries } = await eventWith(app, organizer, tournament, 8);
    const lines = Array.from({ length: 8 }, (_, line) => entries[line] ?? null);
    const all = [...layOut(lines), ...layOut(lines.slice(0, 2))].map((match, number) =>
      recordOf({ ...match, number }, eventId),
    );
    const matches = count === 1 ? all.slice(1, 2) : all.slice(0, count);
    const refused = await send(app, knockoutCalls.save, { body: { matches }, tokens: organizer.tokens });
    expect(refused.body).toMatchObject({ success: false, message: refusalTexts['draw-not-whole'] });
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)).toEqual([]);
  });

  it('takes no walkover that leaves open who goes through, and keeps what a change does not speak of', async () => {
    const { eventId } = await drawn(4);
    const details = (changes: object) =>
      sendRaw(app, 'POST', '/api/organization/knockout_match/save_match_details.php', {
        body: { eventId, matchNo: 0, ...changes },
        tokens: organizer.tokens,
      });
    await details({ courtNo: 3, time: '2030-12-01T10:00', status: '', selectedTeam: null });
    const open = await details({ courtNo: 4, status: 'walkover', selectedTeam: null });
    expect(open.body).toEqual({
      success: false,
      errors: { selectedTeam: refusalTexts['walkover-winner-missing'] },
    });
    expect(fixturesOf(await details({ status: 'walkover', selectedTeam: '2' }))[0]).toMatchObject({
      status: 'walkover',
      selectedTeam: '2',
      courtNo: '3',
      time: '2030-12-01T10:00:00+05:30',
    });
    expect(fixturesOf(await details({ courtNo: 5 }))[0]).toMatchObject({
      status: 'walkover',
      selectedTeam: '2',
      courtNo: '5',
      time: '2030-12-01T10:00:00+05:30',
    });
    const scores = { ...score(eventId, 1, null, []), status: 'walkover' as const };
    const typed = await send(app, knockoutCalls.saveScores, { body: scores, tokens: organizer.tokens });
    expect(typed.body.success).toBe(false);
  });

  it('tells a winner who was picked against the games as a retirement', async () => {
    const { eventId } = await drawn(4);
    const scored = async (winner: 'A' | 'B') => {
      const games = [
        { a: 7, b: 15 },
        { a: 6, b: 2 },
      ];
      const body = score(eventId, 0, winner, games);
      return fixturesOf(await send(app, knockoutCalls.saveScores, { body, tokens: organizer.tokens }))[0];
    };
    expect(await scored('A')).toMatchObject({ status: '', selectedTeam: '1', ending: 'retired' });
    const walkover = { eventId, matchNo: 0, status: 'walkover', selectedTeam: '1' };
    const saved = await sendRaw(app, 'POST', '/api/organization/knockout_match/save_match_details.php', {
      body: walkover,
      tokens: organizer.tokens,
    });
    expect(fixturesOf(saved)[0]).not.toHaveProperty('ending');
  });

  it.each([
    ['GET', true],
    ['POST', true],
    ['POST', false],
    ['DELETE', true],
    ['DELETE', false],
  ] as const)('is deleted by %s, named in the address: %s', async (method, isInAddress) => {
    const { eventId } = await drawn(4);
    const address = '/api/organization/knockout_match/delete_fixture.php';
    const remove = (tokens: TestTokens) =>
      sendRaw(app, method, isInAddress ? `${address}?event=${eventId}` : address, {
        ...(isInAddress ? {} : { body: { event: eventId } }),
        tokens,
      });
    expect((await remove({})).status).toBe(401);
    expect((await remove(umpire)).status).toBe(401);
    const stranger = await newOrganizer(app);
    expect((await remove(stranger.tokens)).status).toBe(403);
    expect((await remove(organizer.tokens)).body.success).toBe(true);
    expect((await remove(organizer.tokens)).body.success).toBe(true);
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)).toEqual([]);
  });

  it('is left alone by HEAD, which changes nothing', async () => {
    const { eventId, saved } = await drawn(4);
    const address = `/api/organization/knockout_match/delete_fixture.php?event=${eventId}`;
    expect((await sendRaw(app, 'HEAD', address, { tokens: organizer.tokens })).status).toBe(404);
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)).toEqual(fixturesOf(saved));
  });

  it('advances a winner and clears the place again when the result goes [API-KO-07, FIX-ADV-03]', async () => {
    const { eventId, saved } = await drawn(4);
    const [first] = fixturesOf(saved);
    const scored = await send(app, knockoutCalls.saveScores, {
      body: score(eventId, 0, 'A', WON),
      tokens: organizer.tokens,
    });
    expect(fixturesOf(scored)[0]).toMatchObject({
      selectedTeam: '1',
      team1score: 15,
      team2score: 9,
      team12: 15,
      team22: 13,
      team13: null,
    });
    expect(fixturesOf(scored)[2]).toMatchObject({ player1: first?.['player1'] });
    const reverted = await send(app, knockoutCalls.saveScores, {
      body: score(eventId, 0, null, [{ a: 0, b: 0 }]),
      tokens: organizer.tokens,
    });
    expect(fixturesOf(reverted)[0]).toMatchObject({ selectedTeam: null, team1score: null });
    expect(fixturesOf(reverted)[2]).toMatchObject({ player1: false });
  });

  it('is never overwritten by a stale save: scores stay, other placements of decided matches are a conflict', async () => {
    const { eventId, saved, sent } = await drawn(4);
    await send(app, knockoutCalls.saveScores, {
      body: score(eventId, 0, 'B', WON),
      tokens: organizer.tokens,
    });
    const same = await send(app, knockoutCalls.save, {
      body: { matches: [...sent] },
      tokens: organizer.tokens,
    });
    expect(fixturesOf(same)[0]).toMatchObject({ selectedTeam: '2', team1score: 15 });
    const swapped = sent.map((match) =>
      match.matchNumber === 0 ? { ...match, sideA: match.sideB, sideB: match.sideA } : match,
    );
    const refused = await send(app, knockoutCalls.save, {
      body: { matches: swapped },
      tokens: organizer.tokens,
    });
    expect(refused.body).toMatchObject({ success: false });
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)[0]).toMatchObject({
      player1: fixturesOf(saved)[0]?.['player1'],
      selectedTeam: '2',
    });
  });

  it('takes results of one round at once, each winner in its place', async () => {
    const { eventId, saved } = await drawn(64);
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, number) =>
        send(app, knockoutCalls.saveScores, {
          body: score(eventId, number, 'A', WON),
          tokens: organizer.tokens,
        }),
      ),
    );
    expect(replies.every((reply) => reply.body.success)).toBe(true);
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    const second = fixturesOf(read).slice(32, 48);
    const winners = fixturesOf(saved)
      .slice(0, 32)
      .map((match) => match['player1']);
    expect(second.flatMap((match) => [match['player1'], match['player2']])).toEqual(winners);
  });

  it('is deleted by asking, and asking again is no error [API-KO-02, FIX-LIFE-03]', async () => {
    const { eventId } = await drawn(4);
    for (let time = 0; time < 2; time += 1) {
      const reply = await send(app, knockoutCalls.remove, { query: { eventId }, tokens: organizer.tokens });
      expect(reply.body.success).toBe(true);
    }
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)).toEqual([]);
  });

  it('refuses what is no whole draw of the event', async () => {
    const { eventId, sent, entries } = await drawn(4);
    await send(app, knockoutCalls.remove, { query: { eventId }, tokens: organizer.tokens });
    const other = await eventWith(app, organizer, tournament, 2);
    const twice = sent.map((match) =>
      match.matchNumber < 2 ? { ...match, sideA: entries[0] ?? null } : match,
    );
    const foreign = sent.map((match) =>
      match.matchNumber === 0 ? { ...match, sideA: other.entries[0] ?? null } : match,
    );
    for (const matches of [sent.slice(1), twice, foreign, []]) {
      const reply = await send(app, knockoutCalls.save, { body: { matches }, tokens: organizer.tokens });
      expect(reply.body.success).toBe(false);
    }
  });
});

describe('a save over what its sender has not seen', () => {
  const BEGUN = [
    { a: 15, b: 9 },
    { a: 11, b: 15 },
  ];
  const UNPLAYED = resultMark({ winner: null, status: null, games: [] });

  async function read(eventId: number) {
    const reply = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    return fixturesOf(reply)[0];
  }

  it('of scores is a conflict that changes nothing, until the sender has seen it', async () => {
    const { eventId } = await drawn(4);
    const first = { ...score(eventId, 0, null, BEGUN), seen: UNPLAYED };
    expect((await send(app, knockoutCalls.saveScores, { body: first, tokens: umpire })).body.success).toBe(
      true,
    );
    const second = { ...score(eventId, 0, null, WON), seen: UNPLAYED };
    const refused = await send(app, knockoutCalls.saveScores, { body: second, tokens: umpire });
    expect(refused.body).toMatchObject({ success: false, message: refusalTexts.conflict });
    expect(await read(eventId)).toMatchObject({ team22: 15, selectedTeam: null });
    const seen = resultMark({ winner: null, status: null, games: BEGUN });
    const knowing = await send(app, knockoutCalls.saveScores, { body: { ...second, seen }, tokens: umpire });
    expect(fixturesOf(knowing)[0]).toMatchObject({ team22: 13, selectedTeam: '1' });
  });

  it('of details leaves a result that came meanwhile alone, and court and time as they were', async () => {
    const { eventId } = await drawn(4);
    await send(app, knockoutCalls.saveScores, { body: score(eventId, 0, 'A', WON), tokens: umpire });
    const details = { eventId, matchNumber: 0, court: 3, scheduledAt: null, status: null, winner: null };
    const refused = await send(app, knockoutCalls.saveDetails, {
      body: { ...details, seen: UNPLAYED },
      tokens: organizer.tokens,
    });
    expect(refused.body.success).toBe(false);
    expect(await read(eventId)).toMatchObject({ selectedTeam: '1', courtNo: null });
  });

  it('goes through without a mark, as callers from outside send it', async () => {
    const { eventId } = await drawn(4);
    for (const games of [BEGUN, WON]) {
      const reply = await send(app, knockoutCalls.saveScores, {
        body: score(eventId, 0, null, games),
        tokens: umpire,
      });
      expect(reply.body.success).toBe(true);
    }
  });
});

describe('an umpire', () => {
  it('scores an undecided match; the winner follows from the games [AUTHZ-FX-18, FIX-ROLE-02]', async () => {
    const { eventId } = await drawn(4);
    const live = await send(app, knockoutCalls.saveLive, {
      body: { eventId, matchNumber: 0, isLive: true },
      tokens: umpire,
    });
    expect(fixturesOf(live)[0]).toMatchObject({ isLive: true });
    const scored = await send(app, knockoutCalls.saveScores, {
      body: score(eventId, 0, 'B', WON),
      tokens: umpire,
    });
    expect(fixturesOf(scored)[0]).toMatchObject({ selectedTeam: '1', isLive: false });
    const again = await send(app, knockoutCalls.saveScores, {
      body: score(eventId, 0, null, []),
      tokens: umpire,
    });
    expect(again.body).toMatchObject({ success: false });
  });

  it('saves a score so far: nobody has won, the match stays open and live [FIX-ROLE-02]', async () => {
    const { eventId } = await drawn(4);
    const live = { eventId, matchNumber: 0, isLive: true };
    await send(app, knockoutCalls.saveLive, { body: live, tokens: umpire });
    const soFar = score(eventId, 0, null, WON.slice(0, 1));
    const saved = await send(app, knockoutCalls.saveScores, { body: soFar, tokens: umpire });
    expect(fixturesOf(saved)[0]).toMatchObject({ selectedTeam: null, isLive: true, team1score: WON[0]?.a });
    const whole = await send(app, knockoutCalls.saveScores, {
      body: score(eventId, 0, null, WON),
      tokens: umpire,
    });
    expect(fixturesOf(whole)[0]).toMatchObject({ selectedTeam: '1', isLive: false });
  });

  it('of another tournament, another organizer or nobody is refused and changes nothing [AUTHZ-FX-16, AUTHZ-FX-17]', async () => {
    const { eventId } = await drawn(4);
    const stranger = await newOrganizer(app, { upiId: 'x@okaxis' });
    const foreign = await umpireOf(stranger, await newTournament(app, stranger));
    const body = score(eventId, 0, 'A', WON);
    expect((await send(app, knockoutCalls.saveScores, { body })).status).toBe(401);
    expect((await send(app, knockoutCalls.saveScores, { body, tokens: foreign })).status).toBe(403);
    expect((await send(app, knockoutCalls.saveScores, { body, tokens: stranger.tokens })).status).toBe(403);
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)[0]).toMatchObject({ team1score: null, selectedTeam: null });
  });

  it('may not save draws, details or reportings, nor delete [AUTHZ-FX-03, AUTHZ-FX-06, AUTHZ-FX-09, AUTHZ-FX-15]', async () => {
    const { eventId, sent } = await drawn(4);
    const at = { eventId, matchNumber: 0 };
    const replies = [
      await send(app, knockoutCalls.save, { body: { matches: [...sent] }, tokens: umpire }),
      await send(app, knockoutCalls.remove, { query: { eventId }, tokens: umpire }),
      await send(app, knockoutCalls.saveDetails, {
        body: { ...at, court: 1, scheduledAt: null, status: null, winner: null },
        tokens: umpire,
      }),
      await send(app, knockoutCalls.saveReporting, {
        body: { ...at, sideAReported: true, sideBReported: false },
        tokens: umpire,
      }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401]);
  });

  it('is named in the audit where its session gives the right and not another one that came along', async () => {
    const { eventId } = await drawn(4);
    const stranger = await newOrganizer(app, { upiId: 'other@okaxis' });
    const scored = (tokens: TestTokens, matchNumber: number) =>
      send(app, knockoutCalls.saveScores, { body: score(eventId, matchNumber, 'A', WON), tokens });
    await scored({ ...umpire, organizer: stranger.tokens.organizer ?? '' }, 0);
    await scored({ ...umpire, organizer: organizer.tokens.organizer ?? '', admin: 'x' }, 1);
    const { rows } = await app.database.pool.query<{ actor: string; id: string }>(
      `select a.actor, a.actor_id as id from audit a join matches m on m.id = a.subject_id join draws d on d.id = m.draw_id
       where d.event_id = $1 and a.action = 'match.scores' order by a.id`,
      [eventId],
    );
    expect(rows.map(({ actor, id }) => [actor, Number(id)])).toEqual([
      ['umpire', tournament],
      ['organizer', organizer.id],
    ]);
  });

  it('sees the one tournament of its login, also while it is hidden [UMP-DASH-07, API-UMP-DASH-01]', async () => {
    const hidden = await newTournament(app, organizer, { isPublic: false });
    const tokens = await umpireOf(organizer, hidden);
    const reply = await send(app, umpireCalls.dashboard, { tokens });
    expect((reply.body['tournaments'] as Wire[]).map((one) => one['id'])).toEqual([hidden]);
  });
});

describe('pools', () => {
  async function pooled(count: number, pools: number) {
    const event = await eventWith(app, organizer, tournament, count, 'pools-knockout');
    const { saved, sent } = await savePools(app, organizer, event, pools);
    return { ...event, saved, matches: sent };
  }

  it('are saved with their settings in every record and the pool of each entry [API-RR-03]', async () => {
    const { eventId, saved } = await pooled(8, 2);
    expect(saved.body.success).toBe(true);
    expect(fixturesOf(saved)).toHaveLength(12);
    expect(fixturesOf(saved)[0]).toMatchObject({
      poolName: 'A',
      numberOfPools: 2,
      teamsPerPool: 4,
      headToHead: 1,
      qualiferPerPool: 2,
    });
    const listed = await send(app, tournamentCalls.getEntries, {
      query: { eventId, tournamentId: tournament },
      tokens: organizer.tokens,
    });
    expect((listed.body['teams'] as Wire[]).map((one) => one['pool'])).toEqual([
      'A',
      'A',
      'A',
      'A',
      'B',
      'B',
      'B',
      'B',
    ]);
  });

  it('fill the knockout stage under its labels as each is decided [API-FX-04, FIX-RR-10]', async () => {
    const { eventId, matches, entries } = await pooled(8, 2);
    const lines = stageLines(2, 2);
    if (!lines.ok) throw new Error(lines.code);
    const blank = settleByes(layOut(lines.value.map(() => null)), () => false);
    const created = await send(app, knockoutCalls.save, {
      body: { matches: blank.map((match) => recordOf(match, eventId)) },
      tokens: organizer.tokens,
    });
    expect(fixturesOf(created)[0]).toMatchObject({ player1: false, player1label: 'A1', player2label: 'B2' });
    for (const match of matches.filter(({ poolName }) => poolName === 'A')) {
      const better = (match.sideA ?? 0) < (match.sideB ?? 0) ? 'A' : 'B';
      const games = better === 'A' ? WON : WON.map(({ a, b }) => ({ a: b, b: a }));
      await send(app, poolCalls.saveScores, {
        body: score(eventId, match.matchNumber, better, games),
        tokens: organizer.tokens,
      });
    }
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)[0]).toMatchObject({ player1: entries[0], player2: false });
    expect(fixturesOf(read)[1]).toMatchObject({ player1: entries[1], player2: false });
  });

  /** Saves a blank stage for two pools with two qualifiers each. */
  async function createStage(eventId: number) {
    const lines = stageLines(2, 2);
    if (!lines.ok) throw new Error(lines.code);
    const blank = settleByes(layOut(lines.value.map(() => null)), () => false);
    return send(app, knockoutCalls.save, {
      body: { matches: blank.map((match) => recordOf(match, eventId)) },
      tokens: organizer.tokens,
    });
  }

  /** Plays all matches of a pool; the entry that was entered first wins. */
  async function playPool(eventId: number, matches: readonly PoolMatch[], pool: string) {
    for (const match of matches.filter(({ poolName }) => poolName === pool)) {
      const better = (match.sideA ?? 0) < (match.sideB ?? 0) ? 'A' : 'B';
      const games = better === 'A' ? WON : WON.map(({ a, b }) => ({ a: b, b: a }));
      await send(app, poolCalls.saveScores, {
        body: score(eventId, match.matchNumber, better, games),
        tokens: organizer.tokens,
      });
    }
  }

  it.each([
    ['before all pools', ['stage', 'A', 'B']],
    ['between the pools', ['A', 'stage', 'B']],
    ['between the pools, the last one first', ['B', 'stage', 'A']],
    ['after all pools', ['A', 'B', 'stage']],
  ])('fill the stage that is created %s with its teams and labels', async (_when, steps) => {
    const { eventId, matches, entries } = await pooled(8, 2);
    for (const step of steps) {
      if (step === 'stage') expect((await createStage(eventId)).body.success).toBe(true);
      else await playPool(eventId, matches, step);
    }
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    const [first, second, final] = fixturesOf(read);
    expect(first).toMatchObject({
      player1: entries[0],
      player2: entries[5],
      player1label: 'A1',
      player2label: 'B2',
    });
    expect(second).toMatchObject({ player1: entries[1], player2: entries[4] });
    expect(final).toMatchObject({ player1: false, player2: false, selectedTeam: null });
  });

  it('take no blank stage of another size, and no walkover that leaves open who goes through', async () => {
    const { eventId, matches } = await pooled(8, 2);
    const blank = layOut(Array.from({ length: 8 }, () => null)).map((match) => recordOf(match, eventId));
    const refused = await send(app, knockoutCalls.save, {
      body: { matches: blank },
      tokens: organizer.tokens,
    });
    expect(refused.body.message).toBe(refusalTexts['draw-not-whole']);
    await send(app, poolCalls.remove, { query: { eventId }, tokens: organizer.tokens });
    const open = matches.map((match, index) =>
      index === 0 ? { ...match, status: 'walkover' as const } : match,
    );
    const saved = await send(app, poolCalls.save, { body: { matches: open }, tokens: organizer.tokens });
    expect(saved.body.message).toBe(refusalTexts['walkover-winner-missing']);
  });

  it('leave a stage alone that was filled by hand, and keep its labels', async () => {
    const { eventId, matches, entries } = await pooled(8, 2);
    const lines = [entries[3]!, entries[7]!, null, null];
    const created = await send(app, knockoutCalls.save, {
      body: { matches: layOut(lines).map((match) => recordOf(match, eventId)) },
      tokens: organizer.tokens,
    });
    expect(created.body).toMatchObject({ success: true, settings: { byHand: true } });
    await playPool(eventId, matches, 'A');
    await playPool(eventId, matches, 'B');
    const read = await send(app, knockoutCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)[0]).toMatchObject({
      player1: entries[3],
      player2: entries[7],
      player1label: 'A1',
      player2label: 'B2',
    });
    expect(fixturesOf(read)[1]).toMatchObject({ player1: false, player2: false, player1label: 'A2' });
  });

  it('keep court and time that a stage was created with, when its teams are known already', async () => {
    const { eventId, matches, entries } = await pooled(8, 2);
    await playPool(eventId, matches, 'A');
    await playPool(eventId, matches, 'B');
    const blank = settleByes(layOut([null, null, null, null]), () => false);
    const created = await send(app, knockoutCalls.save, {
      body: { matches: blank.map((match) => ({ ...recordOf(match, eventId), court: match.number + 1 })) },
      tokens: organizer.tokens,
    });
    expect(fixturesOf(created).map((match) => [match['player1'], match['courtNo']])).toEqual([
      [entries[0], '1'],
      [entries[1], '2'],
      [false, '3'],
    ]);
  });

  it.each([
    ['a match is missing', (all: readonly PoolMatch[]) => all.slice(0, -1)],
    [
      'two entries meet twice and others never',
      (all: readonly PoolMatch[]) =>
        all.map((match, index) => (index === 1 ? { ...all[0]!, matchNumber: match.matchNumber } : match)),
    ],
    [
      'somebody meets an empty place',
      (all: readonly PoolMatch[]) =>
        all.map((match, index) => (index === 0 ? { ...match, sideB: null } : match)),
    ],
  ])('are refused and not stored where %s', async (_what, spoil) => {
    const event = await eventWith(app, organizer, tournament, 6, 'pools-knockout');
    const { sent } = await savePools(app, organizer, event, 2);
    const { eventId } = event;
    await send(app, poolCalls.remove, { query: { eventId }, tokens: organizer.tokens });
    const refused = await send(app, poolCalls.save, {
      body: { matches: spoil(sent) },
      tokens: organizer.tokens,
    });
    expect(refused.body).toMatchObject({ success: false, message: refusalTexts['draw-not-whole'] });
    const read = await send(app, poolCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)).toEqual([]);
  });

  it('keep their entries once saved, and take the stage along when deleted [FIX-RR-06, API-RR-02]', async () => {
    const { eventId, matches } = await pooled(6, 2);
    const moved = matches.map((match) => ({ ...match, sideA: match.sideB, sideB: match.sideA }));
    expect(
      (await send(app, poolCalls.save, { body: { matches: moved }, tokens: organizer.tokens })).body.success,
    ).toBe(false);
    await send(app, poolCalls.remove, { query: { eventId }, tokens: organizer.tokens });
    const read = await send(app, poolCalls.get, { query: { eventId }, tokens: organizer.tokens });
    expect(fixturesOf(read)).toEqual([]);
  });
});
