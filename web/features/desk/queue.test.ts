import type { DayMatch, MatchDay } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { dayView } from '../../lib/match-day/dayView.ts';
import { isOfLaterDay } from '../../lib/match-day/drawTimes.ts';
import { drawTimesWords } from '../../lib/texts/draw-times.ts';
import { clockTime } from '../../lib/texts/format.ts';
import { DESK_DAY, TEN } from '../../testing/desk-day.ts';
import { checkInGroups } from './checkInGroups.ts';
import { courtState } from './courtState.ts';
import {
  absentSide,
  byFirstMatch,
  clubsOf,
  firstMatches,
  foundPersons,
  isSideHere,
  missingOf,
  waitingForAbsent,
} from './persons.ts';
import { exchangeable } from './find.ts';
import { lateFrom, timeOnDayOf } from './late.ts';
import { needsConfirmation, nextCalls } from './nextCall.ts';
import { saidOf } from './saidOf.ts';
import {
  awaited,
  canBeCalled,
  isBehindProposals,
  waitForCheckIn,
  warningOf,
  warningsOf,
  whereAndWho,
  isCalledAtItsTime,
  whyNot,
} from './reasons.ts';

const HOUR = 3600;
const HOURS = { from: TEN, to: TEN + 8 * HOUR };

const NAMES = ['Asha Rao', 'Meera Iyer', 'Diya Das', 'Kavya Nair'];

/** Four players in a draw of four, the third of whom also plays in another event with the first. */
function dayWith(over: Partial<MatchDay> = {}): MatchDay {
  const event = (id: number, abbreviation: string) => ({
    ...{ id, name: abbreviation, abbreviation, discipline: 'singles' as const, isJunior: false },
    stages: [{ stage: 'knockout' as const, format: '1x21' as const, rounds: 2 }],
  });
  const block = { day: 0, startsAt: HOURS.from, latestStartAt: HOURS.to, endsAt: HOURS.to, breaks: [] };
  const { hall } = DESK_DAY;
  return {
    ...DESK_DAY,
    hall: { ...hall, courts: hall.courts.map((court) => ({ ...court, hours: [HOURS] })), blocks: [block] },
    events: [event(7, 'MS'), event(8, 'XD')],
    entries: [
      ...NAMES.map((name, index) => ({
        ...{ id: index + 1, eventId: 7, names: [name], club: '', clubs: [`Club ${index}`] },
        persons: [index + 1],
      })),
      {
        ...{ id: 5, eventId: 8, names: ['Asha Rao', 'Diya Das'], club: 'Club 0 / Club 2' },
        ...{ clubs: ['Club 0', 'Club 2'], persons: [1, 3] },
      },
      { ...{ id: 6, eventId: 8, names: ['Tara Sen'], club: '', clubs: [''] }, persons: [5] },
    ],
    persons: [...NAMES, 'Tara Sen'].map((name, index) => ({
      ...{ id: index + 1, name, checkedIn: [], notBefore: null, notAfter: null },
    })),
    matches: [...DESK_DAY.matches, mixed()],
    ...over,
  };
}

function mixed(): DayMatch {
  const [first] = DESK_DAY.matches;
  return { ...first!, key: '8-knockout-0', id: 9, eventId: 8, round: 0, sideA: 5, sideB: 6 };
}

const rowOf = (view: ReturnType<typeof dayView>, key: string) =>
  view.queue.find(({ match }) => match.key === key)!;

describe('before play begins', () => {
  it('each match waits for that, and for no break', () => {
    const view = dayView(dayWith(), TEN - HOUR);
    expect(view.beginsAt).toBe(TEN);
    const kinds = view.queue.map(({ reason }) => reason.kind);
    expect(kinds).toContain('not-before');
    expect(kinds).not.toContain('no-room');
  });

  it('the first matches may be called some minutes before', () => {
    const view = dayView(dayWith(), TEN - 300);
    expect(view.queue.filter(({ reason }) => reason.kind === 'ready')).toHaveLength(2);
    expect(dayView(dayWith(), TEN + 60).beginsAt).toBeNull();
  });
});

