import { applyCommand, planDay, queueOf, type DeskMatch } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import type { DayMatch, DayNews, DayPerson } from '../wire/match-day.ts';
import { comesAt, stillNotBefore } from './late.ts';
import { matchKey, placeOfKey } from './match-key.ts';
import { mergeDay, type MatchDay } from './merge.ts';
import {
  deskHallOf,
  deskMatchOf,
  playDayOf,
  progressOf,
  withMatchesOnTheirDays,
  withPlayersHere,
} from './play-day.ts';

/** Sat, 21st Nov 2026, 08:30 in India. */
const MORNING = 1_795_230_000;
const EVENING = MORNING + 12 * 3600;

function person(id: number, over: Partial<DayPerson> = {}): DayPerson {
  return { id, name: `P${id}`, checkedIn: [], notBefore: null, notAfter: null, ...over };
}

function match(
  matchNumber: number,
  sides: readonly [number | null, number | null],
  over: Partial<DayMatch> = {},
): DayMatch {
  const times = {
    calledAt: null,
    secondCallAt: null,
    finalCallAt: null,
    startedAt: null,
    endedAt: null,
    courtFreedAt: null,
  };
  const desk = {
    version: 0,
    status: 'waiting' as const,
    court: null,
    calledBy: null,
    times,
    outcome: { winner: null, ending: null, games: [] },
    isResultPending: false,
    reason: null,
    referee: null,
  };
  return {
    key: matchKey({ eventId: 7, stage: 'knockout', matchNumber }),
    id: 100 + matchNumber,
    eventId: 7,
    stage: 'knockout',
    matchNumber,
    pool: null,
    round: matchNumber < 2 ? 0 : 1,
    rounds: 2,
    isFinal: matchNumber === 2,
    after: matchNumber === 2 ? ['7-knockout-0', '7-knockout-1'] : [],
    sideA: sides[0],
    sideB: sides[1],
    labelA: null,
    labelB: null,
    revision: 1,
    desk,
    suspendedSeconds: 0,
    suspendedAt: null,
    lock: null,
    hold: null,
    notBefore: null,
    isPinned: false,
    plannedCourt: null,
    plannedAt: null,
    sideAReported: false,
    sideBReported: false,
    published: null,
    score: null,
    panel: null,
    otherResult: null,
    ...over,
  };
}

const DAY: MatchDay = {
  revision: 3,
  outline: 'o',
  now: MORNING,
  tournamentId: 1,
  tournamentName: 'Open',
  isOrganizer: true,
  hall: {
    courts: [
      {
        number: 1,
        name: 'Court 1',
        rank: 1,
        hours: [{ from: MORNING, to: EVENING }],
        uses: null,
        closed: null,
      },
    ],
    blocks: [{ day: 0, startsAt: MORNING, latestStartAt: EVENING, endsAt: EVENING, breaks: [] }],
    rest: { oneGame: 10, bestOfThree: 20, lastFour: 30 },
    grace: 10,
    priorities: [],
    limits: { all: null, singles: null, doubles: null, mixed: null },
    finals: { courts: [], notBefore: null, isInTurn: true },
  },
  hallRevision: 1,
  order: { sequence: [], planned: [], kind: null },
  publishedAt: null,
  mainDesk: null,
  events: [
    {
      id: 7,
      name: "Men's Singles",
      abbreviation: 'MS',
      discipline: 'singles',
      isJunior: false,
      stages: [{ stage: 'knockout', format: '1x21', rounds: 2 }],
    },
  ],
  entries: [1, 2, 3, 4].map((id) => ({
    id,
    eventId: 7,
    names: [`P${id}`],
    club: '',
    clubs: [''],
    persons: [1000 * id],
  })),
  persons: [1, 2, 3, 4].map((id) => person(1000 * id)),
  matches: [match(0, [1, 2]), match(1, [3, 4]), match(2, [null, null])],
};

describe('the key of a match', () => {
  it.each(['7-knockout-0', '123-pool-47'])('%s names its match', (key) => {
    const place = placeOfKey(key);
    expect(place && matchKey(place)).toBe(key);
  });

  it.each(['', '7-final-0', '7-pool-', 'x-pool-1', '7-pool-1 '])('%j names none', (key) =>
    expect(placeOfKey(key)).toBeNull(),
  );
});

