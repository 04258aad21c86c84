import { indianDate, parseIndianDateTime } from '@tournaments/engine';

/** From when somebody's lateness counts: when their next match is expected, or now where that is past or unknown. */
export function lateFrom(expectedAt: number | null, now: number): number {
  return Math.max(expectedAt ?? now, now);
}

/** A time of day (`HH:mm`) on the Indian day of an instant; null for a half typed one. */
export function timeOnDayOf(at: number, time: string): number | null {
  const read = parseIndianDateTime(`${indianDate(at)}T${time}`);
  return read.ok ? read.value : null;
}
