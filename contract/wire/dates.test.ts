import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { indianDateTime, indianDateTimeOrNone } from './dates.ts';

const NINE_IN_INDIA = Date.parse('2026-11-21T03:30:00Z') / 1000;

describe('a date and time of India', () => {
  it.each([
    '2026-11-21T09:00',
    '2026-11-21 09:00',
    '2026-11-21T09:00:00',
    '2026-11-21 09:00:00',
    '2026-11-21T09:00:00+05:30',
    '2026-11-21T03:30Z',
    '2026-11-21T03:30:00Z',
    '2026-11-20T22:30:00-05:00',
  ])('reads %s as nine o’clock in India', (wire) => {
    expect(z.decode(indianDateTime, wire)).toBe(NINE_IN_INDIA);
    expect(z.decode(indianDateTimeOrNone, wire)).toBe(NINE_IN_INDIA);
  });

  it('is answered with the offset of India', () => {
    expect(z.encode(indianDateTime, NINE_IN_INDIA)).toBe('2026-11-21T09:00:00+05:30');
    expect(z.encode(indianDateTimeOrNone, NINE_IN_INDIA)).toBe('2026-11-21T09:00:00+05:30');
  });

  it.each([undefined, null, ''])('may be %j where none is possible', (wire) => {
    expect(z.decode(indianDateTimeOrNone, wire)).toBeNull();
    expect(z.encode(indianDateTimeOrNone, null)).toBeNull();
  });

  it.each(['', null, undefined, 0, '2026-02-31T09:00', '21-11-2026', 'tomorrow', '2026-11-21T09:00+5:30'])(
    'is refused as %j',
    (wire) => {
      expect(z.safeParse(indianDateTime, wire).success).toBe(false);
    },
  );

  it.each(['9999-12-31T23:59-23:59', '0001-01-01T00:00+23:59'])(
    'is refused as %s, which lies in a year that cannot be answered again',
    (wire) => {
      expect(z.safeParse(indianDateTime, wire).success).toBe(false);
      expect(z.safeParse(indianDateTimeOrNone, wire).success).toBe(false);
    },
  );
});
