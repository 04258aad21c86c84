import type { DayMatch, MatchDay } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { dayView } from '../../lib/match-day/dayView.ts';
import { DESK_DAY, deskMatch, TEN, WAITING } from '../../testing/desk-day.ts';
import { courtAtOnce, mayBeOverruled, nextCalls } from './nextCall.ts';

const HOURS = { from: TEN, to: TEN + 8 * 3600 };

/** Four players in two matches that are ready, on so many courts. */
function hall(count: number, over: Partial<MatchDay> = {}): MatchDay {
  const courts = Array.from({ length: count }, (_, index) => ({
    ...DESK_DAY.hall.courts[0]!,
    ...{ number: index + 1, name: `Court ${index + 1}`, rank: index + 1, hours: [HOURS] },
  }));
  const block = { day: 0, startsAt: HOURS.from, latestStartAt: HOURS.to, endsAt: HOURS.to, breaks: [] };
  const singles = { name: 'MS', abbreviation: 'MS', discipline: 'singles' as const, isJunior: false };
  return {
    ...DESK_DAY,
    hall: { ...DESK_DAY.hall, courts, blocks: [block] },
    events: [{ ...singles, id: 7, stages: [{ stage: 'knockout', format: '1x21', rounds: 2 }] }],
    entries: [1, 2, 3, 4].map((id) => ({
      ...{ id, eventId: 7, names: [`Player ${id}`], club: '', clubs: [''], persons: [id] },
    })),
    persons: [1, 2, 3, 4].map((id) => ({
      ...{ id, name: `Player ${id}`, checkedIn: [], notBefore: null, notAfter: null },
    })),
    matches: [deskMatch(0, [1, 2]), deskMatch(1, [3, 4])],
    ...over,
  };
}

function onCourt(match: DayMatch, number: number): DayMatch {
  const times = { ...match.desk.times, calledAt: TEN, startedAt: TEN };
  return { ...match, desk: { ...match.desk, status: 'on-court', court: number, times } };
}

describe('what a free court offers', () => {
  it('is the match that is proposed for it, ready', () => {
    const day = hall(2);
    const view = dayView(day, TEN);
    const next = nextCalls(view).get(1)!;
    expect(next).toMatchObject({ isReady: true, isElsewhere: false });
    expect(next.row.reason).toEqual({ kind: 'ready', court: 1 });
  });

  it('is the first that is ready where all are proposed for others, and says so', () => {
    const day = hall(3);
    expect(nextCalls(dayView(day, TEN)).get(3)).toMatchObject({
      ...{ isReady: true, isElsewhere: true },
      row: { reason: { kind: 'ready', court: 1 } },
    });
  });

  it('is one that waits for time alone where none is ready, to be asked about', () => {
    const day = hall(2);
    const next = nextCalls(dayView(day, TEN - 3600)).get(2)!;
    expect(next.isReady).toBe(false);
    expect(next.row.reason.kind).toBe('not-before');
  });

  it('is another one for each court where none is ready, and the same only where no other waits', () => {
    const offers = [...nextCalls(dayView(hall(3), TEN - 3600))];
    // The queue expects it on another court, and so says its card.
    expect(offers[2]?.[1]).toMatchObject({ isElsewhere: true });
    expect(offers.map(([number, { match, isReady }]) => [number, match.key, isReady])).toEqual([
      [1, '7-knockout-0', false],
      [2, '7-knockout-1', false],
      [3, '7-knockout-0', false],
    ]);
  });

  it('is nothing where players are on court, an earlier match is open, or a match is held', () => {
    const [first, second] = hall(3).matches;
    const again = { ...deskMatch(1, [1, 2]), key: '7-knockout-5', id: 9 };
    for (const rest of [again, { ...deskMatch(2, [null, null]) }, { ...second!, hold: 'shoe change' }]) {
      const day = hall(3, { matches: [onCourt(first!, 1), rest] });
      const isHeld = rest.hold !== null;
      const view = dayView(day, TEN + 60);
      expect(nextCalls(view).get(2), isHeld ? 'held' : rest.key).toBeUndefined();
      expect(view.queue.map(mayBeOverruled)).not.toContain(true);
    }
  });
});

describe('a call without a question', () => {
  it('goes to the court that was pressed, however matches are called', () => {
    const view = dayView(hall(3), TEN);
    for (const mode of ['hand', 'court', 'auto'] as const)
      expect(courtAtOnce(view, mode, '7-knockout-0', 3)).toBe(3);
  });

  it('goes to the court that fits; by hand only where one alone is free', () => {
    const view = dayView(hall(2), TEN);
    expect(courtAtOnce(view, 'court', '7-knockout-0', null)).toBe(1);
    expect(courtAtOnce(view, 'hand', '7-knockout-0', null)).toBeNull();
    const alone = dayView(hall(1), TEN);
    expect(courtAtOnce(alone, 'hand', '7-knockout-0', null)).toBe(1);
    expect(courtAtOnce(alone, 'court', '7-knockout-1', null)).toBe(1);
  });

  it('is none where something speaks against it, the court is closed, or the match is fixed elsewhere', () => {
    expect(courtAtOnce(dayView(hall(1), TEN - 3600), 'court', '7-knockout-0', 1)).toBeNull();
    const closed = hall(2);
    const courts = closed.hall.courts.map((one) => (one.number === 2 ? { ...one, closed: 'lamp' } : one));
    const shut = dayView({ ...closed, hall: { ...closed.hall, courts } }, TEN);
    expect(courtAtOnce(shut, 'court', '7-knockout-0', 2)).toBeNull();
    const lock = { court: 1, at: null, after: null, reason: 'stream' };
    const fixed = hall(2, { matches: [{ ...deskMatch(0, [1, 2]), lock, desk: WAITING }] });
    expect(courtAtOnce(dayView(fixed, TEN), 'court', '7-knockout-0', 2)).toBeNull();
  });
});
