import { describe, expect, it } from 'vitest';
import type { PlayDay } from './day.ts';
import { at, court, hall, lock, match, onCourt, over, progress, timeOf } from './hall.properties.ts';
import { queueOf } from './queue.ts';

/** The queue in words: what each match waits for. */
function reasons(
  day: PlayDay,
  known = progress('10:00'),
  sequence = day.matches.map(({ key }) => key),
): string[] {
  return queueOf(day, known, sequence).map(({ match: { key }, reason }) => {
    const { kind, ...more } = reason;
    return [key, kind, ...Object.values<unknown>(more)].join(' ');
  });
}

const [a, b, c] = [
  match('a', [1, 2]),
  match('b', [3, 4], { number: 1 }),
  match('c', [5, 6], { number: 2 }),
] as const;

describe('the queue', () => {
  it('tells when the court opens for a match, while it is not open', () => {
    const opens = (time: string) =>
      queueOf(hall(2, [a, b, c]), progress(time), []).map(({ opensAt }) => opensAt);
    expect(opens('07:53')).toEqual([at('08:30'), at('08:30'), at('08:30')]);
    expect(opens('08:30')).toEqual([null, null, null]);
  });

  it('calls the first of the published sequence, and the others stand in line', () => {
    expect(reasons(hall(1, [a, b, c]), progress('10:00'), ['c', 'a'])).toEqual([
      'c ready 1',
      'a no-free-court 1',
      'b no-free-court 2',
    ]);
  });

  it('puts a match on the court where it was planned while that is free, and keeps it waiting for none', () => {
    const planned = { ...a, plannedCourt: 2 };
    expect(reasons(hall(2, [planned, b]))).toEqual(['a ready 2', 'b ready 1']);
    expect(reasons(hall(2, [planned, b]), progress('10:00', { b: onCourt(2, '9:55') }))).toEqual([
      'a ready 1',
    ]);
    expect(reasons(hall(2, [planned, { ...b, plannedCourt: 2 }]))).toEqual(['a ready 2', 'b ready 1']);
    expect(reasons(hall(2, [{ ...planned, lock: lock({ court: 1 }) }]))).toEqual(['a ready 1']);
  });

  it('stands in the usual order where none was published: pool rounds, then what has the longest way to its final', () => {
    const quarter = [0, 1].map((number) => match(`q${number}`, [20 + number], { event: 2, number }));
    const final = match('q2', [], { event: 2, number: 2, round: 1, after: ['q0', 'q1'] });
    const pool = [0, 1].map((round) =>
      match(`p${round}`, [31, 32], { event: 3, stage: 'pool', round, rounds: 2 }),
    );
    const rows = queueOf(hall(1, [final, ...quarter, ...pool]), progress('10:00'), []);
    expect(rows.map(({ match: { key } }) => key)).toEqual(['p0', 'p1', 'q0', 'q1', 'q2']);
  });

  it('puts a pinned match before all others', () => {
    expect(reasons(hall(1, [a, { ...b, isPinned: true }]))[0]).toBe('b ready 1');
  });

  it('names the matches that must be over first', () => {
    const final = match('f', [], { after: ['a', 'b'], round: 1 });
    expect(reasons(hall(1, [a, b, final]), progress('10:00', { a: over('9:30') }))[1]).toBe('f match b');
  });

  it('tells on which court a player is and for how long [MD-7]', () => {
    const mixed = match('xd', [1, 9], { event: 3, discipline: 'mixed' });
    const known = progress('10:00', { a: onCourt(2, '9:53') });
    expect(reasons(hall(3, [a, mixed]), known)).toEqual(['xd plays 1 a 2 10']);
    const together = reasons(hall(3, [a, mixed]));
    expect(together).toEqual(['a ready 1', 'xd plays 1 a 1 17']);
  });

  it('tells the time before which a match is not called where that comes after its players are free', () => {
    const tomorrow = match('n', [1, 9], { number: 5, notBefore: at('18:00') });
    const known = (now: Record<string, ReturnType<typeof onCourt>>) =>
      reasons(hall(3, [a, tomorrow]), progress('10:00', now)).at(-1);
    expect(known({ a: onCourt(2, '9:53') })).toBe(`n not-before ${at('18:00')}`);
    expect(known({})).toBe(`n not-before ${at('18:00')}`);
    expect(reasons(hall(3, [a, tomorrow]), progress('10:00', { a: over('9:55') }))).toEqual([
      `n not-before ${at('18:00')}`,
    ]);
    const soon = match('n', [1, 9], { number: 5, notBefore: at('10:05') });
    const busy = progress('10:00', { a: onCourt(2, '9:53') });
    expect(reasons(hall(3, [a, soon]), busy)).toEqual(['n plays 1 a 2 10']);
  });

  it('rests players to the minute [MD-6]', () => {
    const next = match('n', [1, 9], { number: 5 });
    const day = hall(1, [a, next]);
    const reasonAt = (time: string) => reasons(day, progress(time, { a: over('14:00') }));
    expect(reasonAt('14:19')).toEqual([`n rests 1 ${at('14:20')}`]);
    expect(reasonAt('14:20')).toEqual(['n ready 1']);
  });

  it('gives no rest for a walkover', () => {
    const next = match('n', [1, 9], { number: 5 });
    expect(reasons(hall(1, [a, next]), progress('10:00', { a: over('10:00', false) }))).toEqual([
      'n ready 1',
    ]);
  });

  it('calls whoever is ready, not the first in line that is ready in four minutes [MD-9]', () => {
    const next = match('n', [1, 9], { number: 5 });
    const known = progress('10:00', { a: over('9:44') });
    expect(reasons(hall(1, [a, next, b]), known, ['n', 'b'])).toEqual([
      `n rests 1 ${at('10:04')}`,
      'b ready 1',
    ]);
  });

  it('waits for who is not checked in or comes later, for a lifted hold and for a time', () => {
    const persons = new Map([
      [1, { notBefore: null, notAfter: null, isCheckedIn: false }],
      [3, { notBefore: at('15:00'), notAfter: null, isCheckedIn: true }],
    ]);
    const day = hall(
      9,
      [a, b, { ...c, hold: 'shoe change' }, match('d', [7, 8], { number: 3, notBefore: at('18:00') })],
      { persons },
    );
    expect(reasons(day)).toEqual([
      'a not-checked-in 1',
      `b person-not-before 3 ${at('15:00')}`,
      'c hold shoe change',
      `d not-before ${at('18:00')}`,
    ]);
  });

  it('tells which court is needed, and that limits are reached', () => {
    const known = progress('10:00', { a: onCourt(1, '9:50') });
    expect(reasons(hall(2, [a, { ...b, lock: lock({ court: 1 }) }]), known)).toEqual(['b needs-court 1']);
    const limited = hall(2, [a, match('n', [1, 9])], {
      limits: { all: 1, singles: null, doubles: null, mixed: null },
    });
    expect(reasons(limited, progress('10:00', { a: over('9:00') }))).toEqual(['n limit']);
    const leaving = new Map([[1, { notBefore: null, notAfter: at('10:10'), isCheckedIn: true }]]);
    expect(reasons(hall(2, [a], { persons: leaving }))).toEqual(['a person-leaves']);
  });

  it('says which hour keeps a match from a free court: of the hall, of the court, or of a break', () => {
    const [long, short] = [[{ from: at('8:30'), to: at('23:00') }], [{ from: at('9:00'), to: at('20:00') }]];
    const whole = hall(1, [a], { courts: [court(1, { hours: long })] });
    expect(reasons(whole, progress('20:50'))).toEqual([`a no-room closes ${at('21:00')} `]);
    expect(reasons(whole, progress('21:30'))).toEqual([`a no-room closed ${at('21:00')} `]);
    const early = hall(1, [a], { courts: [court(1, { hours: short })] });
    expect(reasons(early, progress('8:45'))).toEqual([`a no-room opens ${at('9:00')} 1`]);
    expect(reasons(early, progress('19:50'))).toEqual([`a no-room closes ${at('20:00')} 1`]);
    expect(reasons(early, progress('20:10'))).toEqual([`a no-room closed ${at('20:00')} 1`]);
    const later = court(2, { hours: [{ from: at('8:30'), to: at('20:05') }] });
    const two = hall(2, [a], { courts: [...early.courts, later] });
    expect(reasons(two, progress('19:55'))).toEqual([`a no-room closes ${at('20:05')} 2`]);
  });

  it('says which break, last start or fixed match keeps a match from a free court', () => {
    const [block] = hall(1, []).blocks;
    const breaks = [{ from: at('13:00'), to: at('13:40') }];
    const paused = hall(1, [a], { blocks: [{ ...block!, breaks, latestStartAt: at('20:00') }] });
    expect(reasons(paused, progress('12:56'))).toEqual([`a no-room break ${at('13:00')}`]);
    expect(reasons(paused, progress('13:10'))).toEqual([`a no-room paused ${at('13:40')}`]);
    expect(reasons(paused, progress('20:10'))).toEqual([`a no-room last-start ${at('20:00')}`]);
    const fixed = { ...b, lock: lock({ court: 1, at: at('10:10') }) };
    expect(reasons(hall(1, [a, fixed]))).toContain('a no-room fixed');
  });

  it('waits for the final before, and for the match that it follows', () => {
    const finals = [1, 2].map((event) =>
      match(`f${event}`, [event * 2, event * 2 + 1], { event, isFinal: true }),
    );
    expect(reasons(hall(3, finals))).toEqual(['f1 ready 1', 'f2 match f1']);
    expect(reasons(hall(1, [a, { ...b, lock: lock({ after: 'a' }) }]))).toEqual(['a ready 1', 'b match a']);
  });

  it('offers no closed court', () => {
    const courts = [court(1, { closed: 'lamp' }), court(2)];
    expect(reasons(hall(2, [a, b], { courts }))).toEqual(['a ready 2', 'b no-free-court 1']);
  });
});

