import { describe, expect, it } from 'vitest';
import { refused } from '../result.ts';
import { seededRandom } from '../random.ts';
import { planChanges } from './changes.ts';
import { NO_LIMITS } from './day.ts';
import {
  at,
  court,
  hall,
  knockout,
  lock,
  match,
  onCourt,
  over,
  planOf,
  progress,
  told,
} from './hall.properties.ts';
import { improvePlan, planDay } from './plan.ts';
import { queueOf } from './queue.ts';

const NOW = progress('8:30');

describe('planDay', () => {
  it('is refused without an open court, without a length, and when matches wait for each other', () => {
    const one = match('a', [1, 2]);
    const closed = [court(1, { closed: 'lamp' })];
    expect(planDay(hall(1, [one], { courts: closed }), NOW)).toEqual(refused('no-court'));
    expect(planDay(hall(1, [{ ...one, usualMinutes: 0 }]), NOW)).toEqual(refused('not-a-length'));
    expect(planDay(hall(1, [{ ...one, after: ['a'] }]), NOW)).toEqual(refused('endless-order'));
  });

  it('plans a knockout with the rests between its rounds', () => {
    expect(told(planOf(hall(2, knockout(1, 4, 1))))).toEqual(['1-0 1 08:30', '1-1 2 08:30', '1-2 1 09:07']);
  });

  it('rests by the match just played', () => {
    const matches = [match('a', [1, 2], { restMinutes: 10 }), match('b', [1, 3], { number: 1 })];
    expect(told(planOf(hall(1, matches)))).toEqual(['a 1 08:30', 'b 1 08:57']);
  });

  it('plays pinned matches first, then by the priority of their events', () => {
    const matches = [
      match('a', [1, 2], { event: 1, usualMinutes: 40 }),
      match('b', [3, 4], { event: 2 }),
      match('c', [5, 6], { event: 3, isPinned: true }),
    ];
    const day = hall(1, matches, {
      priorities: new Map([
        [1, 'later'],
        [2, 'earlier'],
      ]),
    });
    expect(planOf(day).sequence).toEqual(['c', 'b', 'a']);
  });

  it('plays pool rounds of all events abreast, each event in its turn', () => {
    const pool = (event: number, number: number, round: number) =>
      match(`${event}-${number}`, [event * 100 + number * 2, event * 100 + number * 2 + 1], {
        event,
        number,
        round,
        rounds: 2,
        stage: 'pool',
        pool: 'A',
      });
    const matches = [1, 2].flatMap((event) => [pool(event, 0, 0), pool(event, 1, 0), pool(event, 2, 1)]);
    const day = hall(1, [match('ko', [900, 901], { event: 3 }), ...matches]);
    const plan = planOf(day, NOW, { isPoolsFirst: true, keepsFree: false });
    expect(plan.sequence).toEqual(['1-0', '2-0', '1-1', '2-1', '1-2', '2-2', 'ko']);
  });

  it('keeps courts for what may be played there, and gives finals the best one', () => {
    const courts = [
      court(1, { uses: [{ event: 2, stage: null }] }),
      court(2, { rank: 3 }),
      court(3, { rank: 2 }),
    ];
    const matches = [match('a', [1, 2]), match('f', [3, 4], { event: 3, isFinal: true, usualMinutes: 18 })];
    expect(told(planOf(hall(3, matches, { courts })))).toEqual(['a 2 08:30', 'f 3 08:30']);
  });

  it('leaves the best court to a final that is about to begin', () => {
    const semis = ['s1', 's2'].map((key, at) => match(key, [2 * at, 2 * at + 1], { restMinutes: 10 }));
    const final = match('f', [], { isFinal: true, round: 1, after: ['s1', 's2'] });
    // Begins when the semi-finals end, and is on court when the final can begin.
    const late = match('late', [8, 9], { event: 2, notBefore: at('8:50'), usualMinutes: 40 });
    const plan = planOf(hall(3, [...semis, final, late]));
    expect(told(plan)).toEqual(['s1 1 08:30', 's2 2 08:30', 'late 2 08:50', 'f 1 08:57']);
    expect(told(planOf(hall(1, [...semis, final, late]))).every((line) => line.includes(' 1 '))).toBe(true);
  });

  it.each([
    ['court and earliest time', { lock: lock({ court: 1 }), notBefore: at('9:00') }],
    ['court and time', { lock: lock({ court: 1, at: at('9:00') }) }],
    ['time', { lock: lock({ at: at('9:00') }) }],
  ])('lets a final that is locked to %s begin then: another one comes after it', (_name, locked) => {
    const finals = [
      match('f1', [1, 2], { event: 1, isFinal: true, usualMinutes: 40 }),
      match('f2', [3, 4], { event: 2, isFinal: true, usualMinutes: 30, ...locked }),
    ];
    expect(told(planOf(hall(2, finals)))).toEqual([
      expect.stringMatching(/^f2 \d 09:00$/),
      expect.stringMatching(/^f1 \d 09:30$/),
    ]);
    // What is expected of the day says the same.
    const rows = queueOf(hall(2, finals), NOW, ['f1', 'f2']);
    const expected = Object.fromEntries(rows.map(({ match: { key }, expectedAt }) => [key, expectedAt]));
    expect(expected).toEqual({ f2: at('9:00'), f1: at('9:30') });
  });

  it('plays finals one after the other', () => {
    const matches = [1, 2].map((event) =>
      match(`f${event}`, [2 * event, 2 * event + 1], { event, isFinal: true }),
    );
    expect(told(planOf(hall(2, matches)))).toEqual(['f1 1 08:30', 'f2 1 08:47']);
  });

  it('starts no match in a break, and before it only what ends ten minutes into it at the latest [MD-5]', () => {
    const breaks = [{ from: at('13:00'), to: at('13:40') }];
    const blocks = [
      { day: 0, startsAt: at('8:30'), latestStartAt: at('21:00'), endsAt: at('21:00'), breaks },
    ];
    const from = (time: string) => told(planOf(hall(1, [match('a', [1, 2])], { blocks }), progress(time)))[0];
    expect(from('12:52')).toBe('a 1 12:52');
    expect(from('12:53')).toBe('a 1 12:53');
    expect(from('12:55')).toBe('a 1 13:40');
    expect(from('13:10')).toBe('a 1 13:40');
  });

  it('starts nothing that does not end in the hall’s hours, and says so', () => {
    const late = planOf(hall(1, [match('a', [1, 2])]), progress('20:44'));
    expect(late).toMatchObject({ planned: [], unplaced: [{ key: 'a', reason: 'no-room' }] });
    expect(told(planOf(hall(1, [match('a', [1, 2])]), progress('20:43')))).toEqual(['a 1 20:43']);
  });

  it('plans the fifth match of a person for the next day, or flags it when there is none [MD-8]', () => {
    const matches = [0, 1, 2, 3, 4].map((number) => match(`m${number}`, [1, 10 + number], { number }));
    const limits = { ...NO_LIMITS, all: 4 };
    const one = planOf(hall(1, matches, { limits }));
    expect(one.planned).toHaveLength(4);
    expect(one.unplaced).toEqual([{ key: 'm4', reason: 'limit' }]);
    const night = 24 * 3_600;
    const today = {
      day: 0,
      startsAt: at('8:30'),
      latestStartAt: at('21:00'),
      endsAt: at('21:00'),
      breaks: [],
    };
    const tomorrow = {
      day: 1,
      startsAt: today.startsAt + night,
      latestStartAt: today.endsAt + night,
      endsAt: today.endsAt + night,
      breaks: [],
    };
    const hours = [today, tomorrow].map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
    const two = hall(1, matches, { limits, blocks: [today, tomorrow], courts: [court(1, { hours })] });
    expect(planOf(two).planned.at(-1)).toMatchObject({ key: 'm4', startsAt: at('8:30') + night });
  });

  it('counts a limit by kind', () => {
    const matches = [0, 1].map((number) => match(`s${number}`, [1, 10 + number], { number }));
    const doubles = match('d', [1, 20, 30, 40], { discipline: 'doubles', event: 2 });
    const plan = planOf(hall(1, [...matches, doubles], { limits: { ...NO_LIMITS, singles: 1 } }));
    expect(plan.unplaced).toEqual([{ key: 's1', reason: 'limit' }]);
  });

  it('minds when people come and must leave', () => {
    const persons = new Map([
      [1, { notBefore: at('10:00'), notAfter: null, isCheckedIn: true }],
      [3, { notBefore: null, notAfter: at('8:40'), isCheckedIn: true }],
    ]);
    const plan = planOf(hall(2, [match('a', [1, 2]), match('b', [3, 4], { number: 1 })], { persons }));
    expect(told(plan)).toEqual(['a 1 10:00']);
    expect(plan.unplaced).toEqual([{ key: 'b', reason: 'person' }]);
  });
});

