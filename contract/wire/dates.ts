import { formatIndianDateTime, parseIndianDateTime } from '@tournaments/engine';
import * as z from 'zod/mini';

/** Inside of what Indian time, world time, databases and their drivers all read in one way. */
const EARLIEST = '1000-01-01T00:00';
const LATEST = '9998-12-31T23:59';
/** When a tournament may be: whatever is counted from there stays within the above. */
const FIRST_TOURNAMENT = '1900-01-01T00:00';
const LAST_TOURNAMENT = '2999-12-31T23:59';

function isBetween(first: string, last: string): (value: string) => boolean {
  const [least, most] = [seconds(first), seconds(last)];
  return (value) => {
    const parsed = parseIndianDateTime(value);
    return parsed.ok && parsed.value >= least && parsed.value <= most;
  };
}

const dateText = z.string().check(z.maxLength(40), z.refine(isBetween(EARLIEST, LATEST)));

function seconds(value: string): number {
  const parsed = parseIndianDateTime(value);
  return parsed.ok ? parsed.value : 0;
}

/** A date and time of India on the wire (decision D22), whole epoch seconds inside. */
export const indianDateTime = z.codec(dateText, z.int(), { decode: seconds, encode: formatIndianDateTime });

/** The same, for when a tournament is to begin or end. */
export const tournamentDateTime = z.codec(
  z.string().check(z.maxLength(40), z.refine(isBetween(FIRST_TOURNAMENT, LAST_TOURNAMENT))),
  z.int(),
  { decode: seconds, encode: formatIndianDateTime },
);

/** The same, where empty, null or missing mean "none". */
export const indianDateTimeOrNone = z.codec(
  z.optional(z.nullable(z.union([dateText, z.literal('')]))),
  z.nullable(z.int()),
  {
    decode: (value) => (value === undefined || value === null || value === '' ? null : seconds(value)),
    encode: (value) => (value === null ? null : formatIndianDateTime(value)),
  },
);
