import type { OrganizerTournament } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { namedLike, sortTournaments } from './sorting.ts';

function tournament(id: number, name: string, startsAt: number, endsAt: number): OrganizerTournament {
  return { id, name, startsAt, endsAt } as OrganizerTournament;
}

const LATER = tournament(1, 'Guwahati Winter Cup', 300, 400);
const SOON = tournament(2, 'Pune District Meet', 200, 250);
const LIVE = tournament(3, 'Deccan Open', 50, 150);
const OLD = tournament(4, 'Kovai Doubles Night', 10, 20);
const JUST_OVER = tournament(5, 'Deccan Juniors', 60, 100);
const ALL = [LATER, OLD, SOON, JUST_OVER, LIVE];

describe('the organizer lists', () => {
  it('hold live and upcoming ones by start, completed ones latest first [ORG-TLIST-07]', () => {
    const { current, completed } = sortTournaments(ALL, 100);
    expect(current).toEqual([LIVE, SOON, LATER]);
    expect(completed).toEqual([JUST_OVER, OLD]);
  });

  it('are searched by part of the name in whatever case', () => {
    expect(namedLike(ALL, ' decCAN ')).toEqual([JUST_OVER, LIVE]);
    expect(namedLike(ALL, '')).toEqual(ALL);
  });
});