describe('locks', () => {
  const final = { isFinal: true, restMinutes: 30 };

  it('keep a final on its court not before its time, whatever the lengths [MD-3]', () => {
    const random = seededRandom('lengths');
    for (let turn = 0; turn < 50; turn++) {
      const matches = knockout(1, 16, 1).map((one) => ({ ...one, usualMinutes: 12 + random.below(30) }));
      const last = matches.at(-1)!;
      const locked = { ...last, ...final, notBefore: at('18:00'), lock: lock({ court: 1 }) };
      const fixed = { ...last, ...final, lock: lock({ court: 1, at: at('18:00') }) };
      for (const one of [locked, fixed]) {
        const plan = planOf(hall(2, [...matches.slice(0, -1), one, ...knockout(2, 32, 100)]));
        expect(plan.planned.find(({ key }) => key === one.key)).toMatchObject({
          court: 1,
          startsAt: at('18:00'),
        });
      }
    }
  });

  it('keep the court free from the last match on that would run into them', () => {
    const locked = match('l', [1, 2], { lock: lock({ court: 1, at: at('9:00') }) });
    const others = [0, 1, 2].map((number) =>
      match(`m${number}`, [10 * number + 5, 10 * number + 6], { number }),
    );
    expect(told(planOf(hall(1, [locked, ...others])))).toEqual([
      'm0 1 08:30',
      'l 1 09:00',
      'm1 1 09:17',
      'm2 1 09:34',
    ]);
  });

  it('keep a time on some court, and its persons rested', () => {
    const locked = match('l', [1, 2], { lock: lock({ at: at('9:00') }) });
    const other = match('m', [1, 3], { number: 1 });
    expect(told(planOf(hall(2, [locked, other])))).toEqual(['l 1 09:00', 'm 1 09:37']);
  });

  it('let a match follow another on its court', () => {
    const matches = [
      match('a', [1, 2]),
      match('b', [3, 4], { number: 1 }),
      match('c', [5, 6], { number: 2 }),
      match('last', [7, 8], { number: 3, lock: lock({ after: 'b' }) }),
    ];
    expect(told(planOf(hall(2, matches)))).toEqual(['a 1 08:30', 'b 2 08:30', 'c 1 08:47', 'last 2 08:47']);
  });
});

