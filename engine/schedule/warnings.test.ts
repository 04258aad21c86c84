import { describe, expect, it } from 'vitest';
import { NO_LIMITS, type MatchToPlay, type PlayDay } from './day.ts';
import { at, court, hall, match } from './hall.properties.ts';
import { planWarnings } from './warnings.ts';

function warned(
  matches: readonly MatchToPlay[],
  slots: Readonly<Record<string, readonly [number, string, string]>>,
  more: Partial<PlayDay> = {},
): string[] {
  const planned = Object.entries(slots).map(([key, [number, from, to]]) => ({
    key,
    court: number,
    startsAt: at(from),
    endsAt: at(to),
  }));
  return planWarnings(hall(2, matches, more), planned).map((warning) =>
    Object.values(warning).flat().join(' '),
  );
}

const [a, b] = [match('a', [1, 2]), match('b', [1, 3], { number: 1 })] as const;

describe('planWarnings', () => {
  it('finds a person twice, a court twice, and a rest that is short by the match just played', () => {
    expect(warned([a, b], { a: [1, '10:00', '10:17'], b: [2, '10:10', '10:27'] })).toEqual([
      'person a b 1 true -7',
    ]);
    expect(warned([a, match('c', [8, 9])], { a: [1, '10:00', '10:17'], c: [1, '10:10', '10:27'] })).toEqual([
      'court a c  true -7',
    ]);
    expect(warned([a, b], { a: [1, '10:00', '10:17'], b: [2, '10:36', '10:53'] })).toEqual([
      'rest a b 1 true 19',
    ]);
    const short = [{ ...a, restMinutes: 10 }, b];
    expect(warned(short, { a: [1, '10:00', '10:17'], b: [2, '10:36', '10:53'] })).toEqual([]);
  });

  it('finds courts that are shut or for others, breaks and the end of the hours', () => {
    const courts = [court(1, { closed: 'lamp' }), court(2, { uses: [{ event: 9, stage: null }] }), court(3)];
    const breaks = [{ from: at('13:00'), to: at('13:40') }];
    const blocks = [
      { day: 0, startsAt: at('8:30'), latestStartAt: at('21:00'), endsAt: at('21:00'), breaks },
    ];
    const slots = (number: number, from: string, to: string) =>
      warned([a], { a: [number, from, to] }, { courts, blocks });
    expect(slots(1, '10:00', '10:17')).toEqual(['court-shut a']);
    expect(slots(2, '10:00', '10:17')).toEqual(['court-shut a']);
    expect(slots(7, '10:00', '10:17')).toEqual(['court-shut a']);
    expect(slots(3, '12:50', '13:11')).toEqual(['over-break a']);
    expect(slots(3, '12:50', '13:10')).toEqual([]);
    expect(slots(3, '20:50', '21:07')).toEqual([`after-hours ${at('21:00')} a`]);
    expect(slots(3, '7:50', '8:07')).toEqual(['court-shut a']);
    const early = [court(3, { hours: [{ from: at('8:30'), to: at('19:00') }] })];
    expect(warned([a], { a: [3, '18:50', '19:07'] }, { courts: early, blocks })).toEqual([
      `after-hours ${at('19:00')} a`,
    ]);
    const last = blocks.map((block) => ({ ...block, latestStartAt: at('20:00') }));
    expect(warned([a], { a: [3, '20:10', '20:27'] }, { courts, blocks: last })).toEqual([
      `after-last-start ${at('20:00')} a`,
    ]);
  });

  it('finds feeders that are later, and a final before the other semi-final', () => {
    const next = match('n', [], { after: ['a'], round: 1 });
    expect(warned([a, next], { a: [1, '10:00', '10:17'], n: [2, '10:10', '10:27'] })).toEqual([
      'feeder-later n a',
    ]);
    const final = { ...next, isFinal: true };
    expect(warned([a, final], { a: [1, '10:00', '10:17'], n: [2, '10:10', '10:27'] })).toEqual([
      'final-before-semi-final n a',
    ]);
  });

  it('finds limits that are passed, juniors late in the evening, and long waits within a pool', () => {
    const limits = { ...NO_LIMITS, singles: 1 };
    expect(warned([a, b], { a: [1, '10:00', '10:17'], b: [2, '11:00', '11:17'] }, { limits })).toEqual([
      'limit b 1',
    ]);
    const junior = { ...a, isJunior: true };
    expect(warned([junior], { a: [1, '14:30', '14:47'] })).toEqual([]);
    // Twenty o'clock in India is half past two in the afternoon of the epoch's clock.
    expect(warned([junior], { a: [1, '14:31', '14:48'] })).toEqual(['junior-late a']);
    const pool = [a, b].map((one) => ({ ...one, stage: 'pool' as const, pool: 'A' }));
    expect(warned(pool, { a: [1, '10:00', '10:17'], b: [2, '12:18', '12:35'] })).toEqual([
      'long-wait b 1 121',
    ]);
    const [today] = hall(1, []).blocks;
    const tomorrow = { ...today!, day: 1, startsAt: at('32:30'), endsAt: at('45:00') };
    const overNight = { ...tomorrow, latestStartAt: at('45:00') };
    const courts = [court(1, { hours: [{ from: at('8:30'), to: at('45:00') }] })];
    const slots = { a: [1, '20:00', '20:17'], b: [1, '32:30', '32:47'] } as const;
    expect(warned(pool, slots, { courts, blocks: [today!, overNight] })).toEqual([]);
  });

  it('finds what may come when somebody who is one win away plays elsewhere', () => {
    const semi = match('s', [], { after: ['a', 'c'], round: 1 });
    const matches = [a, match('c', [5, 6]), semi, match('xd', [2, 9], { event: 3 })];
    const slots = {
      a: [1, '9:00', '9:17'],
      c: [2, '9:00', '9:17'],
      s: [1, '10:00', '10:17'],
      xd: [2, '10:20', '10:37'],
    } as const;
    expect(warned(matches, slots)).toEqual(['rest s xd 2 false 3']);
  });

  it('finds nothing in a plan that is as it should be', () => {
    expect(warned([a, b], { a: [1, '10:00', '10:17'], b: [1, '10:37', '10:54'] })).toEqual([]);
  });
});