describe('a day for the engine', () => {
  it('plans every match, and its persons count by their place', () => {
    const plan = planDay(playDayOf(DAY, MORNING), progressOf(DAY, MORNING));
    expect(plan.ok && plan.value.planned.map(({ key }) => key)).toEqual(DAY.matches.map(({ key }) => key));
    expect(playDayOf(DAY, MORNING).matches[1]?.persons).toEqual([2, 3]);
  });

  it('takes rest and minutes from hall and format [MD-06]', () => {
    const [first, , final] = playDayOf(DAY, MORNING).matches;
    expect(first).toMatchObject({ usualMinutes: 17, restMinutes: 30, lengthClass: '7 1x21' });
    expect(final).toMatchObject({ isFinal: true, after: ['7-knockout-0', '7-knockout-1'] });
  });

  it('holds no match back for a check-in, unless the hall asks for it', () => {
    const persons = [person(1000, { checkedIn: ['2026-11-21'] }), ...DAY.persons.slice(1)];
    const firstOf = (day: MatchDay) =>
      queueOf(playDayOf(day, MORNING), progressOf(day, MORNING), [])[0]?.reason;
    expect(firstOf({ ...DAY, persons })?.kind).toBe('ready');
    const hall = { ...DAY.hall, needsCheckIn: true };
    expect(firstOf({ ...DAY, persons, hall })).toEqual({ kind: 'not-checked-in', person: 1 });
    expect(firstOf({ ...DAY, hall })).toEqual({ kind: 'not-checked-in', person: 0 });
  });

  it('gives the engine what its commands need', () => {
    const called = applied(DAY.matches[0]!, { kind: 'call', court: 1, by: 'K.', at: MORNING });
    const day = { ...DAY, matches: [{ ...DAY.matches[0]!, desk: called }, ...DAY.matches.slice(1)] };
    expect(deskHallOf(day).onCourts.get(1)).toEqual({ key: '7-knockout-0', calledBy: 'K.' });
    expect(progressOf(day, MORNING + 60).matches.get('7-knockout-0')).toEqual({
      status: 'on-court',
      court: 1,
      calledAt: MORNING,
      share: null,
    });
  });

  it('learns from what was played [MD-20]', () => {
    const desk = {
      ...DAY.matches[0]!.desk,
      status: 'finished' as const,
      court: 1,
      times: {
        ...DAY.matches[0]!.desk.times,
        calledAt: MORNING,
        startedAt: MORNING + 180,
        endedAt: MORNING + 34 * 60,
        courtFreedAt: MORNING + 34 * 60,
      },
    };
    const day = { ...DAY, matches: [{ ...DAY.matches[0]!, desk }, ...DAY.matches.slice(1)] };
    expect(progressOf(day, EVENING).ratios.get('7 1x21')).toBeCloseTo(1.31, 2);
    const [event] = DAY.events;
    const pools = { stage: 'pool', format: '1x15', rounds: 3, goOn: 4, nextFormat: '3x15' } as const;
    const toCome = { ...day, events: [{ ...event!, stages: [...event!.stages, pools] }] };
    // Of a knockout that nobody has drawn only the hall is known.
    expect(progressOf(toCome, EVENING).ratios.get('7 3x15')).toBeCloseTo(1.17, 2);
  });
});

describe('who runs late', () => {
  it('can be called so many minutes after that was said, whenever they play', () => {
    const at = MORNING - 18 * 60;
    expect(comesAt(20, at)).toBe(MORNING + 2 * 60);
  });

  it('can be called so many minutes after their match was expected, where that is still to come', () => {
    expect(comesAt(20, MORNING, MORNING + 3600)).toBe(MORNING + 80 * 60);
    expect(comesAt(20, MORNING, MORNING - 3600)).toBe(MORNING + 20 * 60);
  });

  it('who has come waits for nothing more than what was said of another day', () => {
    expect(stillNotBefore(MORNING + 3600, MORNING)).toBeNull();
    expect(stillNotBefore(MORNING + 24 * 3600, MORNING)).toBe(MORNING + 24 * 3600);
  });

  it('is there with no minutes', () => {
    expect(comesAt(0, MORNING)).toBeNull();
  });
});

