import type { KnockoutMatch } from '@tournaments/contract';
import { expect, it } from 'vitest';
import { csvText } from '../../../lib/spreadsheet.ts';
import { exportRows } from './exportDraw.ts';

function match(changes: Partial<KnockoutMatch>): KnockoutMatch {
  return {
    id: 1,
    eventId: 1,
    matchNumber: 0,
    sideA: null,
    sideB: null,
    status: null,
    winner: null,
    games: [],
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
    ...changes,
  };
}

const names = new Map([
  [1, 'Asha Rao'],
  [2, '=HYPERLINK("x")'],
  [3, 'Mira, Das'],
]);
const draw = [
  match({ sideA: 1, sideB: 2, winner: 'A', games: [{ a: 15, b: 9 }], court: 3, scheduledAt: 1_795_231_800 }),
  match({ matchNumber: 1, sideA: 3, status: 'bye', winner: 'A' }),
  match({ matchNumber: 2, sideA: 1, sideB: 3, isLive: true }),
];

it('an export has one row for each match with round, teams, sets, winner, court and time', () => {
  expect(exportRows({ draw }, names)).toEqual([
    [
      'Semi Final',
      '1',
      'Asha Rao',
      '=HYPERLINK("x")',
      '15 - 9',
      '',
      '',
      'Asha Rao',
      '',
      '3',
      expect.any(String),
    ],
    ['Semi Final', '2', 'Mira, Das', '–', '', '', '', 'Mira, Das', 'Bye', '', ''],
    ['Final', '3', 'Asha Rao', 'Mira, Das', '', '', '', '', 'Live', '', ''],
  ]);
});

it('an export tells how a match ended before its end', () => {
  const both = { sideA: 1, sideB: 3 };
  const ended = [
    match({ ...both, winner: 'A', ending: 'retired' }),
    match({ ...both, winner: 'A', ending: 'disqualified', status: 'walkover' }),
    match({ ...both, winner: 'A', status: 'walkover' }),
    match({ ...both, status: 'walkover' }),
  ].map((one, matchNumber) => ({ ...one, matchNumber, poolName: 'A' }) as unknown as KnockoutMatch);
  const statuses = exportRows({ draw: ended }, names).map((row) => row[8]);
  expect(statuses).toEqual(['Retired', 'Disqualified', 'Walkover', 'No match']);
});

it('an export tells in a column of its own who decided, where a referee did', () => {
  const referees = new Map([['1-knockout-2', 'S. Nair']]);
  const rows = exportRows({ draw }, names, referees);
  expect(rows.map((row) => row.slice(11))).toEqual([[''], [''], ['S. Nair']]);
  const pool = [{ ...match({ sideA: 1, sideB: 3 }), poolName: 'A' } as unknown as KnockoutMatch];
  const decided = exportRows({ draw: pool }, names, new Map([['1-pool-0', 'S. Nair']]));
  expect(decided[0]?.at(-1)).toBe('S. Nair');
});

it('names that look like formulas stay text, and commas and quotes stay in their cells', () => {
  const text = csvText([{ title: 'Team', width: 9 }], [['=1+1'], ['Mira, Das'], ['"A" Rao']]);
  expect(text).toBe('Team\r\n\'=1+1\r\n"Mira, Das"\r\n"""A"" Rao"\r\n');
});
