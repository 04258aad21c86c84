import type { PublicDay } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { DRAW, entrySample, eventSample, tournamentSample } from '../../testing/samples.ts';
import { courtsOf, nextAfter, nextOnCourt, playOn, type OpenMatch } from './matches.ts';

type Expected = PublicDay['expected'][number];

function match(
  matchNumber: number,
  more: Partial<OpenMatch['match']> = {},
  standing: OpenMatch['standing'] = 'later',
) {
  return {
    pack: { eventId: 7, stage: 'knockout', matchNumber },
    match: { matchNumber, court: 1, scheduledAt: 600 * matchNumber, ...more },
    standing,
  } as OpenMatch;
}

function expected(matchNumber: number, at: number, court: number | null) {
  return { key: `7-knockout-${matchNumber}`, at, court } as Expected;
}

const MATCHES = [match(1), match(2), match(3, { court: 2 }), match(4), match(0, {}, 'live')];
const numbers = (matches: readonly OpenMatch[]) => matches.map((one) => one.match.matchNumber);

describe('what comes to a court', () => {
  it('follows the forecast: one that comes elsewhere is gone, one that comes here is first', () => {
    const day = {
      isPublished: true,
      expected: [expected(1, 9000, 2), expected(3, 8000, 1), expected(2, 9500, null)],
    };
    expect(numbers(nextOnCourt(MATCHES, 1, day))).toEqual([0, 3, 4, 2]);
    expect(numbers(nextOnCourt(MATCHES, 2, day))).toEqual([1]);
  });

  it('is what is planned while no order is published', () => {
    expect(numbers(nextOnCourt(MATCHES, 1, null))).toEqual([0, 1, 2, 4]);
    const day = { isPublished: false, expected: [expected(1, 9000, 2)] };
    expect(numbers(nextOnCourt(MATCHES, 1, day))).toEqual([0, 1, 2, 4]);
  });
});

describe('who is at a court now', () => {
  it('is whom the desk called there or who plays there, and nobody who only comes later', () => {
    expect(numbers(playOn(MATCHES, 1))).toEqual([0]);
    expect(playOn(MATCHES, 2)).toEqual([]);
    expect(numbers(playOn([match(5, { court: 2 }, 'called')], 2))).toEqual([5]);
  });

  it('are both where a match was started beside another', () => {
    expect(numbers(playOn([match(5, {}, 'live'), ...MATCHES], 1))).toEqual([5, 0]);
  });
});

describe('what comes after a match', () => {
  const entries = [1, 2, 3, 4].map((id) => entrySample(id, [`Player ${id}`]));
  const drawn = (id: number, sides: readonly [number, number | null], court: number | null) => ({
    ...{ ...DRAW[0]!, id, court, matchNumber: id },
    ...{ sideA: sides[0], sideB: sides[1] },
  });
  const draw = [drawn(1, [1, 2], 1), drawn(2, [3, null], 1), drawn(3, [3, 4], 1), drawn(4, [1, 4], 2)];
  const tournament = tournamentSample({ events: [eventSample({ entries, draw })] });
  const idAfter = (matchId: number, court: number | null) =>
    nextAfter(tournament, { matchId }, court)?.pack.matchId ?? null;

  it('is the next on its court of which both sides are known', () => {
    expect(idAfter(1, 1)).toBe(3);
    expect(idAfter(4, 2)).toBeNull();
    expect(idAfter(1, null)).toBeNull();
  });
});

describe('the courts to stand at', () => {
  const court = (number: number, isClosed = false) => ({ number, name: '', isClosed, match: null });

  it('are those of the matches, and of the hall what is not closed', () => {
    const [first] = MATCHES;
    expect(courtsOf([match(3, { court: 2 }), first!], null)).toEqual([1, 2]);
    expect(courtsOf([first!], { courts: [court(1), court(2), court(3, true)] })).toEqual([1, 2]);
  });
});
