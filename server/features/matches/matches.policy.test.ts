import type { Viewer } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { mayRead, scorerOf } from './matches.policy.ts';

const EVENT = {
  id: 1,
  tournamentId: 10,
  organizationId: 100,
  turnedOff: false,
};
const ORGANIZER = { kind: 'organizer', organizationId: 100, approved: true, sessionId: 1 } as const;
const STRANGER = { ...ORGANIZER, organizationId: 101 };
const UMPIRE = { kind: 'umpire', tournamentId: 10, sessionId: 2 } as const;
const UMPIRE_ELSEWHERE = { ...UMPIRE, tournamentId: 11 };

describe('who scores an event', () => {
  it.each([
    ['its organizer', { organizer: ORGANIZER, umpire: null }, 'organizer'],
    ['its organizer, with an umpire signed in beside', { organizer: ORGANIZER, umpire: UMPIRE }, 'organizer'],
    ['an umpire of its tournament', { organizer: null, umpire: UMPIRE }, 'umpire'],
    ['such an umpire beside another organizer', { organizer: STRANGER, umpire: UMPIRE }, 'umpire'],
    ['another organizer', { organizer: STRANGER, umpire: null }, null],
    ['an umpire of another tournament', { organizer: null, umpire: UMPIRE_ELSEWHERE }, null],
    ['nobody', { organizer: null, umpire: null }, null],
  ])('%s', (_, callers, scorer) => {
    expect(scorerOf(EVENT, callers)).toBe(scorer);
  });

  it('is its organizer alone while it is turned off', () => {
    const off = { ...EVENT, turnedOff: true };
    expect(scorerOf(off, { organizer: null, umpire: UMPIRE })).toBeNull();
    expect(scorerOf(off, { organizer: ORGANIZER, umpire: UMPIRE })).toBe('organizer');
  });
});

describe('the draw of an event that is not shown is read', () => {
  const HIDDEN = {
    ...EVENT,
    organizationId: 100,
    isPublic: true,
    showFixtures: false,
  } as Parameters<typeof mayRead>[0];

  it.each<readonly [string, Viewer, boolean]>([
    ['by its organizer', { kind: 'organizer', organizationId: 100 }, true],
    ['by an umpire of its tournament', { kind: 'umpire', tournamentId: 10 }, true],
    ['not by an umpire of another', { kind: 'umpire', tournamentId: 11 }, false],
    ['not by another organizer', { kind: 'organizer', organizationId: 101 }, false],
    ['not by a visitor', { kind: 'visitor' }, false],
  ])('%s', (_, viewer, reads) => {
    expect(mayRead(HIDDEN, [viewer])).toBe(reads);
  });

  it('by everybody once it is shown', () => {
    expect(mayRead({ ...HIDDEN, showFixtures: true }, [{ kind: 'visitor' }])).toBe(true);
  });
});
