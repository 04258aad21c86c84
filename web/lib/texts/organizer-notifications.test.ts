import type { Notification } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { notificationWords } from './organizer-notifications.ts';

const TEAMS = ['Rao / Iyer', 'Khan / Das'];
const BASE: Notification = {
  id: 1,
  at: 0,
  kind: 'result',
  by: 'organizer',
  events: ["Men's Doubles"],
  teams: [],
  count: null,
  paise: null,
  detail: null,
  isUnread: false,
};

function sentence(more: Partial<Notification>): string {
  return notificationWords.parts({ ...BASE, ...more }).join('');
}

const won = (winner: '1' | '2' | null, score: string, ending: 'walkover' | 'retired' | null = null) => ({
  winner,
  score,
  ending,
});

describe('whom a sentence is about', () => {
  it.each([
    [{ teams: TEAMS, result: won('2', '21-15 21-18'), round: 'Final' }, 'Khan / Das'],
    [{ teams: TEAMS, result: won(null, '') }, ''],
    [{ kind: 'booking' as const, teams: ['Rao / Iyer'] }, 'Rao / Iyer'],
    [{ kind: 'payments-marked' as const, teams: TEAMS, count: 5 }, 'Rao / Iyer, Khan / Das and 3 more'],
    [{ kind: 'umpire-login' as const }, ''],
  ])('stands apart: %o', (more, about) => {
    expect(notificationWords.parts({ ...BASE, ...more })[1]).toBe(about);
  });
});

describe('a result', () => {
  const match = { teams: TEAMS, round: 'Quarter Final' };

  it.each([
    [{ result: won('1', '21-15 21-18') }, 'Rao / Iyer beat Khan / Das'],
    [{ result: won('2', '21-15 21-18'), round: 'Pool A' }, 'Khan / Das beat Rao / Iyer'],
    [{ result: won('1', ''), round: 'Round 1' }, 'Rao / Iyer beat Khan / Das'],
    [{ result: won('1', '', 'walkover'), round: 'Semi Final' }, 'Rao / Iyer beat Khan / Das by walkover'],
    [{ result: won('2', '15-21 8-3', 'retired'), round: 'Final' }, 'Khan / Das beat Rao / Iyer, who retired'],
    [{ result: won(null, '') }, 'Result: Rao / Iyer against Khan / Das'],
    [{}, 'Result: Rao / Iyer against Khan / Das'],
    [{ teams: ['Rao / Iyer'] }, 'Result: Rao / Iyer'],
  ])('is told: %o', (more, text) => {
    expect(sentence({ ...match, ...more })).toBe(text);
  });

  it.each([
    [
      { result: won('2', '21-18 21-15'), resultBefore: won('1', '21-15 21-18') },
      'Result corrected: Khan / Das beat Rao / Iyer 21-18 21-15. Before: Rao / Iyer beat Khan / Das 21-15 21-18',
    ],
    [
      { result: won(null, ''), resultBefore: won('1', '', 'walkover') },
      'Result taken back: Rao / Iyer beat Khan / Das by walkover',
    ],
    [{}, 'Result corrected: Rao / Iyer against Khan / Das'],
  ])('that is corrected says from what to what: %o', (more, text) => {
    expect(sentence({ ...match, kind: 'result-corrected', ...more })).toBe(text);
  });
});

