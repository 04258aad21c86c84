import type { PublicEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { addressesToKeep } from './keptAddresses.ts';

const event = (id: number, isDrawn: boolean) => ({ id, draw: isDrawn ? [{}] : [] }) as unknown as PublicEvent;
const OWN = ['/tournaments/7', '/api/get_tournaments.php?id=7'];
const DAY = '/api/get_match_day.php?tournamentID=7';
const PASS = '/p/Ab-_0123456789abcdefgh';
const DRAW = '/tournaments/7/1/fixtures';

describe('what is kept of a tournament', () => {
  it('is its page, its draws, the day on which they are played, and what was opened here', () => {
    const tournament = { id: 7, showFixtures: true, events: [event(1, true), event(2, false)] };
    expect(addressesToKeep(tournament, [PASS]).toSorted()).toEqual([...OWN, DRAW, DAY, PASS].toSorted());
  });

  it.each([
    ['hidden', { id: 7, showFixtures: false, events: [event(1, true)] }],
    ['not made', { id: 7, showFixtures: true, events: [event(1, false)] }],
  ])('is nothing of draws that are %s, for that would be refused', (_state, tournament) => {
    const before = [...OWN, DRAW, DAY, PASS];
    expect(addressesToKeep(tournament, before).toSorted()).toEqual([...OWN, PASS].toSorted());
  });
});
