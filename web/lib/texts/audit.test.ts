import { auditActions, type AuditRow } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { auditSentence, auditSentenceBeside } from './audit.ts';

function row(changes: Partial<AuditRow>): AuditRow {
  return {
    id: 1,
    at: 1_800_000_000,
    actor: 'organizer',
    actorName: 'Deccan Shuttlers',
    action: 'tournament.create',
    subject: 'tournament',
    subjectId: 1,
    organizerName: 'Deccan Shuttlers',
    tournamentId: 1,
    tournamentName: 'Monsoon Open',
    eventName: '',
    teamName: '',
    adminEmail: '',
    matchNumber: null,
    before: null,
    after: null,
    requestId: '',
    isRestorable: false,
    ...changes,
  };
}

const sentence = (changes: Partial<AuditRow>) => auditSentence(row(changes));

const MATCH = { eventName: 'Men’s Doubles', matchNumber: 12 };
const UMPIRE = { actor: 'umpire', actorName: '' } as const;
const ADMIN = { actor: 'admin', actorName: 'chief@example.in' } as const;

describe('a row of the trail', () => {
  it('tells how a match ended before its end, and who decided', () => {
    const told = (after: object) => sentence({ action: 'match.scores', actor: 'desk', after, ...MATCH });
    expect(told({ winner: 'A', ending: 'retired', games: [{ a: 11, b: 7 }] })).toBe(
      'A desk wrote down a retirement at 11-7 in match 12 of Men’s Doubles',
    );
    expect(told({ winner: 'A', ending: 'walkover', games: [], referee: 'S. Iyer' })).toBe(
      'A desk wrote down a walkover in match 12 of Men’s Doubles, decided by S. Iyer',
    );
    expect(told({ winner: null, ending: 'walkover', games: [], isNoMatch: true, referee: 'S. Iyer' })).toBe(
      'A desk wrote down that match 12 of Men’s Doubles was no match, decided by S. Iyer',
    );
  });

  it('tells what a desk took back, and that an earlier result is there again', () => {
    const told = (before: object, after: object) =>
      sentence({ action: 'match.scores', actor: 'desk', before, after, ...MATCH });
    const games = [{ a: 11, b: 7 }];
    const open = { winner: null, ending: null, games, isUndo: true };
    expect(told({ winner: 'A', status: null, ending: 'retired', games }, open)).toBe(
      'A desk took a retirement at 11-7 of match 12 of Men’s Doubles back',
    );
    expect(told({ winner: 'A', status: 'walkover', games: [] }, { ...open, games: [] })).toBe(
      'A desk took a walkover of match 12 of Men’s Doubles back',
    );
    // Of what was recorded before it was said that it is taken back.
    expect(told({ winner: 'B', status: null, games }, { winner: null, ending: null, games })).toBe(
      'A desk took the result 11-7 of match 12 of Men’s Doubles back',
    );
    expect(told({ winner: null, games: [] }, { winner: 'A', ending: null, games, isUndo: true })).toBe(
      'A desk brought the earlier result of match 12 of Men’s Doubles back, 11-7',
    );
  });

  it.each(auditActions)('is told in a sentence, also when it holds nothing: %s', (action) => {
    for (const changes of [{}, { actorName: '', organizerName: '', tournamentName: '' }]) {
      const text = sentence({ action, ...changes });
      expect(text).toMatch(/^[A-Z]\S* \S+/);
      expect(text).not.toContain(action);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|INR NaN/);
    }
  });

  it('names an action that is told no more', () => {
    expect(sentence({ action: 'old.thing' })).toBe('Deccan Shuttlers (organizer): old.thing');
  });

  it.each<[string, Partial<AuditRow>]>([
    [
      'Deccan Shuttlers (organizer) changed the fee of Boys Singles U15 from INR 500 to INR 600',
      {
        action: 'event.update',
        eventName: 'Boys Singles U15',
        before: { name: 'Boys Singles U15', feePaise: 50_000, maxEntries: 16, booked: 3 },
        after: { name: 'Boys Singles U15', feePaise: 60_000, maxEntries: 16 },
      },
    ],
    [
      'Deccan Shuttlers (organizer) changed Boys Singles U15: maximum from no limit to 16 teams, scoring',
      {
        action: 'event.update',
        eventName: 'Boys Singles U15',
        before: { maxEntries: null, scoringFormat: '3x15' },
        after: { maxEntries: 16, scoringFormat: '3x21' },
      },
    ],
    [
      'Deccan Shuttlers (organizer) changed the venue of Monsoon Open from “Hall 1” to “Hall 2”',
      { action: 'tournament.update', before: { address: 'Hall 1' }, after: { address: 'Hall 2' } },
    ],
    [
      'Deccan Shuttlers (organizer) changed the start of Monsoon Open from Sat 21 Nov, 9:05 AM to Sat 21 Nov, 10:05 AM',
      {
        action: 'tournament.update',
        before: { startsAt: '2026-11-21T03:35:00.000Z' },
        after: { startsAt: '2026-11-21T04:35:00.000Z' },
      },
    ],
    [
      'Deccan Shuttlers (organizer) saved Monsoon Open as it was',
      { action: 'tournament.update', before: { name: 'x' }, after: { name: 'x' } },
    ],
    [
      'Deccan Shuttlers (organizer) changed the “Enable Umpire login” of Monsoon Open from off to on, with a new umpire password',
      {
        action: 'tournament.settings',
        before: { allowUmpireLogin: false, isPublic: true },
        after: { allowUmpireLogin: true, newUmpirePassword: true },
      },
    ],
    [
      'An umpire saved 21-15 21-18 for match 12 of Men’s Doubles',
      {
        ...UMPIRE,
        ...MATCH,
        action: 'match.scores',
        after: {
          winner: 'A',
          ending: null,
          games: [
            { a: 21, b: 15 },
            { a: 21, b: 18 },
          ],
        },
      },
    ],
    [
      'Umpire panel of match 12 of Men’s Doubles taken over on another device',
      { ...UMPIRE, ...MATCH, action: 'match.takeover' },
    ],
    [
      'An umpire had match 12 of Men’s Doubles scored anew from 0-0; what was noted before is kept',
      { ...UMPIRE, ...MATCH, action: 'match.anew', before: { last: 1, standing: 'saved', events: [] } },
    ],
    [
      'Deccan Shuttlers (organizer) took the result of match 12 of Men’s Doubles back',
      { ...MATCH, action: 'match.scores', after: { winner: null, ending: null, games: [] } },
    ],
    [
      'Deccan Shuttlers (organizer) wrote down a walkover in match 12 of Men’s Doubles',
      {
        ...MATCH,
        action: 'match.details',
        before: { winner: null, status: null, games: [] },
        after: { winner: 'A', ending: 'walkover', games: [] },
      },
    ],
    [
      'Deccan Shuttlers (organizer) set court and time of match 12 of Men’s Doubles',
      {
        ...MATCH,
        action: 'match.details',
        before: { winner: 'A', status: null, games: [{ a: 21, b: 3 }] },
        after: { winner: 'A', ending: null, games: [{ a: 21, b: 3 }] },
      },
    ],
    [
      'chief@example.in signed in as super admin',
      { actor: 'visitor', actorName: '', action: 'admin.login', adminEmail: 'chief@example.in' },
    ],
    ['An umpire signed in for Monsoon Open', { actor: 'visitor', actorName: '', action: 'umpire.login' }],
    [
      'A visitor booked 2 entries in Men’s Singles, Men’s Doubles of Monsoon Open for INR 1,000, booking 41',
      {
        actor: 'visitor',
        actorName: '',
        action: 'booking.create',
        subjectId: 41,
        after: { entries: 2, events: ['Men’s Singles', 'Men’s Doubles'], totalPaise: 100_000 },
      },
    ],
    // Of a booking that was recorded before events were.
    [
      'A visitor booked 1 entry in Monsoon Open for INR 500, booking 40',
      {
        actor: 'visitor',
        actorName: '',
        action: 'booking.create',
        subjectId: 40,
        after: { entries: 1, totalPaise: 50_000 },
      },
    ],
    [
      'A visitor booked 1 entry in Boys Singles of Monsoon Open without a fee, booking 42',
      {
        actor: 'visitor',
        actorName: '',
        action: 'booking.create',
        subjectId: 42,
        after: { entries: 1, events: ['Boys Singles'], totalPaise: 0 },
      },
    ],
    [
      'Deccan Shuttlers (organizer) marked 1 entry of Monsoon Open as paid',
      { action: 'payment.mark', after: { state: 'paid', entries: [{ id: 1 }] } },
    ],
    [
      'Deccan Shuttlers (organizer) withdrew Asha Rao / Meera Iyer of Men’s Doubles: Injured knee',
      {
        action: 'entry.withdraw',
        eventName: 'Men’s Doubles',
        teamName: 'Asha Rao / Meera Iyer',
        after: { reason: 'Injured knee' },
      },
    ],
    [
      'chief@example.in (super admin) refused Deccan Shuttlers: No answer',
      { ...ADMIN, action: 'organization.refuse', after: { reason: 'No answer' } },
    ],
    [
      'chief@example.in (super admin) took the approval of Deccan Shuttlers back: No refunds',
      { ...ADMIN, action: 'organization.unapprove', after: { reason: 'No refunds' } },
    ],
    [
      'chief@example.in (super admin) took the approval of Deccan Shuttlers back',
      { ...ADMIN, action: 'organization.unapprove', after: null },
    ],
    [
      'chief@example.in (super admin) changed the phone of the site from nothing to “+91 80 4123 4567”',
      { ...ADMIN, action: 'site.contact', before: { phone: '' }, after: { phone: '+91 80 4123 4567' } },
    ],
  ])('says: %s', (text, changes) => {
    expect(sentence(changes)).toBe(text);
  });
});

it('does not repeat the name of a tournament that stands beside the sentence', () => {
  const login = row({ actor: 'visitor', actorName: '', action: 'umpire.login' });
  expect(auditSentenceBeside(login)).toBe('An umpire signed in for the tournament');
  const withheld = row({ actor: 'organizer', actorName: '', action: 'day.withhold' });
  expect(auditSentenceBeside(withheld)).toBe('The organizer took the order of play back');
  const marked = row({ action: 'payment.mark', after: { state: 'paid', entries: [{}, {}] } });
  expect(auditSentenceBeside(marked)).toMatch(/ marked 2 entries as paid$/);
});