describe('what is only proposed', () => {
  it('is told as such, and what stands behind it can be called', () => {
    const view = dayView(dayWith(), TEN);
    const ready = view.queue.filter(({ reason }) => reason.kind === 'ready');
    const behind = view.queue.find(({ reason }) => reason.kind === 'plays')!;
    expect(ready).toHaveLength(2);
    expect(whyNot(view, behind)).toMatch(/is also in (MS|XD) .*, which comes first; can be called instead$/);
    expect(isBehindProposals(view, behind)).toBe(true);
  });

  it('is awaited by nobody: only what is called or on court is', () => {
    const view = dayView(dayWith(), TEN);
    const behind = view.queue.find(({ reason }) => reason.kind === 'plays')!;
    const kinds = view.queue.map((row) => awaited(view, row));
    expect(awaited(view, behind)).toBe('proposed');
    expect(kinds.toSorted()).toEqual(['match', 'proposed', 'ready', 'ready']);
  });

  it('keeps no final of its turn: the one behind it can be called in its place', () => {
    const [first, second] = DESK_DAY.matches;
    const finals = [first!, second!].map((match, index) => ({
      ...match,
      ...{ key: `${7 + index}-knockout-0`, id: index + 1, eventId: 7 + index, isFinal: true, rounds: 1 },
      ...{ sideA: index === 0 ? 1 : 3, sideB: index === 0 ? 2 : 4 },
    }));
    const view = dayView(dayWith({ matches: finals }), TEN);
    const behind = view.queue.find(({ reason }) => reason.kind !== 'ready')!;
    expect(behind.reason.kind).toBe('match');
    expect(awaited(view, behind)).toBe('proposed');
    expect(whyNot(view, behind)).toMatch(/^(MS|XD) Final, match 1 comes first; can be called instead$/);
  });

  it('is no proposal any more once it is called, and the warning names match and court [MD-7]', () => {
    const called = dayWith();
    const [first, ...rest] = called.matches;
    const times = { ...first!.desk.times, calledAt: TEN };
    const desk = { ...first!.desk, status: 'called' as const, court: 1, times };
    const view = dayView({ ...called, matches: [{ ...first!, desk }, ...rest] }, TEN);
    const row = rowOf(view, '8-knockout-0');
    expect(whyNot(view, row)).toMatch(/^Asha Rao plays on Court 1/);
    expect(isBehindProposals(view, row)).toBe(false);
    expect(awaited(view, row)).toBe('plays');
    expect(warningOf(view, row)).toMatch(
      /^Not ready: Asha Rao plays on Court 1 \(about \d+ min\): MS Semi Final, match 1\.$/,
    );
    expect(warningsOf(view, row, mixed())).toHaveLength(1);
  });

  it('is told before a call also where the match waits for another day', () => {
    const called = dayWith();
    const [first, ...rest] = called.matches;
    const desk = { ...first!.desk, status: 'on-court' as const, court: 1 };
    const tomorrow = { ...mixed(), plannedAt: TEN + 24 * HOUR };
    const matches = [{ ...first!, desk }, ...rest.filter(({ key }) => key !== tomorrow.key), tomorrow];
    const view = dayView({ ...called, matches }, TEN);
    const row = rowOf(view, tomorrow.key);
    expect(row.reason.kind).toBe('not-before');
    expect(warningsOf(view, row, tomorrow)[1]).toMatch(
      /^Asha Rao is on Court 1 in MS Semi Final, match 1, and can play here only when that is over\.$/,
    );
  });
});

