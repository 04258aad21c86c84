import { describe, expect, it } from 'vitest';
import {
  playDayOf,
  progressOf,
  withMatchesOnTheirDays,
  type DayMatch,
  type MatchDay,
} from '@tournaments/contract';
import { queueOf } from '@tournaments/engine';
import { dayView } from '../../../lib/match-day/dayView.ts';
import { WAITING } from '../../../testing/desk-day.ts';
import { at, dayOf, HALL, MORNING, planOf } from '../testing.ts';
import { changesTo } from './changes.ts';
import { courtLists } from './courtLists.ts';
import { orderOf, planOfOrder } from './draft.ts';
import { blockToOpen, countWithoutCourt, courtsShown, hasBegun, livePlan } from './livePlan.ts';
import { openWarnings } from './openWarnings.ts';
import { stateText } from './stateText.ts';
import { shortPlayer, shortSide } from './shortSide.ts';
import { trueEnd } from './trueEnd.ts';

function withDesk(day: MatchDay, matchNumber: number, desk: Partial<DayMatch['desk']>): MatchDay {
  const matches = day.matches.map((match) =>
    match.matchNumber === matchNumber ? { ...match, desk: { ...match.desk, ...desk } } : match,
  );
  return { ...day, matches };
}

const DAY = dayOf(16);
const PLAN = planOf(DAY);
const finished = (court: number, calledAt: string, endedAt: string): Partial<DayMatch['desk']> => ({
  status: 'finished',
  court,
  times: {
    ...WAITING.times,
    calledAt: at(calledAt),
    startedAt: at(calledAt) + 120,
    endedAt: at(endedAt),
    courtFreedAt: at(endedAt),
  },
  outcome: { winner: 'A', ending: null, games: [{ a: 21, b: 9 }] },
});
const onCourt = (court: number, calledAt: string): Partial<DayMatch['desk']> => ({
  status: 'on-court',
  court,
  times: { ...WAITING.times, calledAt: at(calledAt), startedAt: at(calledAt) + 120 },
});

/** Half past nine: two are over, one is on a court that the hall does not know, the rest is late. */
const LATER = {
  ...withDesk(
    withDesk(withDesk(DAY, 0, finished(2, '08:40', '09:02')), 1, finished(1, '09:03', '09:25')),
    2,
    onCourt(9, '09:20'),
  ),
  now: at('09:30'),
};
const VIEW = dayView(LATER, LATER.now);

describe('the plan of a day that has begun', () => {
  const live = livePlan(VIEW, PLAN);
  const placeOf = (matchNumber: number) =>
    live.planned.find(({ key }) => key === `7-knockout-${matchNumber}`);

  it('has begun with the first call, not before', () => {
    expect(hasBegun(DAY)).toBe(false);
    expect(hasBegun(LATER)).toBe(true);
  });

  it('shows what is over and on court where and when it was', () => {
    expect(placeOf(0)).toMatchObject({ court: 2, startsAt: at('08:40'), endsAt: at('09:02') });
    expect(placeOf(2)).toMatchObject({ court: 9, startsAt: at('09:20') });
    expect(live.planned).toHaveLength(15);
  });

  it('shows a match that was never called and is live on its court, from now on', () => {
    const live = withDesk(LATER, 3, { ...onCourt(3, '09:00'), times: WAITING.times });
    const { planned } = livePlan(dayView(live, live.now), PLAN);
    expect(planned.find(({ key }) => key === '7-knockout-3')).toMatchObject({ court: 3, startsAt: live.now });
  });

  it('puts nothing that waits into the past, and ends when the desk says', () => {
    const waiting = live.planned.filter(({ key }) => VIEW.matches.get(key)?.desk.status === 'waiting');
    expect(waiting.every(({ startsAt }) => startsAt >= LATER.now)).toBe(true);
    expect(live.endsAt).toBe(VIEW.endsAt);
    expect(live.endsAt).toBeGreaterThan(PLAN.endsAt);
  });

  it('shows a suspended match once, where it goes on, also in an order that was made anew', () => {
    const key = '7-knockout-4';
    for (const times of [onCourt(3, '08:50').times!, WAITING.times]) {
      const day = withDesk(LATER, 4, { status: 'suspended', court: 3, times });
      const view = dayView(day, day.now);
      const anew = planOf(day, day.now);
      for (const shown of [livePlan(view, PLAN), livePlan(view, anew)]) {
        const places = shown.planned.filter((one) => one.key === key);
        expect(places).toHaveLength(1);
        expect(places[0]!.startsAt).toBeGreaterThanOrEqual(day.now);
      }
    }
  });

  it('gives a court to one of the matches that are said to be on it, and says how they stand', () => {
    const called = { ...onCourt(9, '09:22'), status: 'called' as const };
    const suspended = { ...onCourt(9, '08:50'), status: 'suspended' as const };
    const twice = withDesk(withDesk(withDesk(LATER, 3, called), 4, suspended), 5, suspended);
    const shared = withDesk(twice, 5, { court: 3 });
    const { planned } = livePlan(dayView(shared, shared.now), PLAN);
    expect(planned.filter(({ court }) => court === 9).map(({ key }) => key)).toEqual(['7-knockout-2']);
    expect(countWithoutCourt(shared)).toBe(1);
    expect(countWithoutCourt(LATER)).toBe(0);
    expect([0, 2, 3, 4].map((place) => stateText(shared.matches[place]!))).toEqual([
      '21-9',
      'on court',
      'called',
      'suspended',
    ]);
  });

  it('names a court that the hall does not know', () => {
    expect(courtsShown(LATER, live.planned).at(-1)).toMatchObject({
      number: 9,
      name: 'Court 9',
      isKnown: false,
    });
    expect(courtLists(LATER, live.planned).at(-1)).toMatchObject({ court: 9, isKnown: false });
    expect(courtsShown(LATER, PLAN.planned)).toHaveLength(4);
  });
});

