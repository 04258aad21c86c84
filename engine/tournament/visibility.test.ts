import { describe, expect, it } from 'vitest';
import {
  mayPrintDraw,
  mayViewDraw,
  mayViewEntries,
  mayViewNames,
  mayViewPlayerDetails,
  mayViewPlayers,
  mayViewTournament,
  type Shown,
  type Viewer,
} from './visibility.ts';

const viewers = {
  visitor: { kind: 'visitor' },
  owner: { kind: 'organizer', organizationId: 7 },
  stranger: { kind: 'organizer', organizationId: 8 },
  umpire: { kind: 'umpire', tournamentId: 1 },
  foreignUmpire: { kind: 'umpire', tournamentId: 2 },
  admin: { kind: 'admin' },
} as const satisfies Record<string, Viewer>;

const shown: Shown = {
  id: 1,
  organizationId: 7,
  isPublic: true,
  turnedOff: false,
  deleted: false,
  showEntries: true,
  showPlayers: true,
  showDraw: true,
};
const bare = { ...shown, showEntries: false, showPlayers: false, showDraw: false };
const hidden = { ...shown, isPublic: false };
const off = { ...shown, turnedOff: true };
const deleted = { ...shown, deleted: true };

type Rule = (tournament: Shown, viewer: Viewer) => boolean;

function admitted(rule: Rule, tournament: Shown): string[] {
  return Object.entries(viewers)
    .filter(([, viewer]) => rule(tournament, viewer))
    .map(([name]) => name);
}

const everyone = Object.keys(viewers);
const inCharge = ['owner', 'admin'];
const onDuty = ['owner', 'umpire', 'admin'];

describe('mayViewTournament', () => {
  it('opens a public tournament to everyone [ROLE-VIS-01]', () => {
    expect(admitted(mayViewTournament, shown)).toEqual(everyone);
  });

  it('opens a hidden one to its owner and the super admin only [SITE-VIS-01] [SITE-VIS-03] [SITE-VIS-04]', () => {
    expect(admitted(mayViewTournament, hidden)).toEqual(inCharge);
  });

  it('opens one that is turned off to its owner and the super admin only [SITE-VIS-02] [SITE-VIS-03] [SITE-VIS-04] [ROLE-ADM-02]', () => {
    expect(admitted(mayViewTournament, off)).toEqual(inCharge);
  });

  it('opens a deleted one to nobody', () => {
    expect(admitted(mayViewTournament, deleted)).toEqual([]);
  });
});

describe('what a tournament shows', () => {
  it.each([
    ['entries', mayViewEntries],
    ['players', mayViewPlayers],
    ['names', mayViewNames],
    ['draw', mayViewDraw],
    ['print', mayPrintDraw],
  ] as const)('is open to everyone when switched on: %s', (_, rule) => {
    expect(admitted(rule, shown)).toEqual(everyone);
  });

  it.each([
    ['entries', mayViewEntries],
    ['players', mayViewPlayers],
  ] as const)('is open to owner and super admin when switched off: %s', (_, rule) => {
    expect(admitted(rule, bare)).toEqual(inCharge);
  });

  it.each([
    ['names', mayViewNames],
    ['draw', mayViewDraw],
    ['print', mayPrintDraw],
  ] as const)('is open to its umpire too when switched off: %s [FIX-ROLE-04]', (_, rule) => {
    expect(admitted(rule, bare)).toEqual(onDuty);
  });

  it('tells dates of birth and payments to nobody else, whatever is shown', () => {
    expect(admitted(mayViewPlayerDetails, shown)).toEqual(inCharge);
    expect(admitted(mayViewPlayerDetails, bare)).toEqual(inCharge);
  });

  it('lists no players where the entries are not shown', () => {
    expect(admitted(mayViewPlayers, { ...shown, showEntries: false })).toEqual(inCharge);
  });

  it('names the entries to everyone when only the draw is shown', () => {
    expect(admitted(mayViewNames, { ...bare, showDraw: true })).toEqual(everyone);
    expect(admitted(mayViewNames, { ...bare, showEntries: true, showPlayers: true })).toEqual(everyone);
  });

  it.each([hidden, off])(
    'stays with owner and super admin while the tournament is not open [FIX-ROLE-07]',
    (tournament) => {
      expect(admitted(mayViewDraw, tournament)).toEqual(inCharge);
      expect(admitted(mayViewPlayers, tournament)).toEqual(inCharge);
    },
  );

  it.each([hidden, off])(
    'prints for the umpire of the tournament while it is not open [FIX-PRINT-07] [FIX-ROLE-07]',
    (tournament) => {
      expect(admitted(mayPrintDraw, tournament)).toEqual(onDuty);
    },
  );

  it('is gone for everybody with a deleted tournament', () => {
    for (const rule of [
      mayViewEntries,
      mayViewPlayers,
      mayViewPlayerDetails,
      mayViewNames,
      mayViewDraw,
      mayPrintDraw,
    ]) {
      expect(admitted(rule, deleted)).toEqual([]);
    }
  });
});