function applied(
  of: DayMatch,
  command: Parameters<typeof applyCommand>[1],
): Omit<DeskMatch, 'key'> & DayMatch['desk'] {
  const done = applyCommand(deskMatchOf(of), command, of.desk.version, { onCourts: new Map(), grace: 10 });
  if (!done.ok) throw new Error(done.code);
  return done.value.after as DayMatch['desk'] & DeskMatch;
}

describe('news of a day', () => {
  const none = { ...DAY, isWhole: false, hall: null, order: null, events: [], entries: [] };
  const part: DayNews = {
    ...none,
    revision: 4,
    persons: [],
    matches: [match(1, [3, 4], { hold: 'shoe change' })],
  };

  it('replace what changed and keep the rest as it is', () => {
    const merged = mergeDay(DAY, part);
    expect(merged?.revision).toBe(4);
    expect(merged?.matches.map(({ hold }) => hold)).toEqual([null, 'shoe change', null]);
    expect(merged?.matches[0]).toBe(DAY.matches[0]);
    expect(merged?.persons).toBe(DAY.persons);
  });

  it('are nothing without the day that they belong to', () => {
    expect(mergeDay(null, part)).toBeNull();
    expect(mergeDay({ ...DAY, outline: 'other' }, part)).toBeNull();
  });

  it('that are older than what is known change nothing', () => {
    expect(mergeDay(DAY, { ...part, revision: 2 })).toBe(DAY);
  });
});

describe('who counts as checked in', () => {
  const begun = (status: 'on-court' | 'walkover', startedAt: number | null) => {
    const one = match(0, [1, 2]);
    return { ...one, desk: { ...one.desk, status, times: { ...one.desk.times, startedAt } } } as DayMatch;
  };
  const hereIn = (one: DayMatch) => {
    const entries = [1, 2].map((id) => ({ id, persons: [id] })) as unknown as MatchDay['entries'];
    const told = { entries, persons: [person(1), person(2), person(3)], matches: [one] };
    return withPlayersHere(told, EVENING).persons.filter(({ checkedIn }) => checkedIn.length > 0).length;
  };

  it('is whoever began a match today, but by no walkover, and not of another day', () => {
    expect(hereIn(begun('on-court', MORNING))).toBe(2);
    expect(hereIn(begun('on-court', null))).toBe(0);
    expect(hereIn(begun('walkover', MORNING))).toBe(0);
    expect(hereIn(begun('on-court', MORNING - 86_400))).toBe(0);
  });
});

describe('the day of a match', () => {
  const NEXT_DAY = MORNING + 86_400;
  const kept = (plannedAt: number | null, notBefore: number | null = null) =>
    withMatchesOnTheirDays(
      { hall: DAY.hall, matches: [{ ...DAY.matches[0]!, plannedAt, notBefore }] },
      MORNING,
    ).matches[0]?.notBefore;

  it('is kept: what is set for a later one is not called before its time there', () => {
    expect(kept(NEXT_DAY)).toBe(NEXT_DAY);
    expect(kept(NEXT_DAY, NEXT_DAY + 3600)).toBe(NEXT_DAY + 3600);
  });

  it('begins today with the first match that is set, before which none is called, and goes on by the queue', () => {
    const at = (plannedAt: number | null, calledAt: number | null = null) => {
      const { desk, ...match } = DAY.matches[0]!;
      return { ...match, plannedAt, notBefore: null, desk: { ...desk, times: { ...desk.times, calledAt } } };
    };
    const holds = (matches: readonly DayMatch[], now = MORNING) =>
      withMatchesOnTheirDays({ hall: DAY.hall, matches }, now).matches.map(({ notBefore }) => notBefore);
    const [first, later] = [MORNING + 3600, MORNING + 7200];
    expect(holds([at(later), at(first), at(null)])).toEqual([first, first, null]);
    expect(holds([at(later), at(first)], first)).toEqual([null, null]);
    expect(holds([at(later), at(first, MORNING)])).toEqual([null, null]);
    // What was called or set before the hall opened is of the evening before.
    for (const before of [MORNING - 3600, MORNING - 86_400])
      expect(holds([at(later), at(first, before)])).toEqual([first, first]);
    expect(holds([at(later), at(MORNING - 3600)])[0]).toBe(later);
  });

  it('says nothing of a match of an earlier day, or without a time', () => {
    expect(kept(MORNING - 86_400)).toBeNull();
    expect(kept(null)).toBeNull();
  });
});
