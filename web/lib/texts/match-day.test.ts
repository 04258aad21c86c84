import { BARS_WITH_POOLS, parseIndianDateTime, toldTime, type NoRoom } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { clockTime } from './format.ts';
import { matchDayWords as words } from './match-day.ts';

const names = {
  time: clockTime,
  court: (number: number) => `Court ${number}`,
  match: (key: string) => key,
  person: (place: number) => ['Asha', 'Ravi'][place] ?? '',
};

function at(time: string): number {
  const parsed = parseIndianDateTime(`2026-11-21T${time}`);
  if (!parsed.ok) throw new Error(time);
  return parsed.value;
}

const told = (expected: string, more: { court?: number; place?: number; earliest?: string } = {}) =>
  words.expected(
    toldTime(
      {
        now: at('14:00'),
        expectedAt: at(expected),
        court: more.court ?? null,
        placeOnCourt: more.place ?? null,
        isCalled: false,
        earliestAt: more.earliest === undefined ? null : at(more.earliest),
        opensAt: null,
      },
      BARS_WITH_POOLS,
    ),
    names,
  );

describe('an expected time', () => {
  it('is told the vaguer the further away it is', () => {
    expect(told('14:10', { court: 2, place: 2 })).toBe('in about 10 min, 2nd on Court 2');
    expect(told('14:01', { court: 2, place: 1 })).toBe('soon, next on Court 2');
    expect(told('14:20', { court: 2, place: 1 })).toBe('about 14:20, next on Court 2');
    expect(told('14:20', { court: 2, place: 3, earliest: '14:05' })).toBe('about 14:20, not before 14:05');
    expect(told('17:05')).toBe('about 17:05');
  });

  it('is told to everybody as one time, with its day where that is not today', () => {
    const plain = (at: number, now: number) => words.plain({ kind: 'about', at, court: null }, now, names);
    expect(plain(at('14:20'), at('13:00'))).toBe('~14:20');
    expect(plain(at('09:00') + 86_400, at('13:00'))).toBe('Sun ~09:00');
    expect(plain(at('09:00') + 3 * 86_400, at('13:00'))).toBe('Tue ~09:00');
    expect(plain(at('09:00') + 9 * 86_400, at('13:00'))).toBe('Mon 30 Nov ~09:00');
  });
});

describe('a match in short', () => {
  it('is called by its event and number, in pools by those', () => {
    expect(words.shortTitle('MS', 'Final', 30, null)).toBe('MS 31 · Final');
    expect(words.shortTitle('', 'Final', 30, null)).toBe('match 31 · Final');
    expect(words.shortTitle('MD', 'Pool A, round 2', 4, 'A')).toBe('MD · Pool A, match 5');
  });
});

describe('a reason', () => {
  it('names who or what a match waits for', () => {
    expect(words.reason({ kind: 'match', keys: ['41'] }, names)).toBe('waits for match 41');
    expect(words.reason({ kind: 'plays', person: 0, key: 'x', court: 2, minutesLeft: 10 }, names)).toBe(
      'Asha plays on Court 2 (about 10 min)',
    );
    expect(words.reason({ kind: 'rests', person: 0, until: at('14:12') }, names)).toBe(
      'Asha rests until 14:12',
    );
    expect(words.reason({ kind: 'not-checked-in', person: 1 }, names)).toBe('not checked in: Ravi');
    expect(words.reason({ kind: 'no-free-court', place: 3 }, names)).toBe('no free court (3rd in line)');
    expect(words.reason({ kind: 'needs-court', courts: [1] }, names)).toBe('needs Court 1');
  });
});

describe('a free court that takes no match', () => {
  it('is told with the true hour, of the hall or of the court', () => {
    const why = (reason: NoRoom) => words.reason({ kind: 'no-room', ...reason }, names);
    expect(why({ why: 'closes', at: at('21:00'), court: null })).toBe(
      'would end after 21:00, when the hall closes',
    );
    expect(why({ why: 'closes', at: at('20:00'), court: 3 })).toBe(
      'would end after 20:00, when Court 3 closes',
    );
    expect(why({ why: 'closed', at: at('20:00'), court: 3 })).toBe('Court 3 has been closed since 20:00');
    expect(why({ why: 'break', at: at('13:00') })).toBe('would run into the break at 13:00');
    expect(why({ why: 'fixed' })).toBe('would run into a match that is fixed there');
  });
});
