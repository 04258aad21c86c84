import { knockoutCalls, matchDayCalls, matchKey, type DayMatch, type DeskOrder } from '@tournaments/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { deskTokens, TestDesk } from '../../testing/desk.ts';
import { eventWith, fixturesOf, saveKnockout } from '../../testing/draws.ts';
import { newOrganizer, newPlayer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let owner: TestOrganizer;
let tournament: number;
let event: number;
let desk: TestDesk;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  owner = await newOrganizer(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  tournament = await newTournament(app, owner, { showFixtures: true });
  const drawn = await eventWith(app, owner, tournament, 8);
  await saveKnockout(app, owner, drawn);
  event = drawn.eventId;
  desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
  await desk.day();
});

const key = (matchNumber: number) => matchKey({ eventId: event, stage: 'knockout', matchNumber });
const TWO_GAMES = [
  { a: 21, b: 9 },
  { a: 21, b: 9 },
];

const CORRECTION: Extract<DeskOrder, { kind: 'correct' }> = {
  kind: 'correct',
  winner: 'B',
  games: [
    { a: 9, b: 21 },
    { a: 9, b: 21 },
  ],
};

/** The match as everybody sees it. */
async function fixture(matchNumber: number) {
  const reply = await send(app, knockoutCalls.get, { query: { eventId: event } });
  return fixturesOf(reply)[matchNumber]!;
}

const statusOf = (match: DayMatch | null) => match?.desk.status;

