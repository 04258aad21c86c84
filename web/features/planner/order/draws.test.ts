import type { MatchDay } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { WAITING } from '../../../testing/desk-day.ts';
import { changeCourt } from '../hall/edits.ts';
import { at, dayOf, HALL, MORNING, planOf } from '../testing.ts';
import { emptyDraft, isChanged, planByDraws, planOfDraft } from './draft.ts';
import { drawnTimes } from './draws.ts';

const FIRST_ROUND = 8;
const FINAL = '7-knockout-14';
const key = (number: number) => `7-knockout-${number}`;

/** Where and when the draws of the test show a match: the last one first, two at a time. */
function drawnPlace(matchNumber: number) {
  const turn = FIRST_ROUND - 1 - matchNumber;
  return { plannedCourt: 3 - (turn % 2), plannedAt: at('09:00') + 1800 * Math.floor(turn / 2) };
}

/** A knockout of sixteen of which the first round has court and time in the draws. */
function drawnDay(over: Partial<MatchDay> = {}): MatchDay {
  const day = dayOf(16, over);
  const matches = day.matches.map((match) =>
    match.matchNumber < FIRST_ROUND ? { ...match, ...drawnPlace(match.matchNumber) } : match,
  );
  return { ...day, matches };
}

function byDraws(day: MatchDay) {
  const made = planByDraws(day, MORNING - 3600);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

describe('an order by the times of the draws', () => {
  const day = drawnDay();
  const plan = byDraws(day);
  const drawnTimeOf = (one: string) => day.matches.find((match) => match.key === one)?.plannedAt;
  const placeOf = (match: string) => plan.planned.find((one) => one.key === match);

  it('has each match where and when the draws show it, and calls them in the order of their times', () => {
    for (let number = 0; number < FIRST_ROUND; number++) {
      const { plannedCourt, plannedAt } = drawnPlace(number);
      expect(placeOf(key(number))).toMatchObject({ court: plannedCourt, startsAt: plannedAt });
    }
    const drawn = plan.sequence.filter((one) => placeOf(one)!.startsAt === drawnTimeOf(one));
    expect(drawn).toEqual([6, 7, 4, 5, 2, 3, 0, 1].map(key));
  });

  it('has room for all others, each after the matches that it waits for', () => {
    expect(plan.unplaced).toEqual([]);
    expect(plan.sequence).toHaveLength(day.matches.length);
    expect(plan.sequence.at(-1)).toBe(FINAL);
    for (const { key: own, after } of day.matches)
      for (const before of after)
        expect(placeOf(own)!.startsAt).toBeGreaterThanOrEqual(placeOf(before)!.endsAt);
  });

  it('leaves what was fixed here, and takes no court that is closed or not of this hall', () => {
    const lock = { court: 4, at: at('12:00'), after: null, reason: 'guest' };
    const hall = changeCourt(HALL, 2, { closed: 'lamp' });
    const matches = day.matches.map((match) => {
      if (match.matchNumber === 0) return { ...match, lock };
      return match.matchNumber === 7 ? { ...match, plannedCourt: 9 } : match;
    });
    const { planned } = byDraws({ ...day, hall, matches });
    const place = (number: number) => planned.find((one) => one.key === key(number));
    expect(place(0)).toMatchObject({ court: 4, startsAt: at('12:00') });
    expect([1, 3, 4]).toContain(place(7)?.court);
    expect(planned.filter(({ court }) => court === 2)).toEqual([]);
  });

  it('leaves nobody waiting for a court whose time is over while another is free', () => {
    const at = MORNING;
    const matches = day.matches.map((match) => ({
      ...match,
      ...(match.round === 0 && { plannedCourt: 1, plannedAt: at }),
    }));
    const made = planByDraws({ ...day, matches }, at + 600);
    if (!made.ok) throw new Error(made.code);
    const first = made.value.planned.filter(({ startsAt }) => startsAt === at + 600);
    expect(new Set(first.map(({ court }) => court)).size).toBe(day.hall.courts.length);
  });

  it('lets what cannot be played at its time come after what it waits for, on a court that is free then', () => {
    const early = { plannedCourt: 1, plannedAt: at('09:00') };
    const matches = day.matches.map((match) =>
      match.key === FINAL || match.matchNumber === 0 || match.matchNumber === 1
        ? { ...match, ...early }
        : match,
    );
    const plan = byDraws({ ...day, matches });
    const place = (match: string) => plan.planned.find((one) => one.key === match)!;
    expect(place(key(0))).toMatchObject({ court: 1, startsAt: at('09:00') });
    expect(place(key(1)).startsAt).toBeGreaterThanOrEqual(at('09:00'));
    for (const before of day.matches.find((match) => match.key === FINAL)!.after)
      expect(place(FINAL).startsAt).toBeGreaterThanOrEqual(place(before).endsAt);
    const onFirst = plan.planned.filter(({ court }) => court === 1);
    for (const [index, next] of onFirst.slice(1).entries())
      expect(next.startsAt).toBeGreaterThanOrEqual(onFirst[index]!.endsAt);
  });

  it('is kept when one match of the draft is fixed elsewhere, and left with the draft', () => {
    const draft = { ...emptyDraft(day), followsDraws: true };
    const lock = { court: 1, at: at('13:00'), after: null, reason: 'guest' };
    const moved = planOfDraft(day, { ...draft, locks: { [key(0)]: lock } }, day.now, undefined);
    if (!moved.ok) throw new Error(moved.code);
    const { planned } = moved.value;
    expect(planned.find((one) => one.key === key(0))).toMatchObject({ court: 1, startsAt: at('13:00') });
    expect(planned.find((one) => one.key === key(7))).toMatchObject({
      court: drawnPlace(7).plannedCourt,
      startsAt: drawnPlace(7).plannedAt,
    });
    expect(planOfDraft(day, { ...emptyDraft(day), followsDraws: false }, day.now, undefined)).toEqual({
      ok: true,
      value: planOf(day),
    });
  });
});

describe('a draft with nothing in it', () => {
  it('begins with the times that the draws show, and with none where an order is published', () => {
    const day = drawnDay();
    expect(emptyDraft(day).followsDraws).toBe(true);
    expect(isChanged(emptyDraft(day))).toBe(false);
    expect(emptyDraft({ ...day, publishedAt: MORNING }).followsDraws).toBe(false);
    expect(emptyDraft(dayOf(16)).followsDraws).toBe(false);
  });
});

describe('times in the draws', () => {
  it('are told of until an order is published or their matches are over', () => {
    const day = drawnDay();
    expect(drawnTimes(day, planOf(day))).toMatchObject({ matches: { length: FIRST_ROUND }, areKept: false });
    expect(drawnTimes(day, byDraws(day))).toMatchObject({ areKept: true });
    expect(drawnTimes({ ...day, publishedAt: MORNING }, null)).toBe(null);
    expect(drawnTimes(dayOf(16), null)).toBe(null);
    const over = { ...WAITING, status: 'finished' } as const;
    const played = day.matches.map((match) => ({ ...match, desk: over }));
    expect(drawnTimes({ ...day, matches: played }, null)).toBe(null);
  });
});
