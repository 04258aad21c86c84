import { useCallback, useRef, useState } from 'react';
import { compareTexts } from './texts/format.ts';

export type Order = 'ascending' | 'descending';

/** By which column a list is sorted; null leaves it as the server sent it. */
export interface Sorting<Column extends string> {
  readonly column: Column;
  readonly order: Order;
}

/**
 * Finds the rows whose text has what is wanted in it, in whatever case; `textOf` joins what is searched. The texts are
 * folded once: a key press in a list of thousands must not be felt.
 */
export function searcher<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): (wanted: string) => readonly Row[] {
  let texts: readonly string[] | null = null;
  return (wanted) => {
    const needle = wanted.trim().toLocaleLowerCase('en-IN');
    if (needle === '') return rows;
    const folded = (texts ??= rows.map((row) => textOf(row).toLocaleLowerCase('en-IN')));
    return rows.filter((_row, index) => folded[index]?.includes(needle));
  };
}

/** The rows of a short list that have what is wanted in their text, in whatever case. */
export function filtered<Row>(
  rows: readonly Row[],
  wanted: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  return searcher(rows, textOf)(wanted);
}

/** The rows by a column's value: numbers by size, texts as people sort them; equal ones stay in their order. */
export function sorted<Row, Column extends string>(
  rows: readonly Row[],
  sorting: Sorting<Column> | null,
  valueOf: (row: Row, column: Column) => string | number,
): readonly Row[] {
  if (!sorting) return rows;
  const sign = sorting.order === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const a = valueOf(one, sorting.column);
    const b = valueOf(other, sorting.column);
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
    return sign * difference;
  });
}

/** What a press on a heading does: up, down, as it came. */
export function nextSorting<Column extends string>(
  sorting: Sorting<Column> | null,
  column: Column,
): Sorting<Column> | null {
  if (sorting?.column !== column) return { column, order: 'ascending' };
  return sorting.order === 'ascending' ? { column, order: 'descending' } : null;
}

/** What fills the tallest screen: more would only make each key press in a search slower. */
const STEP = 40;

/**
 * Draws a long list piece by piece: how many rows to draw, and the mark for the end of the drawn part. Another `of`
 * (what is searched for) begins anew; whoever comes back to the list finds at least `least` rows drawn.
 */
export function useGrowing(
  total: number,
  of = '',
  least = 0,
): {
  readonly shown: number;
  readonly end: (mark: Element | null) => void;
  /** Draws the rest at once. */
  readonly all: () => void;
} {
  const [grown, setGrown] = useState({ of, limit: Math.max(STEP, least) });
  const limit = grown.of === of ? grown.limit : STEP;
  const observer = useRef<IntersectionObserver | null>(null);
  const end = useCallback(
    (mark: Element | null) => {
      observer.current?.disconnect();
      if (!mark) return;
      observer.current = new IntersectionObserver(
        (seen) => {
          if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
          setGrown({ of, limit: limit + STEP });
        },
        // Ahead of the eye, so that scrolling never meets the end.
        { rootMargin: '800px' },
      );
      observer.current.observe(mark);
    },
    // A new limit looks anew: a mark that stays in sight while rows come in tells nothing by itself.
    [of, limit],
  );
  return { shown: Math.min(limit, total), end, all: () => setGrown({ of, limit: total }) };
}