describe('the day of a desk', () => {
  it('holds every match with its sides, entries and persons', async () => {
    const day = await desk.day();
    expect(day.matches.map((match) => match.key)).toEqual([0, 1, 2, 3, 4, 5, 6].map(key));
    expect(day.entries).toHaveLength(8);
    expect(day.persons).toHaveLength(8);
    expect(day.matches[4]).toMatchObject({ round: 1, rounds: 3, after: [key(0), key(1)], isFinal: false });
    expect(day.matches[6]).toMatchObject({ isFinal: true, sideA: null });
    expect(day.hall.courts.length).toBeGreaterThan(3);
    expect(day.isOrganizer).toBe(false);
  });

  it('tells later only what changed', async () => {
    const { revision, outline } = await desk.day();
    await new TestDesk(app, owner.tokens, tournament).give({ kind: 'call', court: 1 }, key(2));
    const query = { tournamentId: tournament, since: revision, outline };
    const reply = await send(app, matchDayCalls.get, { query, tokens: desk.tokens });
    expect(reply.body['day']).toMatchObject({
      isWhole: false,
      hall: null,
      order: null,
      events: [],
      entries: [],
    });
    const news = reply.body['day'] as { matches: DayMatch[] };
    expect(news.matches.map((match) => match.key)).toEqual([key(2)]);
  });

  it('is told whole once a draw was made anew', async () => {
    const { revision, outline } = await desk.day();
    await send(app, knockoutCalls.remove, { query: { eventId: event }, tokens: owner.tokens });
    const query = { tournamentId: tournament, since: revision, outline };
    const reply = await send(app, matchDayCalls.get, { query, tokens: desk.tokens });
    expect(reply.body['day']).toMatchObject({ isWhole: true, matches: [] });
  });

  it('tells neither e-mail, birth date nor mobile', async () => {
    const reply = await send(app, matchDayCalls.get, {
      query: { tournamentId: tournament },
      tokens: desk.tokens,
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/@example|9876543210|2001-02-03/);
  });
});

describe('a match at the desk', () => {
  it('goes from the call to the result, and its winner to the next match', async () => {
    expect(await desk.give({ kind: 'call', court: 3 }, key(0))).toMatchObject({ isDone: true, number: 1 });
    expect(await fixture(0)).toMatchObject({ courtNo: '3', isLive: false });
    await desk.give({ kind: 'start' }, key(0));
    expect(await fixture(0)).toMatchObject({ isLive: true, player1reported: true, player2reported: true });
    const done = await desk.give(
      {
        kind: 'finish',
        winner: 'B',
        games: [
          { a: 15, b: 21 },
          { a: 19, b: 21 },
        ],
      },
      key(0),
    );
    expect(statusOf(done.match)).toBe('finished');
    const first = await fixture(0);
    expect(first).toMatchObject({ selectedTeam: '2', isLive: false, team12: 19, team22: 21 });
    expect((await fixture(4))['player1']).toBe(first['player2']);
    expect(desk.match(key(4)).sideA).toBe(first['player2']);
    const { times } = desk.match(key(0)).desk;
    expect(
      [times.calledAt, times.startedAt, times.endedAt, times.courtFreedAt].every((at) => at !== null),
    ).toBe(true);
  });

  it('frees its court before the score is there', async () => {
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await desk.give({ kind: 'start' }, key(0));
    const freed = await desk.give({ kind: 'free-court' }, key(0));
    expect(freed.match?.desk).toMatchObject({ status: 'finished', isResultPending: true });
    expect(await desk.give({ kind: 'call', court: 1 }, key(1))).toMatchObject({ isDone: true });
    await desk.give({ kind: 'finish', winner: 'A', games: TWO_GAMES }, key(0));
    expect(desk.match(key(0)).desk).toMatchObject({ isResultPending: false, outcome: { winner: 'A' } });
  });

  it('is held, put first, locked and not called before a time', async () => {
    const at = desk.now() + 7200;
    const lock = { court: 2, at: null, after: null, reason: 'chief guest' };
    await desk.give({ kind: 'hold', why: 'shoe change' }, key(1));
    await desk.give({ kind: 'pin' }, key(1));
    await desk.give({ kind: 'lock', lock }, key(1));
    await desk.give({ kind: 'not-before', at }, key(1));
    expect(desk.match(key(1))).toMatchObject({ hold: 'shoe change', isPinned: true, lock, notBefore: at });
    await desk.give({ kind: 'lift' }, key(1));
    await desk.give({ kind: 'unlock' }, key(1));
    expect(desk.match(key(1))).toMatchObject({ hold: null, lock: null, isPinned: true });
  });

  it('is not called to a closed court, nor to one that the hall has not', async () => {
    await desk.give({ kind: 'close-court', court: 2, reason: 'lamp' });
    expect(await desk.give({ kind: 'call', court: 2 }, key(0))).toMatchObject({
      isDone: false,
      code: 'court-closed',
    });
    expect(await desk.give({ kind: 'call', court: 99 }, key(0))).toMatchObject({ code: 'court-unknown' });
    await desk.give({ kind: 'open-court', court: 2 });
    expect(await desk.give({ kind: 'call', court: 2 }, key(0))).toMatchObject({ isDone: true });
  });

  it('is not called to a court that a hall which nobody described cannot have', async () => {
    const far = desk.order({ kind: 'call', court: 99 }, key(0));
    for (const again of [1, 2]) {
      const [refused] = await desk.sendAll([far]);
      expect([again, refused]).toMatchObject([again, { isDone: false, code: 'court-unknown' }]);
      expect(refused?.text).toContain('Please choose another');
    }
    expect(await desk.give({ kind: 'call', court: 0 }, key(0))).toMatchObject({ code: 'court-unknown' });
    expect((await desk.day()).hall.courts).toHaveLength(4);
    // The draws name a court: then there is one.
    const named = { eventId: event, matchNumber: 3, court: 6 };
    await send(app, knockoutCalls.saveDetails, { body: named, tokens: owner.tokens });
    expect(await desk.give({ kind: 'call', court: 7 }, key(0))).toMatchObject({ code: 'court-unknown' });
    expect(await desk.give({ kind: 'call', court: 6 }, key(0))).toMatchObject({ isDone: true });
    expect(await desk.give({ kind: 'move', court: 99 }, key(0))).toMatchObject({ code: 'court-unknown' });
  });

  it('is not called before its sides are known', async () => {
    for (const again of [1, 2]) {
      const refused = await desk.give({ kind: 'call', court: 1 }, key(4), { confirm: again === 2 });
      expect(refused).toMatchObject({ isDone: false, code: 'side-unknown', match: { key: key(4) } });
      expect(refused.text).toContain('Please enter the results of the matches before it first.');
    }
    await desk.play(key(0), 1);
    expect(await desk.give({ kind: 'call', court: 1 }, key(4))).toMatchObject({ code: 'side-unknown' });
    await desk.play(key(1), 2);
    expect(await desk.give({ kind: 'call', court: 1 }, key(4))).toMatchObject({ isDone: true });
  });

  it('is not called once it is called, on court, suspended or over, and the answer says what to do', async () => {
    const call = async (court: number) => {
      const { isDone, code, text } = await desk.give({ kind: 'call', court }, key(0));
      return [isDone, code, text];
    };
    await desk.give({ kind: 'call', court: 1 }, key(0));
    const called = 'This match is called to Court 1 already. Please move it, or take it off court first.';
    expect(await call(2)).toEqual([false, 'not-in-this-state', called]);
    expect(await call(2)).toEqual([false, 'not-in-this-state', called]);
    await desk.give({ kind: 'start' }, key(0));
    expect((await call(2))[2]).toMatch(/^This match is on Court 1 already\./);
    await desk.give({ kind: 'suspend', reason: 'lamp' }, key(0));
    expect((await call(2))[2]).toBe('This match was begun and is suspended. Please resume it.');
    await desk.give({ kind: 'resume', court: 2 }, key(0));
    await desk.give({ kind: 'finish', winner: 'A', games: TWO_GAMES }, key(0));
    expect((await call(1))[2]).toMatch(/^This match is over\. Please open it again first/);
  });

  it('is not called to a court either where the fixtures alone set it live', async () => {
    const live = { eventId: event, matchNumber: 0, isLive: true };
    await send(app, knockoutCalls.saveLive, { body: live, tokens: owner.tokens });
    await desk.day();
    const refused = await desk.give({ kind: 'call', court: 2 }, key(0));
    expect(refused).toMatchObject({ isDone: false, code: 'not-in-this-state' });
    expect(refused.text).toMatch(/^This match is on court already\./);
  });

  it('of a later day is called only where that is wanted', async () => {
    const scheduledAt = desk.now() + 2 * 86_400;
    const body = { eventId: event, matchNumber: 0, scheduledAt };
    await send(app, knockoutCalls.saveDetails, { body, tokens: owner.tokens });
    await desk.day();
    const order = desk.order({ kind: 'call', court: 1 }, key(0));
    for (const again of [1, 2]) {
      const [asked] = await desk.sendAll([order]);
      expect([again, asked]).toMatchObject([again, { isDone: false, code: 'needs-confirmation' }]);
      expect(asked?.consequences).toMatchObject([{ kind: 'objection', match: null }]);
      expect(asked?.consequences[0]?.text).toMatch(/^This match is set for \w{3} \d{1,2} \w{3}/);
    }
    expect(statusOf((await desk.day()).matches[0]!)).toBe('waiting');
    const wanted = desk.order({ kind: 'call', court: 1 }, key(0), { confirm: true });
    for (const again of [1, 2])
      expect([again, (await desk.sendAll([wanted]))[0]]).toMatchObject([again, { isDone: true }]);
    expect(await desk.give({ kind: 'call', court: 2 }, key(1))).toMatchObject({ isDone: true });
  });

  it('keeps the times of its commands when they can be, and takes the own time else', async () => {
    const at = desk.now() - 600;
    await desk.give({ kind: 'call', court: 1 }, key(0), { at });
    expect(desk.match(key(0)).desk.times.calledAt).toBe(at);
    await desk.give({ kind: 'call', court: 2 }, key(1), { at: at - 2 * 86_400 });
    expect(desk.match(key(1)).desk.times.calledAt).toBeGreaterThan(at);
  });
});

describe('a player in two events', () => {
  /** A match of another event in which a player of the first match stands. */
  async function withOneOfFirst(): Promise<{ readonly other: string; readonly name: string }> {
    const both = [newPlayer(), newPlayer()];
    const first = await eventWith(app, owner, tournament, 2, 'knockout', both);
    await saveKnockout(app, owner, first);
    const second = await eventWith(app, owner, tournament, 2, 'knockout', [both[0]!, newPlayer()]);
    await saveKnockout(app, owner, second);
    await desk.day();
    const of = (eventId: number) => matchKey({ eventId, stage: 'knockout', matchNumber: 0 });
    await desk.give({ kind: 'call', court: 1 }, of(first.eventId));
    return { other: of(second.eventId), name: both[0]!.name };
  }

  it('who is on court is called to another only where that is wanted, and reads where [MD-7]', async () => {
    const { other, name } = await withOneOfFirst();
    const order = desk.order({ kind: 'call', court: 2 }, other);
    for (const again of [1, 2]) {
      const [asked] = await desk.sendAll([order]);
      expect([again, asked]).toMatchObject([again, { isDone: false, code: 'needs-confirmation' }]);
      expect(asked?.consequences).toMatchObject([{ kind: 'objection' }]);
      expect(asked?.consequences[0]?.text).toMatch(
        new RegExp(`^${name} is on Court 1 in .* match 1, and can play here only when that is over\\.$`),
      );
    }
    const wanted = await desk.give({ kind: 'call', court: 2 }, other, { confirm: true });
    expect(wanted).toMatchObject({ isDone: true, match: { desk: { status: 'called', court: 2 } } });
  });

  it('who is on court is brought to another by Resume and by a move only where that is wanted', async () => {
    const { other, name } = await withOneOfFirst();
    await desk.give({ kind: 'call', court: 2 }, other, { confirm: true });
    await desk.give({ kind: 'start' }, other);
    await desk.give({ kind: 'suspend', reason: 'lamp' }, other);
    for (const command of [
      { kind: 'resume', court: 3 },
      { kind: 'move', court: 4 },
    ] as const) {
      const asked = await desk.give(command, other);
      expect(asked).toMatchObject({ isDone: false, code: 'needs-confirmation' });
      expect(asked.consequences).toMatchObject([{ kind: 'objection' }]);
      expect(asked.consequences[0]?.text).toContain(`${name} is on Court 1`);
      const wanted = await desk.give(command, other, { confirm: true });
      expect(wanted).toMatchObject({ isDone: true, match: { desk: { court: command.court } } });
    }
  });

  it('is called without a question once that court is free', async () => {
    const { other } = await withOneOfFirst();
    const [first] = (await desk.day()).matches.filter(({ desk: { court } }) => court === 1);
    await desk.give({ kind: 'recall' }, first!.key);
    expect(await desk.give({ kind: 'call', court: 2 }, other)).toMatchObject({ isDone: true });
  });

  it('was called in time by a desk without network, where they came to the other court only afterwards', async () => {
    const at = desk.now() - 600;
    const { other } = await withOneOfFirst();
    const late = await desk.give({ kind: 'call', court: 2 }, other, { at });
    expect(late).toMatchObject({ isDone: true, match: { desk: { times: { calledAt: at } } } });
  });
});

describe('walkovers', () => {
  const walkover = { kind: 'walkover', absent: 'B', isOpponentThere: true, referee: 'S. Iyer' } as const;

  it('are given after the time of grace alone, by whoever decided [MD-10]', async () => {
    const at = desk.now();
    await desk.give({ kind: 'call', court: 1 }, key(0), { at: at - 599 });
    expect(await desk.give(walkover, key(0), { at })).toMatchObject({ isDone: false, code: 'within-grace' });
    expect(await desk.give({ ...walkover, referee: ' ' }, key(0), { at })).toMatchObject({
      code: 'no-referee',
    });
    await desk.give({ kind: 'recall' }, key(0));
    await desk.give({ kind: 'call', court: 1 }, key(0), { at: at - 600 });
    expect(statusOf((await desk.give(walkover, key(0), { at })).match)).toBe('walkover');
    expect(await fixture(0)).toMatchObject({ status: 'walkover', selectedTeam: '1' });
    expect(desk.match(key(0)).desk.referee).toBe('S. Iyer');
  });

  it('are none where both are absent: nobody goes on, and the next opponent goes through [MD-11]', async () => {
    const at = desk.now();
    await desk.give({ kind: 'call', court: 1 }, key(0), { at: at - 600 });
    expect(await desk.give({ ...walkover, isOpponentThere: false }, key(0), { at })).toMatchObject({
      code: 'opponent-absent',
    });
    const none = await desk.give({ kind: 'no-match', reason: 'both absent', referee: 'S. Iyer' }, key(0));
    expect(none.match?.desk).toMatchObject({
      status: 'no-match',
      reason: 'both absent',
      outcome: { winner: null },
    });
    expect((await fixture(4))['player1']).toBe(false);
    await desk.play(key(1), 2);
    expect(await desk.give({ ...walkover, absent: 'A' }, key(4))).toMatchObject({ isDone: true });
    expect((await fixture(6))['player1']).toBe((await fixture(1))['player1']);
  });

  it('of others keep the points: retired and disqualified', async () => {
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await desk.give({ kind: 'start' }, key(0));
    await desk.give({ kind: 'retire', side: 'A', games: [{ a: 11, b: 7 }] }, key(0));
    expect(await fixture(0)).toMatchObject({ selectedTeam: '2', ending: 'retired', team1score: 11 });
    await desk.give({ kind: 'call', court: 1 }, key(1));
    await desk.give({ kind: 'disqualify', side: 'B', games: [{ a: 3, b: 4 }], referee: 'S. Iyer' }, key(1));
    expect(await fixture(1)).toMatchObject({ selectedTeam: '1', ending: 'disqualified' });
    expect([statusOf(desk.match(key(0))), statusOf(desk.match(key(1)))]).toEqual(['retired', 'disqualified']);
  });
});

describe('two desks', () => {
  it('that call different matches to one court at once: one succeeds, the other reads who called what [MD-13]', async () => {
    const other = new TestDesk(app, owner.tokens, tournament, 'A. Das');
    await other.day();
    const [one, two] = await Promise.all([
      desk.give({ kind: 'call', court: 3 }, key(0)),
      other.give({ kind: 'call', court: 3 }, key(1)),
    ]);
    const refused = one.isDone ? two : one;
    expect([one.isDone, two.isDone].filter(Boolean)).toHaveLength(1);
    expect(refused).toMatchObject({ code: 'court-taken', by: one.isDone ? 'K. Rao' : 'A. Das' });
    expect(refused.text).toContain('Court 3');
  });

  it('that call the same match: the second reads who called it', async () => {
    const other = new TestDesk(app, owner.tokens, tournament, 'A. Das');
    await other.day();
    await desk.give({ kind: 'call', court: 3 }, key(0));
    const same = await other.give({ kind: 'call', court: 3 }, key(0));
    expect(same).toMatchObject({
      isDone: false,
      code: 'already-called',
      text: 'Already called to Court 3 by K. Rao.',
    });
    expect(same.match?.desk.status).toBe('called');
    // It reads the present state with the refusal.
    expect(await other.give({ kind: 'start' }, key(0))).toMatchObject({ isDone: true });
  });

  it('of which one acted on an older sight is refused with the present state', async () => {
    const other = new TestDesk(app, owner.tokens, tournament, 'A. Das');
    await other.day();
    await desk.give({ kind: 'hold', why: 'late' }, key(0));
    const refused = await other.give({ kind: 'call', court: 1 }, key(0));
    expect(refused).toMatchObject({ isDone: false, code: 'changed-meanwhile', by: 'K. Rao' });
    expect(refused.match?.hold).toBe('late');
  });
});

describe('a command that comes twice', () => {
  it('is done once', async () => {
    const order = desk.order({ kind: 'call', court: 3 }, key(0));
    const [first] = await desk.sendAll([order]);
    const [again] = await desk.sendAll([order]);
    expect([first?.number, again?.number, again?.isDone]).toEqual([1, 1, true]);
    expect(desk.match(key(0)).desk.version).toBe(1);
  });

  it('is done once, whatever it is about, and changes nothing that was changed since', async () => {
    const [person] = (await desk.day()).persons;
    const persons = [person!.id];
    const late = desk.order({ kind: 'running-late', persons, minutes: 20 }, null);
    const rule = desk.order({ kind: 'check-in-rule', isNeeded: true }, null);
    const once = await desk.sendAll([late, rule]);
    await desk.give({ kind: 'running-late', persons, minutes: 0 });
    await desk.give({ kind: 'check-in-rule', isNeeded: false });
    const again = await desk.sendAll([late, rule]);
    expect(again.map(({ isDone, number }) => [isDone, number])).toEqual([
      [true, once[0]?.number],
      [true, once[1]?.number],
    ]);
    const day = await desk.day();
    expect([day.persons[0]?.notBefore, day.hall.needsCheckIn]).toEqual([null, false]);
  });
});

describe('what was wrong', () => {
  it('is corrected while the next match waits, and only its sides change', async () => {
    await desk.play(key(0), 1);
    const corrected = await desk.give(
      {
        kind: 'correct',
        winner: 'B',
        games: [
          { a: 9, b: 21 },
          { a: 9, b: 21 },
        ],
      },
      key(0),
    );
    expect(corrected).toMatchObject({ isDone: true, consequences: [] });
    expect((await fixture(4))['player1']).toBe((await fixture(0))['player2']);
  });

  it('with the next match called: one confirmation recalls it, all of it on record [MD-15]', async () => {
    await desk.play(key(0), 1);
    await desk.play(key(1), 2);
    await desk.give({ kind: 'call', court: 1 }, key(4));
    const asked = await desk.give(CORRECTION, key(0));
    expect(asked).toMatchObject({ isDone: false, code: 'needs-confirmation' });
    expect(asked.consequences).toMatchObject([{ kind: 'recall', match: key(4) }]);
    expect(statusOf(desk.match(key(4)))).toBe('called');
    expect(await desk.give(CORRECTION, key(0), { confirm: true })).toMatchObject({ isDone: true });
    expect(statusOf(desk.match(key(4)))).toBe('waiting');
    expect(desk.match(key(4)).sideA).toBe(desk.match(key(0)).sideB);
    const reply = await send(app, matchDayCalls.history, {
      query: { tournamentId: tournament },
      tokens: desk.tokens,
    });
    const kinds = (reply.body['commands'] as { command: { kind: string } }[]).map(
      ({ command }) => command.kind,
    );
    expect(kinds.slice(0, 3)).toEqual(['correct', 'recall', 'call']);
    // The court of the recalled match is free again.
    expect(await desk.give({ kind: 'call', court: 1 }, key(2))).toMatchObject({ isDone: true });
  });

  it('with the next match played: a referee decides, and its result is lost', async () => {
    for (const [number, court] of [
      [0, 1],
      [1, 2],
    ] as const)
      await desk.play(key(number), court);
    await desk.play(key(4), 1);
    expect((await desk.give(CORRECTION, key(0))).consequences).toMatchObject([
      { kind: 'cascade', match: key(4) },
    ]);
    expect(await desk.give(CORRECTION, key(0), { confirm: true })).toMatchObject({ code: 'no-referee' });
    expect(await desk.give({ ...CORRECTION, referee: 'S. Iyer' }, key(0), { confirm: true })).toMatchObject({
      isDone: true,
    });
    expect(statusOf(desk.match(key(4)))).toBe('waiting');
    expect((await fixture(6))['player1']).toBe(false);
  });

  it('is moved to the match that it was meant for', async () => {
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await desk.give({ kind: 'start' }, key(0));
    await desk.give({ kind: 'call', court: 2 }, key(1));
    await desk.give({ kind: 'start' }, key(1));
    await desk.give({ kind: 'finish', winner: 'A', games: TWO_GAMES }, key(0));
    const { endedAt } = desk.match(key(0)).desk.times;
    const seenOther = desk.match(key(1)).desk.version;
    const swapped = await desk.give({ kind: 'swap-results', with: key(1), seenOther }, key(0));
    expect(swapped).toMatchObject({ isDone: true });
    expect(desk.match(key(0)).desk).toMatchObject({
      status: 'on-court',
      court: 1,
      outcome: { winner: null },
    });
    expect(desk.match(key(1)).desk).toMatchObject({ status: 'finished', court: 2, outcome: { winner: 'A' } });
    expect(desk.match(key(1)).desk.times.endedAt).toBe(endedAt);
    expect([(await fixture(4))['player1'], (await fixture(4))['player2']]).toEqual([
      false,
      (await fixture(1))['player1'],
    ]);
    expect(await fixture(0)).toMatchObject({ isLive: true });
  });
});

describe('undo', () => {
  it('takes back the last command, result and all', async () => {
    const done = await desk.play(key(0), 1);
    const undone = await desk.give({ kind: 'undo', of: done.id });
    expect(undone).toMatchObject({ isDone: true });
    expect(desk.match(key(0)).desk).toMatchObject({
      status: 'on-court',
      court: 1,
      outcome: { winner: null, games: [] },
    });
    expect(await fixture(0)).toMatchObject({ isLive: true, selectedTeam: null });
    expect((await fixture(4))['player1']).toBe(false);
    expect(await desk.give({ kind: 'undo', of: done.id })).toMatchObject({ code: 'undone-already' });
  });

  it('of a retirement tells the trail what was taken back', async () => {
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await desk.give({ kind: 'start' }, key(0));
    const done = await desk.give({ kind: 'retire', side: 'A', games: [{ a: 11, b: 7 }] }, key(0));
    expect(await desk.give({ kind: 'undo', of: done.id })).toMatchObject({ isDone: true });
    const { rows } = await app.database.pool.query(
      "select before, after from audit where action = 'match.scores' and tournament_id = $1 order by id",
      [tournament],
    );
    // Of the next match, which had no result before either, nothing is told.
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      before: { ending: 'retired', games: [{ a: 11, b: 7 }] },
      after: { winner: null, ending: null, isUndo: true },
    });
  });

  it('lists what others built on a command, and changes nothing until that is confirmed [MD-16]', async () => {
    const other = new TestDesk(app, owner.tokens, tournament, 'A. Das');
    const called = await desk.give({ kind: 'call', court: 3 }, key(0));
    await other.day();
    const started = await other.give({ kind: 'start' }, key(0));
    const asked = await desk.give({ kind: 'undo', of: called.id });
    expect(asked).toMatchObject({ isDone: false, code: 'needs-confirmation' });
    expect(asked.consequences).toMatchObject([
      {
        kind: 'undo',
        match: key(0),
        command: null,
        text: expect.stringMatching(/match 1 has started: /) as string,
      },
      { kind: 'undo', match: key(0), command: started.id, text: 'Started by A. Das' },
    ]);
    expect(statusOf((await desk.day()).matches[0]!)).toBe('on-court');
    expect(await desk.give({ kind: 'undo', of: called.id }, null, { confirm: true })).toMatchObject({
      isDone: true,
    });
    expect(statusOf(desk.match(key(0)))).toBe('waiting');
    expect(await fixture(0)).toMatchObject({ isLive: false });
    expect(await desk.give({ kind: 'undo', of: started.id })).toMatchObject({ code: 'undone-already' });
  });

  it('of a call asks first where the match began at its court without a word to the desk', async () => {
    const called = await desk.give({ kind: 'call', court: 3 }, key(0));
    const live = { eventId: event, matchNumber: 0, isLive: true };
    await send(app, knockoutCalls.saveLive, { body: live, tokens: owner.tokens });
    const asked = await desk.give({ kind: 'undo', of: called.id });
    expect(asked).toMatchObject({ isDone: false, code: 'needs-confirmation' });
    expect(asked.consequences).toMatchObject([{ kind: 'undo', match: key(0), command: null }]);
    expect(await desk.give({ kind: 'undo', of: called.id }, null, { confirm: true })).toMatchObject({
      isDone: true,
    });
    expect(statusOf((await desk.day()).matches[0]!)).toBe('waiting');
  });

  it('lists the match that took the court meanwhile', async () => {
    const done = await desk.play(key(0), 1);
    const next = await desk.give({ kind: 'call', court: 1 }, key(1));
    const asked = await desk.give({ kind: 'undo', of: done.id });
    expect(asked.consequences).toMatchObject([{ kind: 'undo', match: key(1), command: next.id }]);
  });

  it('lists the next match where a winner is called to it', async () => {
    const done = await desk.play(key(0), 1);
    await desk.play(key(1), 2);
    const next = await desk.give({ kind: 'call', court: 3 }, key(4));
    const asked = await desk.give({ kind: 'undo', of: done.id });
    expect(asked.consequences.map(({ command }) => command)).toContain(next.id);
    expect(await desk.give({ kind: 'undo', of: done.id }, null, { confirm: true })).toMatchObject({
      isDone: true,
    });
    expect([statusOf(desk.match(key(4))), statusOf(desk.match(key(0)))]).toEqual(['waiting', 'on-court']);
  });
});

