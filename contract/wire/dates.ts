import { formatIndianDateTime, parseIndianDateTime } from '@tournaments/engine';
import * as z from 'zod/mini';

/** Whether a text is a date that can be written back: with an offset it may lie outside the years 1 to 9999. */
function isDateTime(value: string): boolean {
  const parsed = parseIndianDateTime(value);
  return parsed.ok && parseIndianDateTime(formatIndianDateTime(parsed.value)).ok;
}

const dateText = z.string().check(z.maxLength(40), z.refine(isDateTime));

function seconds(value: string): number {
  const parsed = parseIndianDateTime(value);
  return parsed.ok ? parsed.value : 0;
}

/** A date and time of India on the wire (decision D22), whole epoch seconds inside. */
export const indianDateTime = z.codec(dateText, z.int(), { decode: seconds, encode: formatIndianDateTime });

/** The same, where empty, null or missing mean "none". */
export const indianDateTimeOrNone = z.codec(
  z.optional(z.nullable(z.union([dateText, z.literal('')]))),
  z.nullable(z.int()),
  {
    decode: (value) => (value === undefined || value === null || value === '' ? null : seconds(value)),
    encode: (value) => (value === null ? null : formatIndianDateTime(value)),
  },
);
