import { money, number } from '@tournaments/contract';
import { valuesOf } from './audit-changes.ts';
import { shortDayAndTime } from './format.ts';

/** One value of what the trail holds, in words; null where there was none. */
export interface AuditFact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** `bookingClosesAt` as people read it: `Booking closes`. */
function nameOf(key: string): string {
  const words = key
    .replace(/(Paise|At)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value in words; null of what has parts of its own. */
function textOf(key: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return key.endsWith('Paise') ? money(value) : number(value);
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.join(', ') : null;
  if (typeof value !== 'string') return null;
  return INSTANT.test(value) ? shortDayAndTime(Math.floor(Date.parse(value) / 1000)) : value;
}

/** What was and what is, value by value, in the order in which it was kept; what has parts of its own is left out. */
export function auditFacts(before: unknown, after: unknown): readonly AuditFact[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys
    .map((key) => ({ name: nameOf(key), before: textOf(key, was[key]), after: textOf(key, is[key]) }))
    .filter((fact) => fact.before !== null || fact.after !== null);
}
