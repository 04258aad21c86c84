import { indianDate } from '@tournaments/engine';

/** What happened, the newest or the oldest first, by days in India; all in their order. */
export function byDay<Row extends { readonly at: number }>(
  rows: readonly Row[],
): readonly (readonly [Row, ...Row[]])[] {
  const days: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last && indianDate(last[0].at) === indianDate(row.at)) last.push(row);
    else days.push([row]);
  }
  return days;
}