describe('the end of the day', () => {
  const pools = { stage: 'pool' as const, format: '1x21' as const, rounds: 3 };
  const withPools = (more: object) => {
    const day = dayWith();
    const [event] = day.events;
    const matches = DESK_DAY.matches.slice(0, 2).map((match, number) => ({
      ...match,
      ...{ key: `7-pool-${number}`, stage: 'pool' as const, pool: 'AB'[number]!, rounds: 1 },
    }));
    return { ...day, matches, events: [{ ...event!, stages: [{ ...pools, ...more }] }] };
  };

  it('counts the knockout that nobody has drawn yet, as long as its own format takes', () => {
    const drawn = dayView(withPools({}), TEN);
    const short = dayView(withPools({ goOn: 8, nextFormat: '1x21' }), TEN);
    const long = dayView(withPools({ goOn: 8, nextFormat: '3x21' }), TEN);
    expect([drawn.undrawn, short.undrawn]).toEqual([[], ['MS']]);
    // Three rounds more, one after the other.
    expect(short.endsAt! - drawn.endsAt!).toBeGreaterThan(3 * 15 * 60);
    expect(long.endsAt!).toBeGreaterThan(short.endsAt! + 30 * 60);
    expect(short.queue).toEqual(drawn.queue);
  });

  it('lies after closing time where that knockout has no room before', () => {
    const whole = dayView(withPools({ goOn: 64, nextFormat: '3x21' }), TEN);
    expect(whole.endsAt!).toBeGreaterThan(HOURS.to);
  });
});

describe('a match that was begun elsewhere', () => {
  it('has no minutes where nobody noted when', () => {
    const [first] = DESK_DAY.matches;
    const desk = { ...first!.desk, status: 'on-court' as const, court: 1 };
    const view = dayView(dayWith(), TEN);
    expect(courtState(view, { ...first!, desk }, TEN)).toEqual({ kind: 'playing', minutes: null });
  });

  it('is over its time by the minutes that are shown: those since the start, not since the call', () => {
    const [first] = DESK_DAY.matches;
    const view = dayView(dayWith(), TEN);
    const expected = Math.floor(view.minutes.get(first!.key)!);
    const state = (minutes: number) => {
      const startedAt = TEN - 60 * minutes;
      const times = { ...first!.desk.times, calledAt: startedAt - 1200, startedAt };
      const desk = { ...first!.desk, status: 'on-court' as const, court: 1, times };
      return courtState(view, { ...first!, desk }, TEN);
    };
    expect(state(expected - 1)).toEqual({ kind: 'playing', minutes: expected - 1 });
    expect(state(expected + 1)).toEqual({ kind: 'over', minutes: expected + 1 });
    expect(state(2 * expected + 3).kind).toBe('twice');
  });
});