describe('a change', () => {
  it.each([
    ['entry-changed', undefined, 'Team edited: Rao / Iyer'],
    [
      'entry-changed',
      [
        { field: 'players', from: 'Roa / Iyer', to: 'Rao / Iyer' },
        { field: 'payment', from: 'pending', to: 'paid' },
        { field: 'contact', from: null, to: null },
      ],
      'Team edited: Rao / Iyer: names “Roa / Iyer” to “Rao / Iyer”, payment Verification Pending to Fee Paid, contact data or academy',
    ],
    ['event-changed', undefined, "Event Men's Doubles was edited"],
    [
      'event-changed',
      [
        { field: 'fee', from: '500', to: '1600.5' },
        { field: 'maxEntries', from: null, to: '32' },
        { field: 'allowBooking', from: '1', to: '0' },
        { field: 'bookingCloses', from: null, to: '2026-11-20T14:30:00.000Z' },
        { field: 'matchType', from: 'knockout', to: 'pools-knockout' },
        { field: 'ageGroup', from: '', to: 'U19' },
      ],
      "Event Men's Doubles was edited: fee INR\u00A0500 to INR\u00A01,600.50, places no limit to 32, booking on to off, booking closes no date to Fri, 20th Nov, 8:00 PM, match type Knockout to Round Robin + Knockout, age group open to U19",
    ],
    ['tournament-changed', [], 'Basic Info was edited'],
    [
      'tournament-changed',
      [
        { field: 'venue', from: 'Hall 1', to: 'Hall 4' },
        { field: 'starts', from: '2026-11-21T03:30:00Z', to: '2026-11-21T04:30:00Z' },
      ],
      'Basic Info was edited: venue “Hall 1” to “Hall 4”, start Sat, 21st Nov, 9:00 AM to Sat, 21st Nov, 10:00 AM',
    ],
    ['settings-changed', undefined, 'Settings were saved'],
    [
      'settings-changed',
      [
        { field: 'showFixtures', from: '0', to: '1' },
        { field: 'showPlayers', from: '1', to: '0' },
        { field: 'seoKeywords', from: null, to: null },
        { field: 'umpireAccess', from: null, to: null },
      ],
      'Fixtures are shown now. Players are hidden now. The SEO keywords were changed. There is a new umpire password',
    ],
  ] as const)('is told of %s: %o', (kind, changes, text) => {
    const teams = kind === 'entry-changed' ? ['Rao / Iyer'] : [];
    expect(sentence({ kind, teams, ...(changes && { changes: [...changes] }) })).toBe(text);
  });
});

it.each([
  [{ kind: 'draw-saved', count: 15 }, "The fixture of Men's Doubles was saved: 15 matches"],
  [{ kind: 'draw-changed', count: 1 }, "The fixture of Men's Doubles was changed: 1 match"],
  [{ kind: 'draw-deleted' }, "The fixture of Men's Doubles was deleted"],
  [{ kind: 'booking', teams: TEAMS, count: 5, paise: 250_000 }, 'Booked: Rao / Iyer, Khan / Das and 3 more'],
  [{ kind: 'entries-added', count: 2 }, "2 teams added to Men's Doubles"],
  [
    { kind: 'payments-marked', teams: ['Rao / Iyer'], count: 1, detail: 'paid' },
    'Marked as Fee Paid: Rao / Iyer',
  ],
  [{ kind: 'entry-withdrawn', teams: ['Rao / Iyer'], detail: 'Injured.' }, 'Withdrawn: Rao / Iyer: Injured.'],
] as const)('%o is told', (more, text) => {
  const { kind, ...rest } = more;
  expect(sentence({ kind, ...rest, teams: 'teams' in rest ? [...rest.teams] : [] })).toBe(text);
});

describe('beside the sentence', () => {
  const { figure, where, whereShort } = notificationWords;
  const match = { teams: TEAMS, round: 'Quarter Final', result: won('1', '21-15 21-18') };

  it.each([
    [match, '21-15 21-18', "Men's Doubles, quarter-final"],
    [{ ...match, result: won('1', '', 'walkover'), round: 'Pool A' }, null, "Men's Doubles, Pool A"],
    [{ ...match, kind: 'result-corrected' as const }, null, "Men's Doubles, quarter-final"],
    [{ ...match, result: won(null, '') }, null, "Men's Doubles, quarter-final"],
    [{ kind: 'booking' as const, paise: 50_000 }, 'INR\u00A0500', "Men's Doubles"],
    [{ kind: 'booking' as const, events: ["Men's Doubles", 'Mixed'] }, null, "Men's Doubles, Mixed"],
    [{ kind: 'draw-saved' as const }, null, null],
    [{ kind: 'umpire-login' as const, events: [] }, null, null],
  ])('stand the score or amount, and where it was: %o', (more, seen, place) => {
    expect(figure({ ...BASE, ...more })).toBe(seen);
    expect(where({ ...BASE, ...more })).toBe(place);
  });

  it.each([
    ['Quarter Final', 'MD QF'],
    ['Semi Final', 'MD SF'],
    ['Round 2', 'MD R2'],
    ['Final', 'MD Final'],
    ['Pool D', 'MD Pool D'],
    [undefined, 'MD'],
  ])('stands on a phone in few letters where it was: %s', (round, text) => {
    expect(whereShort({ ...BASE, ...(round !== undefined && { round }) }, () => 'MD')).toBe(text);
  });
});