describe('an order that is published and stands', () => {
  const NEXT = 86_400;
  const [block] = HALL.blocks;
  const tomorrow = {
    ...{ ...block!, day: 1, startsAt: MORNING + NEXT },
    ...{ latestStartAt: at('21:00') + NEXT, endsAt: at('21:00') + NEXT },
  };
  const hours = [...HALL.courts[0]!.hours, { from: MORNING + NEXT, to: at('21:00') + NEXT }];
  const hall = {
    ...HALL,
    courts: HALL.courts.map((court) => ({ ...court, hours })),
    blocks: [block!, tomorrow],
  };
  /** The second round stands half an hour after the first, which leaves its players no rest; the last ones are tomorrow. */
  const planned = PLAN.planned.map((match, place) => {
    const round = place < 8 ? place % 4 : 4 + (place % 4);
    const startsAt = (place < 8 ? MORNING : MORNING + (place < 12 ? 1500 : NEXT + 1800)) + 60 * round;
    return { ...match, court: (place % 4) + 1, startsAt, endsAt: startsAt + 1020 };
  });
  const places = new Map(planned.map((match) => [match.key, match]));
  const published = {
    ...{ ...DAY, hall, publishedAt: MORNING - 7200, order: { ...orderOf(PLAN), planned } },
    matches: DAY.matches.map((match) => {
      const { court, startsAt } = places.get(match.key)!;
      return { ...match, plannedCourt: court, plannedAt: startsAt };
    }),
  };
  /** Court and time of what waits, as the server tells everybody. */
  const told = (day: MatchDay) =>
    queueOf(
      playDayOf(withMatchesOnTheirDays(day, day.now), day.now),
      progressOf(day, day.now),
      day.order.sequence,
    ).map(({ match, court, expectedAt }) => `${match.key} ${court} ${expectedAt}`);
  const shown = (day: MatchDay) => {
    const live = livePlan(dayView(day, day.now), planOfOrder(day.order)).planned;
    const waiting = new Set(day.matches.flatMap(({ key, desk }) => (desk.status === 'waiting' ? key : [])));
    return live.flatMap(({ key, court, startsAt }) =>
      waiting.has(key) ? `${key} ${court} ${startsAt}` : [],
    );
  };
  const sorted = (lines: readonly string[]) => lines.toSorted();

  it.each([
    ['the evening before', MORNING - 12 * 3600],
    ['minutes before play begins', MORNING - 200],
    ['once it begins', MORNING],
    ['in the middle of the day', at('12:10')],
    ['after the first day', at('21:30')],
    ['on the second day', MORNING + NEXT + 600],
  ])('is shown where and when everybody is told it: %s', (_when, now) => {
    const day = { ...published, now };
    expect(sorted(shown(day))).toEqual(sorted(told(day)));
    const begun = withDesk(day, 0, onCourt(2, '08:31'));
    expect(sorted(shown(begun))).toEqual(sorted(told(begun)));
  });

  it('keeps to the courts that people read, where they are free', () => {
    const first = told({ ...published, now: MORNING })
      .slice(0, 1)[0]!
      .split(' ');
    const other = published.matches.map((match) =>
      match.key === first[0] ? { ...match, plannedCourt: 3 } : match,
    );
    expect(told({ ...published, matches: other, now: MORNING })).toContain(`${first[0]} 3 ${first[2]}`);
  });
});