describe('expected times', () => {
  it('come from the same pass, with the court and the place on it', () => {
    const known = progress('10:00', { a: onCourt(1, '9:53') });
    const rows = queueOf(hall(1, [a, b, c]), known, ['b', 'c']);
    expect(
      rows.map(({ expectedAt, court: number, placeOnCourt }) => [timeOf(expectedAt!), number, placeOnCourt]),
    ).toEqual([
      ['10:10', 1, 1],
      ['10:27', 1, 2],
    ]);
  });

  it('say when a match cannot come earlier', () => {
    const next = match('n', [1, 9], { number: 5 });
    const rows = queueOf(hall(2, [a, next, b]), progress('10:00', { a: over('9:50') }), ['n']);
    expect(rows.map(({ match: { key }, isEarliest }) => [key, isEarliest])).toEqual([
      ['n', true],
      ['b', false],
    ]);
  });

  it('use the minutes of today', () => {
    const known = { ...progress('10:00'), ratios: new Map([['MS 1x21', 2]]) };
    expect(timeOf(queueOf(hall(1, [a, b]), known, [])[1]!.expectedAt!)).toBe('10:34');
  });

  it('are missing where a match finds no place', () => {
    expect(queueOf(hall(1, [a]), progress('20:50'), [])[0]).toMatchObject({ expectedAt: null, court: null });
  });
});
