import { playDayOf } from '@tournaments/contract';
import { planWarnings } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import {
  blockOf,
  isRoomFor,
  openingBefore,
  openingOf,
  pastEmpty,
  plannedOf,
  scaleOf,
  targetOf,
  topOf,
} from './boardScale.ts';
import { changesTo } from './changes.ts';
import { courtLists } from './courtLists.ts';
import { dayWith, emptyDraft, isChanged, isOvertaken, orderOf, type PlanDraft } from './draft.ts';
import { addBreak, changeCourt, setCourtCount } from '../hall/edits.ts';
import { lockOfListMove, lockOfMove } from './moves.ts';
import { matchesBefore } from './matchesBefore.ts';
import { keysOf, scopesOf } from './scopes.ts';
import { dayView } from '../../../lib/match-day/dayView.ts';
import { messagesOf, MOST_CHARACTERS } from '../sheets/share.ts';
import { at, dayOf, HALL, MORNING, planOf } from '../testing.ts';
import { nearText } from '../sheets/expectedText.ts';
import { publicName, publicNames } from '../sheets/publicNames.ts';

const DAY = dayOf(32);
const PLAN = planOf(DAY);
const FINAL = '7-knockout-30';

describe('a draft', () => {
  const draft: PlanDraft = { ...emptyDraft(DAY), locks: { [FINAL]: null } };

  it('is nothing until something is changed, and old once somebody else publishes', () => {
    expect(isChanged(emptyDraft(DAY))).toBe(false);
    expect(isChanged(draft)).toBe(true);
    expect(isOvertaken(draft, DAY)).toBe(false);
    expect(isOvertaken(draft, { ...DAY, publishedAt: 5 })).toBe(true);
  });

  it('[MD-03] keeps a final on Court 1 not before 18:00 over 50 recomputations with changed lengths', () => {
    const lock = { court: 1, at: at('18:00'), after: null, reason: 'chief guest' };
    const locked: PlanDraft = { ...emptyDraft(DAY), locks: { [FINAL]: lock } };
    const formats = ['1x15', '1x21', '3x15', '3x21'] as const;
    let order = orderOf(planOf(dayWith(DAY, locked)));
    for (let time = 0; time < 50; time++) {
      const events = DAY.events.map((event) => ({
        ...event,
        stages: event.stages.map((stage) => ({ ...stage, format: formats[time % formats.length]! })),
      }));
      const day = dayWith(
        { ...DAY, events, hall: setCourtCount(HALL, 4 + (time % 3)) },
        { ...locked, order },
      );
      order = orderOf(planOf(day, MORNING + time * 60));
      expect(order.planned.find(({ key }) => key === FINAL)).toMatchObject({
        court: 1,
        startsAt: at('18:00'),
      });
    }
  });

  it('[MD-04] names every match that a closed court moves, and leaves none on it', () => {
    const hall = changeCourt(HALL, 4, { closed: 'lamp' });
    const onFour = PLAN.planned.filter(({ court }) => court === 4).map(({ key }) => key);
    const after = planOf(dayWith(DAY, { ...emptyDraft(DAY), hall }));
    const { moved, endsAfter, endsBefore } = changesTo(DAY, PLAN, after);
    expect(after.planned.filter(({ court }) => court === 4)).toEqual([]);
    expect(moved.map(({ key }) => key)).toEqual(expect.arrayContaining(onFour));
    expect(endsAfter).toBeGreaterThan(endsBefore);
  });

  it('[MD-05] calls nothing in a break, and nothing that runs over it by more than ten minutes', () => {
    const lunch = { from: at('09:30'), to: at('10:10') };
    const after = planOf(dayWith(DAY, { ...emptyDraft(DAY), hall: addBreak(HALL, lunch) }));
    for (const { startsAt, endsAt } of after.planned) {
      expect(startsAt >= lunch.from && startsAt < lunch.to).toBe(false);
      if (startsAt < lunch.from) expect(endsAt).toBeLessThanOrEqual(lunch.from + 600);
    }
  });

  it('[MD-08] flags a match that would pass the limit when there is no other day', () => {
    const limited = { ...HALL, limits: { ...HALL.limits, all: 1 } };
    // Both known before: the same person in two matches of one day.
    const matches = DAY.matches.map((match) => (match.matchNumber === 1 ? { ...match, sideA: 1 } : match));
    const plan = planOf({ ...DAY, hall: limited, matches });
    expect(plan.unplaced).toContainEqual({ key: '7-knockout-1', reason: 'limit' });
  });

  it('changes nothing when nothing changed', () => {
    const order = orderOf(PLAN);
    expect(changesTo(DAY, PLAN, planOf({ ...DAY, order })).moved).toEqual([]);
  });
});