describe('warnings about an order that is published', () => {
  const warnedOf = (day: MatchDay, isPublished = true) => {
    const view = dayView(day, day.now);
    return openWarnings(view, livePlan(view, PLAN), isPublished).map(({ kind }) => kind);
  };

  it('are none where the forecast keeps to courts and rests, also of a match that is nearly over by its score', () => {
    const score = { games: [{ a: 20, b: 2 }] } as DayMatch['score'];
    const played = withDesk({ ...DAY, now: at('08:45') }, 0, onCourt(1, '08:40'));
    const matches = played.matches.map((match) => (match.matchNumber === 0 ? { ...match, score } : match));
    const view = dayView({ ...played, matches }, played.now);
    expect(view.ends.get('7-knockout-0')).toBeLessThan(at('08:48'));
    expect(warnedOf({ ...played, matches })).toEqual([]);
  });

  it('ask for no rest after a walkover', () => {
    const times = {
      ...WAITING.times,
      calledAt: at('09:15'),
      endedAt: at('09:29'),
      courtFreedAt: at('09:29'),
    };
    const outcome = { winner: 'A' as const, ending: 'walkover' as const, games: [] };
    const given = { status: 'walkover' as const, court: 2, times, outcome };
    const day = withDesk(withDesk(LATER, 0, given), 1, finished(1, '08:40', '08:55'));
    const matches = day.matches.map((match) =>
      match.matchNumber === 8 ? { ...match, sideA: 1, sideB: 3 } : match,
    );
    expect(warnedOf({ ...day, matches })).toEqual([]);
  });

  it('are none of a time that has passed, also where nobody was called at all', () => {
    const early = at('08:45');
    const hours = [{ from: MORNING, to: early }];
    const hall = { ...HALL, courts: HALL.courts.map((court) => ({ ...court, hours })) };
    const warned = (now: number) => {
      const view = dayView({ ...DAY, hall, now }, now);
      return openWarnings(view, PLAN, true).map(({ kind }) => kind);
    };
    expect(warned(MORNING)).toContain('after-hours');
    expect(warned(at('23:30'))).toEqual([]);
  });

  it('are only of what is wrong whoever wins; while it is made also of what may be', () => {
    const other = { ...DAY.events[0]!, id: 8, abbreviation: 'XD' };
    const two = dayOf(4, { events: [...DAY.events, other] });
    const entry = { ...two.entries[0]!, id: 99, eventId: 8 };
    const mixed = {
      ...two.matches[0]!,
      ...{ key: '8-knockout-0', id: 99, eventId: 8, sideA: 99, sideB: null, isFinal: false },
    };
    const day = { ...two, entries: [...two.entries, entry], matches: [...two.matches, mixed] };
    const view = dayView(day, day.now);
    // Who wins the first match plays the final at the time of the mixed one.
    const starts = { '7-knockout-0': 0, '7-knockout-1': 0, '7-knockout-2': 60, '8-knockout-0': 60 };
    const planned = Object.entries(starts).map(([key, minutes], place) => {
      const startsAt = MORNING + 60 * minutes;
      return { key, court: place + 1, startsAt, endsAt: startsAt + 1200 };
    });
    const kinds = (isPublished: boolean) =>
      openWarnings(view, { ...PLAN, planned }, isPublished).map(({ kind }) => kind);
    expect(kinds(false)).toContain('person');
    expect(kinds(true)).toEqual([]);
  });
});

