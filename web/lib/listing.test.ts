import { describe, expect, it } from 'vitest';
import { searcher, nextSorting, sorted } from './listing.ts';

const ROWS = [
  { name: 'Sai Teja', age: 17 },
  { name: 'anika', age: 9 },
  { name: 'Harsh', age: 17 },
];
const valueOf = (row: (typeof ROWS)[number], column: 'name' | 'age') => row[column];

describe('a list', () => {
  it('is searched for part of its text in whatever case', () => {
    expect(searcher(ROWS, ({ name }) => name)(' TEJA')).toEqual([ROWS[0]]);
    expect(searcher(ROWS, ({ name }) => name)('')).toBe(ROWS);
  });

  it('is sorted as people sort, equal rows in the order they came', () => {
    expect(sorted(ROWS, { column: 'name', order: 'ascending' }, valueOf).map(({ name }) => name)).toEqual([
      'anika',
      'Harsh',
      'Sai Teja',
    ]);
    expect(sorted(ROWS, { column: 'age', order: 'descending' }, valueOf).map(({ name }) => name)).toEqual([
      'Sai Teja',
      'Harsh',
      'anika',
    ]);
  });

  it('goes up, down and back to its own order by presses on one heading', () => {
    const up = nextSorting(null, 'name');
    const down = nextSorting(up, 'name');
    expect([up, down, nextSorting(down, 'name')]).toEqual([
      { column: 'name', order: 'ascending' },
      { column: 'name', order: 'descending' },
      null,
    ]);
    expect(nextSorting<'name' | 'age'>(down, 'age')).toEqual({ column: 'age', order: 'ascending' });
  });
});
