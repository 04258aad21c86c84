import { useState } from 'react';

interface Numbered {
  readonly id: number;
}

/**
 * Rows in the order in which they first stood under this key, new ones last: what is decided about one of them moves none
 * away under a finger. Rows that stand in for others, which are still being read, are answered as they are.
 */
export function useKeptOrder<Row extends Numbered>(
  key: string,
  rows: readonly Row[] | undefined,
  isPlaceholder: boolean,
): readonly Row[] | undefined {
  const [kept, setKept] = useState<{ readonly key: string; readonly ids: readonly number[] }>();
  if (rows === undefined || isPlaceholder) return rows;
  const known = kept?.key === key ? kept.ids : [];
  const ids = [...known, ...rows.map(({ id }) => id).filter((id) => !known.includes(id))];
  if (ids.length > known.length || kept?.key !== key) setKept({ key, ids });
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
