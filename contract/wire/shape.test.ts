import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { flag, rupees } from './basic.ts';
import { field, shape } from './shape.ts';

const inner = shape({ paidPaise: field('feesPaid', rupees) });
const outer = shape({
  feePaise: field('teamEntryFee', rupees),
  open: field('allowBooking', flag),
  payment: field('payment', z.optional(inner)),
  list: field('rows', z.array(inner)),
});

describe('a shape', () => {
  const wire = {
    teamEntryFee: '500',
    allowBooking: '1',
    payment: { feesPaid: '12.50' },
    rows: [{ feesPaid: 1 }],
  };
  const inside = { feePaise: 50_000, open: true, payment: { paidPaise: 1250 }, list: [{ paidPaise: 100 }] };

  it('gives members our names on the way in, at every depth', () => {
    expect(z.decode(outer as z.ZodMiniType, wire)).toEqual(inside);
  });

  it('gives them the names of the wire on the way out', () => {
    expect(z.encode(outer, inside)).toEqual({ ...wire, rows: [{ feesPaid: '1' }] });
  });

  it('drops what it does not know, in both directions', () => {
    const decoded = z.decode(outer, { ...wire, extra: 1, feePaise: 9 });
    expect(decoded).toEqual(inside);
    const more = { ...inside, secret: 'x', allowBooking: '0' };
    expect(z.encode(outer, more)).not.toHaveProperty('secret');
    expect(z.encode(outer, more)).toMatchObject({ allowBooking: '1' });
  });

  it('leaves out what is not there', () => {
    const rest = { teamEntryFee: '500', allowBooking: '1', rows: [] };
    expect(z.decode(outer as z.ZodMiniType, rest)).not.toHaveProperty('payment');
  });

  it('names the member on the wire that is wrong', () => {
    const parsed = z.safeParse(outer, { ...wire, rows: [{ feesPaid: 'much' }], allowBooking: 'yes' });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.')).toSorted()).toEqual([
      'allowBooking',
      'rows.0.feesPaid',
    ]);
  });

  it('knows its names', () => {
    expect(outer.wireNames).toEqual({
      feePaise: 'teamEntryFee',
      open: 'allowBooking',
      payment: 'payment',
      list: 'rows',
    });
  });

  it.each([null, 'text', 7, [], undefined])('refuses %j', (value) => {
    expect(z.safeParse(outer, value).success).toBe(false);
  });

  it('takes a key called __proto__ for nothing', () => {
    const body = JSON.parse(
      '{"__proto__":{"open":true},"teamEntryFee":1,"allowBooking":"0","rows":[]}',
    ) as unknown;
    expect(z.decode(outer as z.ZodMiniType, body)).toEqual({
      feePaise: 100,
      open: false,
      list: [],
    });
  });
});