describe('planned anew from now', () => {
  it('keeps what is over and on court, and its way of planning', () => {
    const day = hall(2, knockout(1, 4, 1));
    const known = progress('8:50', { '1-0': over('8:45'), '1-1': onCourt(2, '8:30', 0.5) });
    expect(told(planOf(day, known))).toEqual(['1-1 2 08:30', '1-2 1 09:18']);
  });

  it('starts nothing on a court that was closed, and names every match that moves [MD-4]', () => {
    const matches = Array.from({ length: 120 }, (_, number) =>
      match(`m${number}`, [2 * number, 2 * number + 1], { number }),
    );
    const day = hall(6, matches);
    const before = planOf(day);
    const now = at('11:15');
    const known = {
      ...progress('11:15'),
      matches: new Map(
        before.planned.flatMap(({ key, court: number, startsAt, endsAt }) => {
          if (endsAt <= now) return [[key, over('8:30')] as const];
          const share = (now - startsAt) / (endsAt - startsAt);
          return startsAt <= now
            ? [[key, { status: 'on-court', court: number, calledAt: startsAt, share }] as const]
            : [];
        }),
      ),
    };
    const courts = day.courts.map((one) => (one.number === 4 ? { ...one, closed: 'lamp' } : one));
    const after = planOf({ ...day, courts }, known, before.kind);
    const later = after.planned.filter(({ startsAt }) => startsAt > now);
    expect(later.filter(({ court: number }) => number === 4)).toEqual([]);
    const isOver = (key: string) => known.matches.get(key)?.status === 'over';
    const { moved, endsBefore, endsAfter } = planChanges(before, after, isOver);
    const named = new Set(moved.map(({ key }) => key));
    const was = before.planned.filter(({ court: number, startsAt }) => number === 4 && startsAt > now);
    expect(was.length).toBeGreaterThan(5);
    expect(was.every(({ key }) => named.has(key))).toBe(true);
    const unmoved = later.filter(({ key }) => !named.has(key));
    expect(
      unmoved.every((one) => before.planned.some((old) => JSON.stringify(old) === JSON.stringify(one))),
    ).toBe(true);
    expect(endsAfter).toBeGreaterThan(endsBefore);
  });

  it('lists nothing that reads the same before and after', () => {
    const before = planOf(hall(1, [match('a', [1, 2]), match('b', [3, 4])]));
    const planned = before.planned.map((one) => ({ ...one, startsAt: one.startsAt + 20 }));
    expect(planChanges(before, { ...before, planned }, () => false).moved).toEqual([]);
  });

  it('lists a match that lost its place', () => {
    const day = hall(1, [match('a', [1, 2])]);
    const [before, after] = [planOf(day), planOf(day, progress('20:50'))];
    expect(planChanges(before, after, () => false).moved).toEqual([
      { key: 'a', before: before.planned[0], after: null },
    ]);
    expect(planChanges(before, after, () => true).moved).toEqual([]);
  });
});

describe('improvePlan', () => {
  it('never ends later, and the same chance gives the same plan', () => {
    const day = hall(3, [...knockout(1, 16, 1), ...knockout(2, 16, 9, 30)]);
    const improve = () => improvePlan(day, NOW, { tries: 20, random: seededRandom(1) });
    const improved = improve();
    if (!improved.ok) throw new Error(improved.code);
    expect(improved.value.endsAt).toBeLessThanOrEqual(planOf(day).endsAt);
    expect(improved.value.planned).toHaveLength(30);
    expect(improve()).toEqual(improved);
    const endless = hall(1, [match('a', [1, 2], { after: ['a'] })]);
    expect(improvePlan(endless, NOW, { tries: 1, random: seededRandom(1) })).toEqual(
      refused('endless-order'),
    );
  });
});
