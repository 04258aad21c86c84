import type { OrganizerEntry } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { searcher } from '../../lib/listing.ts';
import type { AgeRules } from '../../lib/ageMarks.ts';
import { academiesText, rowsOf as rowsWith, searchText } from './rows.ts';

function entry(id: number, changes: Partial<OrganizerEntry> = {}): OrganizerEntry {
  return {
    id,
    eventId: 1,
    eventName: "Men's Singles",
    players: [player('Sai Teja')],
    paid: false,
    notPaid: false,
    utr: '012345678901',
    payment: { paidPaise: 0 },
    mode: 'Online',
    pool: null,
    enteredAt: 0,
    ...changes,
  };
}

function player(name: string, changes: Partial<OrganizerEntry['players'][number]> = {}) {
  return {
    name,
    mobile: '9876543210',
    email: 'sai@example.in',
    dateOfBirth: '2001-02-03',
    academy: 'Gopichand Academy',
    ...changes,
  };
}

const SINGLES = { id: 1, ageGroup: { kind: 'under', age: 19 } } as AgeRules['events'][number];
const RULES: AgeRules = { events: [SINGLES], startsAt: Date.parse('2026-06-15T04:00:00Z') / 1000 };

function rowsOf(entries: readonly OrganizerEntry[]) {
  return rowsWith(entries, RULES);
}

describe('the rows of the teams', () => {
  it('join the players of a pair [ORG-TEAMS-09]', () => {
    const [row] = rowsOf([entry(1, { players: [player('Sai'), player('Harsh', { mobile: '9000000000' })] })]);
    expect(row).toMatchObject({
      name: 'Sai / Harsh',
      mobile: '9876543210 / 9000000000',
      birth: '03-02-2001 / 03-02-2001',
    });
  });

  it('say an academy that both players have once', () => {
    const academies = (...names: readonly string[]) =>
      academiesText(entry(1, { players: names.map((academy) => player('Sai', { academy })) }));
    expect(academies('Gopichand Academy', 'Gopichand Academy')).toBe('Gopichand Academy');
    expect(academies('Gopichand Academy', 'Thane District')).toBe('Gopichand Academy / Thane District');
  });

  it.each([
    [{ notPaid: true, paid: true }, 'Fees Not Paid'],
    [{ paid: true }, 'Fee Paid'],
    [{}, 'Verification Pending'],
  ] as const)('with %j say %s [ORG-TEAMS-24] [ORG-TEAMS-25] [ORG-TEAMS-26]', (marks, status) => {
    expect(rowsOf([entry(1, marks)])[0]?.status).toBe(status);
  });

  it('are found by name, mobile, academy, UTR and status in whatever case [ORG-TEAMS-27]', () => {
    const rows = rowsOf([entry(1)]);
    for (const text of ['sai t', '76543', 'GOPI', '0123', 'verification']) {
      expect(searcher(rows, searchText)(text)).toHaveLength(1);
    }
    expect(searcher(rows, searchText)('sai@example.in')).toHaveLength(0);
  });

  it('mark who is too old for their event, and say nothing of an event that is gone', () => {
    const ages = (eventId: number) => rowsOf([entry(1, { eventId })])[0]?.ages;
    expect(ages(1)).toEqual([{ text: 'too old', isDoubt: true }]);
    expect(ages(2)).toEqual([]);
  });

  it('mark a player who is entered twice in one event', () => {
    const rows = rowsOf([
      entry(1),
      entry(2, { players: [player(' sai teja')] }),
      entry(3, { eventId: 2 }),
      entry(4, { players: [player('Sai Teja', { dateOfBirth: '2002-01-01' })] }),
    ]);
    expect(rows.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true, false, false]);
  });
});