describe('the players of a day', () => {
  it('have each their own club, and stand in the order in which they play', () => {
    const view = dayView(dayWith(), TEN);
    const clubs = clubsOf(view);
    expect([clubs.get(1), clubs.get(3)]).toEqual(['Club 0', 'Club 2']);
    const first = firstMatches(view);
    const all = byFirstMatch(foundPersons(view, clubs, ''), first);
    const times = all.map(({ id }) => first.get(id)!.at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(foundPersons(view, clubs, 'club 2').map(({ name }) => name)).toEqual(['Diya Das']);
    expect(clockTime(times[0]!)).toBe(clockTime(TEN));
  });
});

describe('what is said once a command is done', () => {
  const view = dayView(dayWith(), TEN);
  const games = [{ a: 15, b: 9 }];

  it('names who won, so that it can be read before it cannot be taken back', () => {
    expect(saidOf(view, { kind: 'finish', winner: 'A', games }, '7-knockout-0')).toBe(
      'MS Semi Final, match 1: Asha Rao won 15-9.',
    );
    const walkover = { kind: 'walkover', absent: 'A', isOpponentThere: true, referee: 'Rao' } as const;
    expect(saidOf(view, walkover, '7-knockout-0')).toBe('MS Semi Final, match 1: Meera Iyer won w/o.');
    const retire = { kind: 'retire' as const, side: 'A' as const, games: [{ a: 9, b: 15 }] };
    expect(saidOf(view, retire, '7-knockout-0')).toBe('MS Semi Final, match 1: Meera Iyer won 15-9 ret.');
  });

  it('names the court to which a match was moved without a question', () => {
    const text = (kind: 'move' | 'resume') => saidOf(view, { kind, court: 2 }, '7-knockout-0');
    expect(text('move')).toBe('MS Semi Final, match 1: Moved to Court 2.');
    expect(text('resume')).toBe('MS Semi Final, match 1: Resumed on Court 2.');
  });

  it('tells of the calls that a correction withdrew', () => {
    const recall = { kind: 'recall', match: '7-knockout-2', command: null, text: '' } as const;
    expect(saidOf(view, { kind: 'correct', winner: 'B', games }, '7-knockout-0', [recall])).toBe(
      'MS Semi Final, match 1: Meera Iyer won 9-15. Call withdrawn: MS Final, match 3.',
    );
    expect(saidOf(view, { kind: 'recall' }, '7-knockout-0')).toBe('MS Semi Final, match 1: Call withdrawn.');
  });

  it('names the court that was opened or closed', () => {
    expect(saidOf(view, { kind: 'open-court', court: 2 }, null)).toBe('Court opened: Court 2.');
    const close = { kind: 'close-court', court: 2, reason: 'lamp' } as const;
    expect(saidOf(view, close, null)).toBe('Court closed: Court 2.');
  });

  it('is nothing where the screen tells it', () => {
    expect(saidOf(view, { kind: 'start' }, '7-knockout-0')).toBeNull();
  });
});

describe('a side', () => {
  const inHall = (ids: readonly number[], over: Partial<DayMatch> = {}) => {
    const day = dayWith();
    const persons = day.persons.map((one) =>
      ids.includes(one.id) ? { ...one, checkedIn: [indianDate(TEN)] } : one,
    );
    const view = dayView({ ...day, persons }, TEN);
    return isSideHere(view, { ...view.matches.get('8-knockout-0')!, ...over }, 'A');
  };

  it('is here once all of it checked in, or reported', () => {
    expect(inHall([1])).toBe(false);
    expect(inHall([1, 3])).toBe(true);
    expect(inHall([], { sideAReported: true })).toBe(true);
    expect(inHall([5], { sideBReported: true })).toBe(false);
  });

  /** The day on which these have checked in. */
  const withIn = (ids: readonly number[]) => {
    const day = dayWith();
    const checkedIn = [indianDate(TEN)];
    return dayView(
      { ...day, persons: day.persons.map((one) => (ids.includes(one.id) ? { ...one, checkedIn } : one)) },
      TEN,
    );
  };
  const missing = (ids: readonly number[], key: string, over: Partial<DayMatch> = {}) => {
    const view = withIn(ids);
    return missingOf(view, { ...view.matches.get(key)!, ...over }).map(({ name }) => name);
  };

  it('names who of it is missing, once anybody has checked in', () => {
    expect(missing([], '8-knockout-0')).toEqual([]);
    expect(missing([2], '8-knockout-0')).toEqual(['Asha Rao', 'Diya Das', 'Tara Sen']);
    expect(missing([1], '8-knockout-0')).toEqual(['Diya Das', 'Tara Sen']);
    expect(missing([1], '8-knockout-0', { sideAReported: true })).toEqual(['Tara Sen']);
  });

  it('that alone has not come is the absent one', () => {
    const absent = (ids: readonly number[]) => {
      const view = withIn(ids);
      return absentSide(view, view.matches.get('7-knockout-0')!);
    };
    expect([absent([]), absent([1]), absent([2]), absent([1, 2])]).toEqual([null, 'B', 'A', null]);
  });

  it('that did not come is asked about in the other matches that wait for it', () => {
    const others = (ids: readonly number[], key: string) => {
      const view = withIn(ids);
      return waitingForAbsent(view, view.matches.get(key)!, 'A').map(({ match, side }) => [match.key, side]);
    };
    expect(others([], '7-knockout-0')).toEqual([['8-knockout-0', 'A']]);
    expect(others([], '8-knockout-0')).toEqual([
      ['7-knockout-0', 'A'],
      ['7-knockout-1', 'A'],
    ]);
    expect(others([1], '8-knockout-0')).toEqual([['7-knockout-1', 'A']]);
  });
});

describe('check-in', () => {
  const IN = [indianDate(TEN)];
  const withIn = (ids: readonly number[], over: Partial<MatchDay> = {}) => {
    const day = dayWith(over);
    const persons = day.persons.map((one) => (ids.includes(one.id) ? { ...one, checkedIn: IN } : one));
    return dayView({ ...day, persons }, TEN);
  };
  const hall = { ...dayWith().hall, needsCheckIn: true };

  it('holds no match back while nobody has said that it should', () => {
    const view = withIn([1]);
    expect(waitForCheckIn(view)).toBe(0);
    expect(view.queue.some(({ reason }) => reason.kind === 'ready')).toBe(true);
  });

  it('names all who are missing where it does', () => {
    const view = withIn([1], { hall });
    expect(whyNot(view, rowOf(view, '8-knockout-0'))).toBe('not checked in: Diya Das, Tara Sen');
    expect(waitForCheckIn(view)).toBe(3);
  });

  it('is done for an event, a round of its pools or a club at once', () => {
    const pool = { ...mixed(), key: '8-pool-0', stage: 'pool' as const, pool: 'A', round: 1, rounds: 3 };
    const view = withIn([3], { matches: [...dayWith().matches, pool] });
    const groups = checkInGroups(view, clubsOf(view));
    expect(groups.map(({ name, missing }) => [name, missing])).toEqual([
      ['Everybody', [1, 2, 4, 5]],
      ['MS', [1, 2, 4]],
      ['XD', [1, 5]],
      ['XD Pools, round 2', [1, 5]],
      ['Club 0', [1]],
      ['Club 1', [2]],
      ['Club 3', [4]],
    ]);
  });

  it('finds a club by three letters of any of its words', () => {
    const day = dayWith();
    const entries = day.entries.map((one) =>
      one.id === 2 ? { ...one, clubs: ['Old Hyderabad Club'] } : one,
    );
    const view = dayView({ ...day, entries }, TEN);
    const clubs = clubsOf(view);
    expect(foundPersons(view, clubs, 'hyd').map(({ name }) => name)).toEqual(['Meera Iyer']);
    expect(foundPersons(view, clubs, 'abad').map(({ name }) => name)).toEqual(['Meera Iyer']);
  });
});

describe('a match that a correction concerns', () => {
  it('is told by its players and its court', () => {
    const view = dayView(dayWith(), TEN);
    const match = view.matches.get('7-knockout-0')!;
    expect(whereAndWho(view, match)).toBe('Asha Rao v Meera Iyer');
    const called = { ...match, desk: { ...match.desk, status: 'called' as const, court: 2 } };
    expect(whereAndWho(view, called)).toBe('Court 2: Asha Rao v Meera Iyer');
  });
});

describe('results that can change places', () => {
  it('stand with the last one first, without the own and those without a score', () => {
    const over = (number: number, endedAt: number, isResultPending = false): DayMatch => {
      const match = dayWith().matches[number]!;
      const times = { ...match.desk.times, endedAt };
      return { ...match, desk: { ...match.desk, status: 'finished', isResultPending, times } };
    };
    const day = { matches: [over(0, TEN), over(1, TEN + 60), over(2, TEN + 90, true), over(3, TEN + 30)] };
    const found = exchangeable({ day: { ...dayWith(), ...day } }, '7-knockout-0');
    expect(found.map(({ key }) => key)).toEqual(['7-knockout-1', '8-knockout-0']);
  });
});

describe('who runs late', () => {
  it('is late from when their match is expected, or from now where that is past or unknown', () => {
    expect(lateFrom(TEN + 3600, TEN)).toBe(TEN + 3600);
    expect(lateFrom(TEN - 60, TEN)).toBe(TEN);
    expect(lateFrom(null, TEN)).toBe(TEN);
  });

  it('may come at a time of this day', () => {
    expect(timeOnDayOf(TEN, '14:30')).toBe(TEN + 4.5 * 3600);
    expect(timeOnDayOf(TEN, '')).toBeNull();
  });
});

describe('the times of the draws, while no order is published', () => {
  const DAY = 24 * HOUR;
  /** Each waiting match of the first round, and that of the other event, as the draws time it. */
  function timed(times: readonly (number | null)[], over: Partial<MatchDay> = {}) {
    const places = [0, 1, 3];
    const matches = dayWith().matches.map((match, index) => ({
      ...match,
      plannedAt: times[places.indexOf(index)] ?? null,
    }));
    return dayView(dayWith({ matches, ...over }), TEN);
  }
  const keys = ({ queue }: ReturnType<typeof timed>) =>
    queue.map(({ match }) => match.key).filter((key) => key !== '7-knockout-2');

  it('set its order, and those without a time come after', () => {
    expect(keys(timed([TEN + 2 * HOUR, TEN + HOUR, null]))).toEqual([
      '7-knockout-1',
      '7-knockout-0',
      '8-knockout-0',
    ]);
  });

  it('put what is set for another day last, which no court is offered and which says its day', () => {
    const view = timed([TEN + DAY, TEN + HOUR, null]);
    expect(keys(view)).toEqual(['7-knockout-1', '8-knockout-0', '7-knockout-0']);
    const later = rowOf(view, '7-knockout-0');
    expect(isOfLaterDay(later, view.playsOn)).toBe(true);
    expect(whyNot(view, later)).toBe('not before tomorrow 10:00');
    expect(isCalledAtItsTime({ ...later, expectedAt: TEN + DAY })).toBe(true);
    expect(isCalledAtItsTime({ ...later, expectedAt: TEN + DAY + 900 })).toBe(false);
    expect(drawTimesWords.atTime(TEN + DAY, TEN)).toBe('Tomorrow, 10:00');
    expect([...nextCalls(view).values()].map(({ match }) => match.key)).not.toContain('7-knockout-0');
    const allLater = timed([TEN + DAY, TEN + DAY, TEN + DAY]);
    expect(nextCalls(allLater).size).toBe(0);
  });

  it('set no order once one is published, and every match keeps to its day all the same', () => {
    const sequence = ['7-knockout-0', '8-knockout-0', '7-knockout-1', '7-knockout-2'];
    const order = { sequence, planned: [], kind: null };
    const view = timed([TEN + DAY, TEN + HOUR, null], { order, publishedAt: TEN - HOUR });
    expect(keys(view)).toEqual(['7-knockout-0', '8-knockout-0', '7-knockout-1']);
    expect(isOfLaterDay(rowOf(view, '7-knockout-0'), view.playsOn)).toBe(true);
    expect([...nextCalls(view).values()].map(({ match }) => match.key)).not.toContain('7-knockout-0');
  });

  it('leave no call to a match of another day whose player is only proposed for one before it', () => {
    const all = dayWith().matches;
    const [first, second] = all;
    const shared = all.map((match) =>
      match === second ? { ...match, sideA: first!.sideA, plannedAt: TEN + DAY } : match,
    );
    const view = dayView(dayWith({ matches: shared }), TEN);
    const row = rowOf(view, second!.key);
    expect(row.reason.kind).toBe('not-before');
    expect(canBeCalled(view, row)).toBe(false);
    expect(needsConfirmation(view, row)).toBe(true);
    expect(needsConfirmation(view, rowOf(view, first!.key))).toBe(false);
  });

  it('are those of the next day of play, the evening before', () => {
    const evening = dayView(
      dayWith({ matches: dayWith().matches.map((match) => ({ ...match, plannedAt: TEN + HOUR })) }),
      TEN - 14 * HOUR,
    );
    expect(evening.queue.some((row) => isOfLaterDay(row, evening.playsOn))).toBe(false);
    expect(nextCalls(evening).size).toBe(0);
  });
});

describe('a court whose match is decided and not confirmed', () => {
  it('says so, also when nothing was heard of its panel for a while', () => {
    const view = dayView(dayWith(), TEN);
    const [first] = DESK_DAY.matches;
    const desk = {
      ...first!.desk,
      status: 'on-court' as const,
      times: { ...first!.desk.times, startedAt: TEN },
    };
    const score = { number: 40, phase: 'over', games: [{ a: 21, b: 9 }] } as unknown as DayMatch['score'];
    const panel = { name: 'K.', heardAt: TEN };
    const state = (over: Partial<DayMatch>) =>
      courtState(view, { ...first!, desk, panel, ...over }, TEN + HOUR);
    expect(state({ score })).toEqual({ kind: 'won' });
    expect(state({})).toEqual({ kind: 'no-news', since: TEN });
  });
});
