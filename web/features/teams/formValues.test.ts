import type { OrganizerEntry, OrganizerEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import {
  asksPublishing,
  bodyOf,
  checkFacts,
  emptyTeam,
  hasWrongMobile,
  isComplete,
  teamOf,
  type TeamFacts,
} from './formValues.ts';

const SINGLES = { eventType: 'singles', feePaise: 60_000, discountPercent: 10 } as OrganizerEvent;
const DOUBLES = { ...SINGLES, eventType: 'doubles' } as OrganizerEvent;

const PLAYER = {
  name: 'Sai Teja',
  email: 'sai@example.in',
  mobile: '9876543210',
  dateOfBirth: '2001-02-03',
  academy: 'Gopichand Academy',
};

function team(changes: Partial<TeamFacts> = {}): TeamFacts {
  return { ...emptyTeam(SINGLES), players: [PLAYER], reference: 'cash', ...changes };
}

const wrong = (one: TeamFacts) =>
  Object.entries(checkFacts({ entries: [one] })).flatMap(([path, fault]) => (fault ? [path] : []));

const STORED = {
  id: 5,
  players: [PLAYER],
  paid: false,
  notPaid: false,
  utr: '012345678901',
  payment: { paidPaise: 54_000 },
} as unknown as OrganizerEntry;

describe('a team of the form', () => {
  it('has one player in singles and two in doubles [ORG-TEAMS-13]', () => {
    expect(emptyTeam(SINGLES)).toMatchObject({ amount: '540', players: [{ name: '' }] });
    expect(emptyTeam(DOUBLES).players).toHaveLength(2);
  });

  it('needs every field of every player [ORG-TEAMS-14]', () => {
    expect(wrong(emptyTeam(SINGLES))).toEqual([
      'entries.0.players.0.name',
      'entries.0.players.0.email',
      'entries.0.players.0.mobile',
      'entries.0.players.0.dateOfBirth',
      'entries.0.players.0.academy',
      'entries.0.reference',
    ]);
    expect(wrong(team())).toEqual([]);
  });

  it('needs a reference unless the fees are not paid [ORG-TEAMS-18] [ORG-TEAMS-19]', () => {
    expect(isComplete({ entries: [team({ reference: '' })] })).toBe(false);
    expect(isComplete({ entries: [team({ reference: '', notPaid: true })] })).toBe(true);
    expect(wrong(team({ reference: '', notPaid: true }))).toEqual([]);
  });

  it('is complete but wrong with a mobile number of nine digits [ORG-TEAMS-23]', () => {
    const entries = [team({ players: [{ ...PLAYER, mobile: '987654321' }] })];
    expect(isComplete({ entries })).toBe(true);
    expect(hasWrongMobile({ entries })).toBe(true);
  });
});

describe('the team to save', () => {
  it('brings its fees when it is new', () => {
    expect(bodyOf(team({ paid: true, amount: '499.5' }), null)).toMatchObject({
      id: null,
      updateFees: true,
      payment: { paidPaise: 49_950 },
    });
    expect(bodyOf(team({ notPaid: true }), null).payment).toEqual({ paidPaise: 0 });
  });

  it('leaves stored fees alone unless they were changed', () => {
    const stored = teamOf(STORED);
    expect(bodyOf({ ...stored, players: [{ ...PLAYER, name: 'Sai T' }] }, STORED).updateFees).toBe(false);
    expect(bodyOf({ ...stored, paid: true }, STORED)).toMatchObject({
      updateFees: true,
      payment: { paidPaise: 54_000 },
    });
  });
});

describe('publishing a player of a team', () => {
  const young = { ...PLAYER, dateOfBirth: '2015-02-03' };
  const stored = (publishConsent?: boolean) =>
    ({
      ...STORED,
      players: [{ ...young, ...(publishConsent !== undefined && { publishConsent }) }],
    }) as unknown as OrganizerEntry;

  it('is a question of whoever is under 18, and of whoever is hidden', () => {
    expect(asksPublishing(team(), 0)).toBe(false);
    expect(asksPublishing(team({ players: [young] }), 0)).toBe(true);
    expect(asksPublishing(team({ published: [false] }), 0)).toBe(true);
    expect(asksPublishing(team(), 1)).toBe(false);
  });

  it('is said only where it changes', () => {
    const draftOfBefore = { ...teamOf(stored()), published: undefined };
    expect(bodyOf(draftOfBefore, stored()).players[0]).not.toHaveProperty('publishConsent');
    expect(bodyOf(teamOf(stored()), stored()).players[0]).not.toHaveProperty('publishConsent');
    expect(bodyOf(teamOf(stored(false)), stored(false)).players[0]).not.toHaveProperty('publishConsent');
    expect(bodyOf({ ...teamOf(stored(false)), published: [true] }, stored(false)).players).toMatchObject([
      { publishConsent: true },
    ]);
    expect(bodyOf({ ...teamOf(stored()), published: [false] }, stored()).players).toMatchObject([
      { publishConsent: false },
    ]);
    expect(bodyOf(team({ players: [young] }), null).players[0]).not.toHaveProperty('publishConsent');
    expect(bodyOf(team({ players: [young], published: [false] }), null).players).toMatchObject([
      { publishConsent: false },
    ]);
  });
});
