import { playDayOf, progressOf, type DayMatch, type DayNews, type DeskOrder } from '@tournaments/contract';
import { BARS_WITH_POOLS, planDay } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { installDayA, type DayA } from '../../testing/day-a.ts';
import { hallOf, TestDesk } from '../../testing/desk.ts';
import { newOrganizer, type TestOrganizer } from '../../testing/test-data.ts';
import { shieldDay } from '../../lib/shown-day.ts';
import { publicDay } from './public-day.ts';

let app: TestApp;
let owner: TestOrganizer;
let installed: DayA;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  owner = await newOrganizer(app);
  installed = await installDayA(app, owner);
});
afterAll(() => app.close());

/** Both sides of a match, and whether they have reported. */
function sidesOf({ sideA, sideB, sideAReported, sideBReported }: DayMatch) {
  return [
    { id: sideA, isThere: sideAReported },
    { id: sideB, isThere: sideBReported },
  ];
}

describe('a whole day', () => {
  it('has 200 matches of 131 persons on six courts, and a plan with all of them [MD-01]', async () => {
    const desk = new TestDesk(app, owner.tokens, installed.tournamentId);
    const day = await desk.day();
    expect(day.matches).toHaveLength(200);
    expect(day.persons).toHaveLength(131);
    expect(day.hall.courts).toHaveLength(6);
    const plan = planDay(playDayOf(day, desk.now()), progressOf(day, desk.now()));
    expect(plan.ok && [plan.value.planned.length, plan.value.unplaced.length]).toEqual([200, 0]);
  });

  it('names the next match of each of twelve courts to everybody, not only the first eight to come', async () => {
    const desk = new TestDesk(app, owner.tokens, installed.tournamentId);
    const now = desk.now();
    const day = { ...(await desk.day()), hall: hallOf(now, 12), publishedAt: now };
    const plan = planDay(playDayOf(day, now), progressOf(day, now));
    const order = { ...day.order, sequence: plan.ok ? [...plan.value.sequence] : [] };
    const { next } = publicDay(shieldDay({ ...day, order }, new Map()), now, new Map(), BARS_WITH_POOLS);
    expect(next.map(({ court, place }) => [court, place]).slice(0, 12)).toEqual(
      day.hall.courts.map(({ number }) => [number, 1]),
    );
    expect(next).toHaveLength(12);
  });

  it('tells of a pair when the second of them has come, and of nobody else', async () => {
    const desk = new TestDesk(app, owner.tokens, installed.tournamentId);
    const { entries, persons, matches } = await desk.day();
    const entry = entries.find((one) => one.eventId === installed.eventIds[1])!;
    const [first, second] = entry.persons;
    const others = new Set(persons.filter(({ id }) => id !== first && id !== second).map(({ id }) => id));
    const told = async (command: DeskOrder) => {
      const reply = await desk.post([desk.order(command, null)]);
      return (reply.body['day'] as DayNews).matches.flatMap((match) => sidesOf(match));
    };
    const own = matches.flatMap((match) => sidesOf(match)).filter(({ id }) => id === entry.id);
    expect(own.map(({ isThere }) => isThere)).toEqual([false, false, false]);
    const alone = await told({ kind: 'check-in', persons: [first!] });
    expect(alone.filter(({ id }) => id === entry.id)).toEqual([]);
    const both = await told({ kind: 'check-in', persons: [second!] });
    const pair = both.filter(({ id }) => id === entry.id);
    expect(pair.map(({ isThere }) => isThere)).toEqual([true, true, true]);
    const day = await desk.day();
    const isIn = day.persons.filter(({ checkedIn }) => checkedIn.length > 0).map(({ id }) => id);
    expect(isIn.filter((id) => others.has(id))).toEqual([]);
    const left = await told({ kind: 'check-out', persons: [first!] });
    const gone = left.filter(({ id }) => id === entry.id);
    expect(gone.map(({ isThere }) => isThere)).toEqual([false, false, false]);
  });

  it('fills the stage behind a pool once that is played, and tells the desk so', async () => {
    const desk = new TestDesk(app, owner.tokens, installed.tournamentId);
    const pool = (await desk.day()).matches.filter(
      (match) => match.eventId === installed.eventIds[2] && match.pool === 'A',
    );
    expect(pool.map(({ round }) => round)).toEqual([0, 0, 1, 1, 2, 2]);
    for (const [index, { key }] of pool.entries()) {
      const done = await desk.give({ kind: 'call', court: (index % 6) + 1 }, key);
      expect(done.isDone).toBe(true);
      await desk.give({ kind: 'finish', winner: 'A', games: [{ a: 15, b: 9 }] }, key);
    }
    const day = await desk.day();
    const stage = day.matches.filter((match) => match.eventId === installed.eventIds[2]);
    const next = stage.find((match) => match.labelA === 'A1' || match.labelB === 'A1')!;
    expect(next.labelA === 'A1' ? next.sideA : next.sideB).not.toBeNull();
    expect(next.after).toEqual(expect.arrayContaining(pool.map(({ key }) => key)));
  });
});