describe('after a cut of the network', () => {
  it('41 commands replay once in their order, and those that were overtaken stand side by side [MD-17]', async () => {
    const drawn = await eventWith(app, owner, tournament, 32);
    await saveKnockout(app, owner, drawn);
    const of = (matchNumber: number) => matchKey({ eventId: drawn.eventId, stage: 'knockout', matchNumber });
    await desk.day();
    const other = new TestDesk(app, owner.tokens, tournament, 'A. Das');
    await other.day();
    const cut = desk.now() - 25 * 60;
    const versions = new Map<string, number>();
    const orders = Array.from({ length: 41 }, (_, index) => {
      const match = of(Math.floor(index / 3));
      const seen = versions.get(match) ?? 0;
      versions.set(match, seen + 1);
      const court = (Math.floor(index / 3) % 4) + 1;
      const command = [
        { kind: 'call', court } as const,
        { kind: 'start' } as const,
        { kind: 'finish', winner: 'A', games: TWO_GAMES } as const,
      ][index % 3]!;
      return desk.order(command, match, { seen, at: cut + index * 30 });
    });
    // Meanwhile the other desk went on with one of them.
    await other.give({ kind: 'hold', why: 'injured' }, of(5));
    const results = await desk.sendAll(orders);
    const refused = results.filter(({ isDone }) => !isDone);
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(38);
    expect(refused.map(({ match }) => match?.key)).toEqual([of(5), of(5), of(5)]);
    expect(refused.every(({ match, by }) => match?.hold === 'injured' && by === 'A. Das')).toBe(true);
    const numbers = results.flatMap(({ number }) => number ?? []);
    expect(numbers).toEqual(numbers.toSorted((one, two) => one - two));
    expect(desk.match(of(0)).desk.times).toMatchObject({
      calledAt: cut,
      startedAt: cut + 30,
      endedAt: cut + 60,
    });
    const again = await desk.sendAll(orders);
    expect(again.map(({ isDone, number }) => [isDone, number])).toEqual(
      results.map(({ isDone, number }) => [isDone, number]),
    );
  });
});