describe('what is carried', () => {
  const from = PLAN.planned[0]!;
  const scale = scaleOf(HALL.blocks[0]!, PLAN.planned);
  const board = { courts: [1, 2, 3, 4], width: 150, perMinute: scale.perMinute };

  it('opens at what is left to play, a half hour before it or before now, and on another day at its beginning', () => {
    const late = PLAN.planned.filter(({ startsAt }) => startsAt >= at('18:00'));
    expect(openingOf(scale, at('19:10'), [])).toBe(at('18:30'));
    expect(openingOf(scale, at('19:10'), [{ ...PLAN.planned[0]!, startsAt: at('18:20') }])).toBe(at('17:30'));
    expect(openingOf(scale, MORNING - 86_400, late)).toBe(scale.from);
    expect(openingOf(scale, scale.from + 60, [])).toBe(scale.from);
  });

  it('knows whether the names of both sides have room, for which a short box is written in brief', () => {
    expect(isRoomFor(5, 98)).toBe(true);
    expect(isRoomFor(5, 82)).toBe(false);
    expect(isRoomFor(3, 82)).toBe(true);
  });

  it('opens before play begins at the first match to come, not in the night or at an empty hour; once it has begun as always', () => {
    const block = { startsAt: at('18:00') };
    const planned = [{ ...PLAN.planned[0]!, startsAt: at('18:40'), endsAt: at('19:00') }];
    expect(openingBefore(block, at('12:00'), planned)).toBe(at('18:35'));
    expect(openingBefore(block, at('12:00'), [])).toBe(at('17:55'));
    expect(openingBefore(block, at('12:00'), [{ ...planned[0]!, startsAt: at('17:40') }])).toBe(at('17:35'));
    expect(openingBefore(block, at('18:00'), planned)).toBeNull();
  });

  it('opens at no empty time: what stands there is seen, and the present', () => {
    const planned = [{ ...PLAN.planned[0]!, startsAt: at('18:40'), endsAt: at('19:00') }];
    expect(pastEmpty(at('18:00'), at('19:10'), planned)).toBe(at('18:35'));
    expect(pastEmpty(at('18:00'), at('18:20'), planned)).toBe(at('18:15'));
    // Of another day there is no present to be seen.
    expect(pastEmpty(at('18:00'), at('18:00') - 86_400, planned)).toBe(at('18:35'));
    expect(pastEmpty(at('18:45'), at('19:10'), planned)).toBe(at('18:45'));
    expect(pastEmpty(at('18:00'), at('19:10'), [])).toBe(at('18:00'));
  });

  it('becomes a lock of the court, the time, or both', () => {
    const right = targetOf(from, { x: 160, y: 3 }, board);
    expect(lockOfMove(from, right, null, 'r')).toEqual({ court: 2, at: null, after: null, reason: 'r' });
    const down = targetOf(from, { x: 10, y: 15 * scale.perMinute }, board);
    expect(lockOfMove(from, down, null, 'r')).toMatchObject({ court: null, at: MORNING + 15 * 60 });
    const both = targetOf(from, { x: 450, y: 15 * scale.perMinute }, board);
    expect(lockOfMove(from, both, null, 'r')).toMatchObject({ court: 4, at: MORNING + 15 * 60 });
    expect(lockOfMove(from, targetOf(from, { x: -900, y: 0 }, board), null, 'r')).toBeNull();
  });

  it('keeps what was fixed before and did not move', () => {
    const before = { court: 1, at: null, after: null, reason: 'guest' };
    const down = { court: from.court, at: MORNING + 1800 };
    expect(lockOfMove(from, down, before, 'r')).toEqual({ ...before, at: MORNING + 1800 });
  });

  it('follows another match within a list, or takes the time of the first', () => {
    const list = PLAN.planned.filter(({ court }) => court === 1);
    const [one, two, three] = list;
    expect(lockOfListMove(list, one!.key, 2, 'r')).toMatchObject({ court: 1, at: null, after: three!.key });
    expect(lockOfListMove(list, two!.key, -4, 'r')).toMatchObject({ at: one!.startsAt, after: null });
    expect(lockOfListMove(list, two!.key, 1, 'r')).toBeNull();
  });

  it('is planned where it was put, and what it disturbs is told of', () => {
    const lock = { court: 2, at: MORNING, after: null, reason: 'r' };
    const other = PLAN.planned.find(({ court }) => court === 2)!;
    const draft = { ...emptyDraft(DAY), locks: { [from.key]: lock } };
    const plan = planOf(dayWith(DAY, draft));
    expect(plan.planned.find(({ key }) => key === from.key)).toMatchObject({ court: 2, startsAt: MORNING });
    expect(plan.planned.find(({ key }) => key === other.key)).not.toMatchObject({
      court: 2,
      startsAt: MORNING,
    });
    const moved = PLAN.planned.map((one) => (one.key === FINAL ? { ...one, startsAt: MORNING } : one));
    const kinds = planWarnings(playDayOf(DAY, DAY.now), moved).map(({ kind }) => kind);
    expect(kinds).toContain('final-before-semi-final');
  });

  it('stands on the board by its time', () => {
    expect(topOf(scale, MORNING + 3600) - topOf(scale, MORNING)).toBeCloseTo(60 * scale.perMinute);
    // Time and number, and the names of both sides, are three lines.
    expect(scale.perMinute * 17).toBeGreaterThanOrEqual(66);
    expect(plannedOf(PLAN.planned, HALL.blocks, 0)).toHaveLength(31);
  });

  it('belongs in the night between two days to the nearer one', () => {
    const [first] = HALL.blocks;
    const next = { ...first!, day: 1, startsAt: first!.startsAt + 86_400, endsAt: first!.endsAt + 86_400 };
    const dayAt = (instant: number) => blockOf([first!, next], instant)?.day;
    expect(dayAt(first!.endsAt + 3600)).toBe(0);
    expect(dayAt(next.startsAt - 3600)).toBe(1);
    expect(dayAt(first!.startsAt - 3600)).toBe(0);
  });
});

