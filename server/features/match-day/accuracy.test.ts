import { matchDayCalls, type DayMatch, type ForecastAccuracy, type MatchDay } from '@tournaments/contract';
import { BARS_OF_KNOCKOUTS, waitingMatch } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { deskTokens, hallOf, TestDesk } from '../../testing/desk.ts';
import { eventWith, saveKnockout } from '../../testing/draws.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';
import { accuracyOf, barsToday } from './accuracy.ts';
import { OwnBars } from './own-bars.ts';
import { ToldTimes } from './told-times.ts';

let app: TestApp;
let owner: TestOrganizer;
let tournament: number;
let event: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  owner = await newOrganizer(app);
  tournament = await newTournament(app, owner, { showFixtures: true });
  const filled = await eventWith(app, owner, tournament, 16);
  await saveKnockout(app, owner, filled);
  event = filled.eventId;
});
afterAll(() => app.close());

const NOON = 1_795_501_800;
const NO_MATCHES = { matches: [] };

/** A day of knockouts of which so many matches have started at a time. */
function dayWith(started: number, at: number): Pick<MatchDay, 'tournamentId' | 'matches'> {
  const times = { ...waitingMatch('').times, startedAt: at };
  const match = { stage: 'knockout', desk: { times } } as unknown as DayMatch;
  return { tournamentId: 7, matches: Array.from({ length: started }, () => match) };
}

const keyOf = (number: number) => `${event}-knockout-${number}`;

async function readAccuracy(): Promise<ForecastAccuracy> {
  const query = { tournamentId: tournament };
  const reply = await send(app, matchDayCalls.accuracy, { query, tokens: owner.tokens });
  return reply.body['accuracy'] as ForecastAccuracy;
}

describe('the errors of the expected times of a day', () => {
  it('are told to who works on it, by the first time that people were told of each match', async () => {
    const desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
    const hall = { tournamentId: tournament, seen: 0, hall: hallOf(desk.now(), 1) };
    await send(app, matchDayCalls.saveHall, { body: hall, tokens: owner.tokens });
    const sequence = Array.from({ length: 8 }, (_, number) => keyOf(number));
    const order = { sequence, planned: [], kind: null };
    const published = { tournamentId: tournament, order, locks: [] };
    await send(app, matchDayCalls.publish, { body: published, tokens: owner.tokens });
    expect((await readAccuracy()).count).toBe(0);

    // The first match was called more than an hour ago: from now on what is told counts.
    await desk.day();
    await desk.give({ kind: 'call', court: 1 }, keyOf(0), { at: desk.now() - 4000 });
    await desk.give({ kind: 'start' }, keyOf(0), { at: desk.now() - 3900 });
    await desk.give({ kind: 'finish', winner: 'A', games: [{ a: 21, b: 9 }] }, keyOf(0));
    const shown = await send(app, matchDayCalls.public, { query: { tournamentId: tournament } });
    expect(shown.body.success).toBe(true);
    await desk.give({ kind: 'call', court: 1 }, keyOf(1));

    await expect.poll(async () => (await readAccuracy()).count).toBe(1);
    const { middleMinutes, mostMinutes, leads } = await readAccuracy();
    expect(middleMinutes).toBe(mostMinutes);
    expect(leads).toHaveLength(1);
  });

  it('are the middle and nine of ten of what was off, whatever its direction', () => {
    const told = Array.from({ length: 11 }, (_, index) => ({
      ...{ matchId: index, madeAt: 1000, expectedAt: 2000 },
      calledAt: 2000 + (index % 2 === 0 ? 60 : -60) * index,
    }));
    const missing = { matchId: 99, madeAt: 1000, expectedAt: 2000, calledAt: null };
    const accuracy = accuracyOf(NO_MATCHES, [...told, missing], NOON);
    expect(accuracy).toMatchObject({ count: 11, middleMinutes: 5, mostMinutes: 9 });
    expect(accuracyOf(NO_MATCHES, [], NOON)).toEqual({
      ...{ count: 0, middleMinutes: 0, mostMinutes: 0, leads: [] },
      bars: BARS_OF_KNOCKOUTS,
    });
  });

  it('make bars of their own once thirty matches of the day have started', async () => {
    // Told ten minutes ahead, called up to 39 minutes later.
    const told = Array.from({ length: 40 }, (_, index) => ({
      ...{ matchId: index, madeAt: NOON - 4000, expectedAt: NOON - 3400 },
      calledAt: NOON - 3400 + 60 * index,
    }));
    const own = { ...BARS_OF_KNOCKOUTS, 'under-15': { earlier: 4, later: 35 } };
    expect(barsToday(dayWith(29, NOON), told, NOON)).toEqual(BARS_OF_KNOCKOUTS);
    expect(barsToday(dayWith(30, NOON - 86_400), told, NOON)).toEqual(BARS_OF_KNOCKOUTS);
    expect(barsToday(dayWith(30, NOON), told, NOON)).toEqual(own);
    expect(barsToday(dayWith(30, NOON), told.slice(0, 29), NOON)).toEqual(BARS_OF_KNOCKOUTS);

    const bars = new OwnBars();
    let reads = 0;
    const read = () => Promise.resolve(reads++ === 0 ? told : []);
    expect(await bars.of(dayWith(29, NOON), NOON, read)).toEqual(BARS_OF_KNOCKOUTS);
    expect(await bars.of(dayWith(30, NOON), NOON, read)).toEqual(own);
    expect(await bars.of(dayWith(30, NOON), NOON + 299, read)).toEqual(own);
    expect(reads).toBe(1);
    expect(await bars.of(dayWith(30, NOON), NOON + 300, read)).toEqual(BARS_OF_KNOCKOUTS);
  });

  it('forget the days that nobody looked at for long', () => {
    const told = new ToldTimes();
    told.shownOf(1).set('a', { at: 1, toldAt: 1, noticedAt: null });
    for (let id = 2; id <= 201; id += 1) told.shownOf(id);
    expect(told.shownOf(1).size).toBe(0);
  });
});