describe('what a new order changes', () => {
  it('leaves out what is over or on court', () => {
    const anew = planOf(LATER, LATER.now);
    const moved = changesTo(LATER, PLAN, anew).moved.map(({ key }) => key);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved).not.toContain('7-knockout-0');
    expect(moved).not.toContain('7-knockout-2');
  });
});

describe('the day that is opened', () => {
  const DAY_S = 86_400;
  const blocks = [0, 1, 2].map((day) => ({
    ...HALL.blocks[0]!,
    day,
    startsAt: MORNING + day * DAY_S,
    latestStartAt: at('21:00') + day * DAY_S,
    endsAt: at('21:00') + day * DAY_S,
  }));
  const planned = PLAN.planned.map((match, place) => {
    const shift = place < 8 ? 0 : 2 * DAY_S;
    return { ...match, startsAt: match.startsAt + shift, endsAt: match.endsAt + shift };
  });
  const opened = (now: number) => blockToOpen({ ...DAY, hall: { ...HALL, blocks }, now }, planned);

  it('is today, else the next with matches, else the last one', () => {
    expect(opened(MORNING - 3600)).toBe(0);
    expect(opened(MORNING + 3600)).toBe(0);
    expect(opened(at('22:00'))).toBe(2);
    expect(opened(MORNING + DAY_S + 3600)).toBe(1);
    expect(opened(MORNING + 9 * DAY_S)).toBe(2);
  });

  it('is that of what is still on court once the hours of the hall are over', () => {
    const late = {
      ...withDesk(DAY, 0, { status: 'on-court' }),
      ...{ hall: { ...HALL, blocks }, now: at('22:00') },
    };
    expect(blockToOpen(late, planned)).toBe(0);
  });
});

describe('the end of the day', () => {
  it('counts a knockout that nobody has drawn yet', () => {
    const pools = { stage: 'pool', format: '1x15', rounds: 3, goOn: 12, nextFormat: '3x21' } as const;
    const other = { ...DAY.events[0]!, id: 8, abbreviation: 'MD', stages: [pools] };
    const day = { ...DAY, events: [...DAY.events, other] };
    const end = trueEnd(day, PLAN);
    expect(end.undrawn).toEqual({ events: ['MD'], matches: 11 });
    expect(end.endsAt).toBeGreaterThan(PLAN.endsAt);
    expect(trueEnd(DAY, PLAN)).toEqual({ endsAt: PLAN.endsAt, lateMinutes: 0, undrawn: null });
  });

  it('is past closing where the hall closes too early', () => {
    const early = at('09:15');
    const hours = [{ from: MORNING, to: early }];
    const hall = {
      ...HALL,
      blocks: [{ ...HALL.blocks[0]!, latestStartAt: early, endsAt: early }],
      courts: HALL.courts.map((court) => ({ ...court, hours })),
    };
    const day = { ...DAY, hall };
    const plan = planOf(day);
    expect(plan.unplaced.length).toBeGreaterThan(0);
    const end = trueEnd(day, plan);
    expect(end.endsAt).toBe(PLAN.endsAt);
    expect(end.lateMinutes).toBe((PLAN.endsAt - early) / 60);
  });
});

describe('names on the board', () => {
  it('are whole where they fit, else in short', () => {
    expect(shortPlayer('Asha Rao', 'initials', true)).toBe('Asha Rao');
    expect(shortPlayer('Asha Rao', 'initials', false)).toBe('A. Rao');
    expect(shortPlayer('Aarav Deshpande (आरव देशपांडे)', 'initials', false)).toBe('A. Deshpande');
    expect(shortPlayer('Venkata Subramanian Ramachandran', 'initials', true)).toBe('V. Ramachandran');
    expect(shortPlayer('Chintan Ramachandran', 'surname', true)).toBe('Ramachandran');
  });

  it('give way to the number of the match that a side comes from', () => {
    const final = DAY.matches.find(({ rounds, round, labelA }) => rounds - round === 1 && labelA === null)!;
    const [a, b] = (['A', 'B'] as const).map((side) => shortSide(VIEW, final, side, 'initials'));
    expect([...a!, ...b!].every((name) => /^W\d+$/.test(name))).toBe(true);
  });
});
