import { expect, it } from 'vitest';
import { idsInTests, missingByArea, readChecklist, unknownIds } from './requirement-ids.ts';

const checklist = readChecklist(
  'booking',
  [
    '# Checklist',
    '',
    '- **BOOK-A-01** Totals [B02]',
    '- **BOOK-A-02** Names',
    'see **BOOK-A-03** elsewhere',
  ].join('\n'),
);

function idsIn(text: string): string[] {
  return [...idsInTests([{ file: 'some.test.ts', text }])].sort();
}

it('reads the ids at the head of the list entries and nowhere else', () => {
  expect(checklist).toEqual([
    { area: 'booking', id: 'BOOK-A-01' },
    { area: 'booking', id: 'BOOK-A-02' },
  ]);
});

it('finds ids in brackets in titles, several with commas between', () => {
  expect(
    idsIn(`it('adds up [BOOK-A-01, BOOK-A-02]', () => {}); describe("more [UMP-DASH-08]", () => {});`),
  ).toEqual(['BOOK-A-01', 'BOOK-A-02', 'UMP-DASH-08']);
});

it('finds ids in tables and templates that titles are made from', () => {
  expect(idsIn('it.each([{ id: `[BOOK-A-01]` }])(`${1} [BOOK-A-02]`, () => {});')).toEqual([
    'BOOK-A-01',
    'BOOK-A-02',
  ]);
});

it('does not take comments, code, bare ids or ranges for a proof', () => {
  const source = `// [BOOK-A-01]\nconst x = y[BOOK-A-01];\nit('BOOK-A-01 and [BOOK-A-01..02] and [BOOK-A-01-BOOK-A-02…]', () => {});`;
  expect(idsIn(source)).toEqual([]);
});

it('lists what no test names, by area', () => {
  expect(missingByArea(checklist, new Set(['BOOK-A-02']))).toEqual([
    { area: 'booking', total: 2, ids: ['BOOK-A-01'] },
  ]);
});

it('tells slips of the pen from words of another kind', () => {
  expect(unknownIds(checklist, new Set(['BOOK-A-01', 'BOOK-A-99', 'UTF-8']))).toEqual(['BOOK-A-99']);
});
