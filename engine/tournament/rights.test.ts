import { describe, expect, it } from 'vitest';
import { UNPLAYED } from '../types.ts';
import { mayArrange, mayScore } from './rights.ts';
import type { Viewer } from './visibility.ts';

const tournament = { id: 1, organizationId: 7, isPublic: false, turnedOff: false, deleted: false };
const owner: Viewer = { kind: 'organizer', organizationId: 7 };
const umpire: Viewer = { kind: 'umpire', tournamentId: 1 };
const others: Viewer[] = [
  { kind: 'visitor' },
  { kind: 'organizer', organizationId: 8 },
  { kind: 'umpire', tournamentId: 2 },
  { kind: 'admin' },
];
const decided = { winner: 'A', ending: null } as const;

describe('the rights in a draw', () => {
  it('are all with the organizer, also in a decided match [FIX-ROLE-01] [FIX-STATE-21]', () => {
    expect(mayArrange(tournament, owner)).toBe(true);
    expect(mayScore(tournament, decided, owner)).toBe(true);
  });

  it('let the umpire score a match that is open [FIX-ROLE-02]', () => {
    expect(mayScore(tournament, UNPLAYED, umpire)).toBe(true);
  });

  it('keep the umpire out of a decided match, a walkover and everything else [FIX-VAL-06] [FIX-VAL-07] [FIX-ROLE-03] [FIX-STATE-14] [FIX-STATE-21]', () => {
    expect(mayScore(tournament, decided, umpire)).toBe(false);
    expect(mayScore(tournament, { winner: null, ending: 'walkover' }, umpire)).toBe(false);
    expect(mayArrange(tournament, umpire)).toBe(false);
  });

  it('are nobody else’s [FIX-ROLE-05] [FIX-ROLE-06]', () => {
    for (const viewer of others) {
      expect(mayArrange(tournament, viewer)).toBe(false);
      expect(mayScore(tournament, UNPLAYED, viewer)).toBe(false);
    }
  });

  it('end with a deleted tournament', () => {
    const deleted = { ...tournament, deleted: true };
    expect(mayArrange(deleted, owner)).toBe(false);
    expect(mayScore(deleted, UNPLAYED, umpire)).toBe(false);
  });
});