describe('lists, scopes and messages', () => {
  const view = dayView(DAY, DAY.now);
  const lists = courtLists(DAY, PLAN.planned);

  it('gives a time to the first of each court and to locked ones alone', () => {
    const timed = lists.map(({ matches }) => matches.filter(({ isTimed }) => isTimed).length);
    expect(timed).toEqual([1, 1, 1, 1]);
    const locked = {
      ...DAY,
      matches: DAY.matches.map((one) =>
        one.key === FINAL ? { ...one, lock: { court: 1, at: null, after: null, reason: 'r' } } : one,
      ),
    };
    const all = courtLists(locked, PLAN.planned).flatMap(({ matches }) => matches);
    expect(all.find(({ key }) => key === FINAL)).toMatchObject({ isTimed: true, isLocked: true });
  });

  it.each([
    ['10:00', '~10:00'],
    ['09:12', '~09:10'],
    ['08:20', '~08:20'],
    ['07:38', 'in about 5 min'],
  ])('tells one that follows at %s as %s, however unsure that is', (startsAt, told) => {
    const match = { key: FINAL, court: 1, startsAt: at(startsAt), endsAt: at(startsAt) + 1800 };
    expect(nearText(view, match, false)).toBe(told);
  });

  it('finds the matches of an event and of a round', () => {
    expect(scopesOf(view).map(({ text }) => text)).toEqual([
      "Men's Singles",
      ...['Round 1', 'Round 2', 'Quarter Final', 'Semi Final', 'Final'].map(
        (round) => `Men's Singles: ${round}`,
      ),
    ]);
    expect(keysOf(view, '7 knockout 3')).toHaveLength(2);
    expect(keysOf(view, '')).toHaveLength(31);
  });

  it('names the rounds of all pools without one of them', () => {
    const [one, ...others] = DAY.matches;
    const pooled = { ...one!, stage: 'pool' as const, pool: 'B', rounds: 3 };
    const day = { ...DAY, matches: [pooled, ...others] };
    expect(scopesOf(dayView(day, day.now)).map(({ text }) => text)).toContain(
      "Men's Singles: Pools, round 1",
    );
  });

  it('offers to follow earlier matches alone, by who plays', () => {
    const semiFinals = ['7-knockout-28', '7-knockout-29'];
    const before = matchesBefore(view, PLAN.planned, semiFinals[0]!, null);
    const times = new Map(PLAN.planned.map(({ key, startsAt }) => [key, startsAt]));
    expect(before.every(({ key }) => times.get(key)! <= times.get(semiFinals[0]!)!)).toBe(true);
    expect(before.map(({ key }) => key)).not.toContain(FINAL);
    expect(before.at(-1)?.text).toMatch(/^Person \d{1,2} v Person \d{1,2}, 08:30, MS Round 1, match \d/);
    const here = matchesBefore(view, PLAN.planned, semiFinals[0]!, 1);
    expect(here.length).toBeLessThan(before.length);
  });

  it('tells the order of a court in messages that need no unfolding', () => {
    const names = publicNames({ events: [{ entries: [] }] });
    const nameOf = (key: string, side: 'A' | 'B') => {
      const match = view.matches.get(key)!;
      const id = side === 'A' ? match.sideA : match.sideB;
      return id === null ? 'not known yet' : publicName(view.entries.get(id)!, names);
    };
    const link = 'https://a.example/tournaments/1';
    const messages = messagesOf({ view, lists, link, nameOf });
    // As few as hold the day, not one or more for each court.
    const characters = messages.reduce((sum, { text }) => sum + text.length, 0);
    expect(messages.length).toBeLessThanOrEqual(Math.ceil(characters / MOST_CHARACTERS) + 1);
    for (const { text } of messages) expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    const [first] = messages;
    expect(first?.text.split('\n').slice(0, 2)).toEqual(['*Order of play, Open*, Sat 28 Nov', '*Court 1*']);
    expect(first?.text).toContain('08:30 MS Round 1, match 1: P. 1. (Club) v P. 2. (Club)');
    const lines = messages.flatMap(({ text }) => text.split('\n'));
    expect(lines.filter((line) => line.includes(', match '))).toHaveLength(31);
    expect(lines.at(-1)).toBe(link);
  });

  it('is one message for a day that is short enough', () => {
    const day = dayOf(4);
    const short = dayView(day, day.now);
    const messages = messagesOf({
      view: short,
      lists: courtLists(day, planOf(day).planned),
      link: '',
      nameOf: () => 'N',
    });
    expect(messages.map(({ title }) => title)).toEqual(['Sat 28 Nov']);
  });
});
