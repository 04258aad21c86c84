import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  count,
  day,
  dayOrEmpty,
  flag,
  id,
  idOrNone,
  instant,
  limit,
  line,
  lineOrEmpty,
  lineOrNumber,
  nothing,
  percent,
  rupees,
  rupeesOrNone,
  secret,
  sideId,
  text,
  truth,
} from './basic.ts';

const NEVER = [{}, [], 'x', 2, -1, 1.5];

function refuses(schema: z.ZodMiniType, values: readonly unknown[]) {
  for (const value of values) expect(z.safeParse(schema, value).success, JSON.stringify(value)).toBe(false);
}

describe('a switch on the wire', () => {
  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['0', false],
    [0, false],
    [false, false],
    ['', false],
    [null, false],
  ] as const)('is understood as %j -> %j', (wire, inside) => {
    expect(z.decode(flag, wire)).toBe(inside);
    expect(z.decode(truth, wire)).toBe(inside);
  });

  it("is answered as '1' or '0' where it is a flag [DATA-TOUR-02, DATA-TOUR-06]", () => {
    expect([z.encode(flag, true), z.encode(flag, false)]).toEqual(['1', '0']);
  });

  it('is answered as true or false where the string 0 would count as true [DATA-TOUR-03, DATA-SITE-01]', () => {
    expect([z.encode(truth, true), z.encode(truth, false)]).toEqual([true, false]);
  });

  it('is refused in any other form', () => {
    refuses(flag, [...NEVER, 'true', undefined]);
    refuses(truth, [...NEVER, 'true', undefined]);
  });
});

describe('an id', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['007', 7],
    [0, 0],
    ['999999999999999', 999_999_999_999_999],
  ])('is read from %j', (wire, inside) => {
    expect(z.decode(id, wire)).toBe(inside);
    expect(z.decode(count, wire)).toBe(inside);
  });

  it('is answered as a number', () => {
    expect(z.encode(id, 7)).toBe(7);
  });

  it('is refused when it is no whole number that a database can hold', () => {
    refuses(id, [-1, 1.5, 1e300, '', ' 7', '7 ', '-7', '1e3', '0x10', '9'.repeat(16), null, undefined, true]);
  });

  it.each([undefined, null, '', 'new'])('of a create body may be %j, which is none', (wire) => {
    expect(z.decode(idOrNone, wire)).toBeNull();
  });

  it.each([undefined, null, '', false] as const)('of a side may be %j, which is an empty side', (wire) => {
    expect(z.decode(sideId, wire)).toBeNull();
  });

  it('of an empty side is answered as false [DATA-KOREC-03]', () => {
    expect(z.encode(sideId, null)).toBe(false);
    expect(z.encode(sideId, 12)).toBe(12);
    expect(z.decode(sideId, '12')).toBe(12);
  });
});

describe('a limit', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['', null],
    [0, null],
    ['0', null],
    [32, 32],
    ['32', 32],
  ])('reads %j as %j', (wire, inside) => {
    expect(z.decode(limit, wire)).toBe(inside);
  });

  it('is answered as a numeric string, empty for none', () => {
    expect([z.encode(limit, 32), z.encode(limit, null)]).toEqual(['32', '']);
  });

  it('is refused below nothing and in parts', () => refuses(limit, [-1, 1.5, 'many', '-1', true]));
});

describe('an amount in rupees', () => {
  it.each([
    [500, 50_000, '500'],
    ['500', 50_000, '500'],
    ['499.5', 49_950, '499.50'],
    [499.99, 49_999, '499.99'],
    [0.07, 7, '0.07'],
    ['', 0, '0'],
    [0, 0, '0'],
    ['1000000', 100_000_000, '1000000'],
  ])('%j is whole paise inside and %j answered as text [DATA-EVENT-03]', (wire, paise, answer) => {
    expect(z.decode(rupees, wire)).toBe(paise);
    expect(z.encode(rupees, paise)).toBe(answer);
  });

  it('reads back every amount that it writes', () => {
    for (let paise = 0; paise < 200_000; paise += 7)
      expect(z.decode(rupees, z.encode(rupees, paise))).toBe(paise);
  });

  it('is refused where it is no number or too large to be exact', () => {
    refuses(rupees, ['five', '1e3', '1,000', ' 5', 1e300, null, undefined, true, {}]);
  });

  it('may be left out where stored amounts then stay', () => {
    for (const wire of [undefined, null, '']) expect(z.decode(rupeesOrNone, wire)).toBeNull();
    expect(z.decode(rupeesOrNone, '12.50')).toBe(1250);
    expect([z.encode(rupeesOrNone, null), z.encode(rupeesOrNone, 1250)]).toEqual([null, '12.50']);
  });
});

describe('a percentage', () => {
  it.each([
    ['0', 0],
    ['', 0],
    [12.5, 12.5],
    ['33.3333', 33.3333],
    ['-1', -1],
    ['101', 101],
  ])('%j is read as %j; its bounds are a rule of events', (wire, inside) => {
    expect(z.decode(percent, wire)).toBe(inside);
  });

  it('is answered as a numeric string', () => expect(z.encode(percent, 12.5)).toBe('12.5'));
  it('is refused where it is no number', () => refuses(percent, ['ten', null, undefined, '1.23456', {}]));
});

describe('text', () => {
  const CONTROLS = '\u0000\u0001\u0007\u0008\u000b\u000c\u000e\u001b\u001f\u007f';

  it('loses control characters and surrounding blanks, and keeps its line breaks', () => {
    expect(z.decode(text(50), ` Hall ${CONTROLS}4\r\nGate\t2 `)).toBe('Hall 4\r\nGate\t2');
  });

  it('of one line has blanks for line breaks, so that it can stand in a mail header', () => {
    expect(z.decode(line(50), ` A\r\nBcc: x@y.in${CONTROLS}\n\tB `)).toBe('A Bcc: x@y.in B');
    expect(z.decode(lineOrNumber(50), 'A\nB')).toBe('A B');
    expect(z.decode(lineOrEmpty(50), 'A\nB')).toBe('A B');
  });

  it('keeps the scripts of India and emoji', () => {
    const name = 'आरव कुलकर्णी · ஆரவ் · ఆరవ్ · ಆರವ್ · আরভ · 🏸';
    expect(z.decode(line(80), name)).toBe(name);
  });

  it('loses halves of characters, which no database can keep', () => {
    expect(z.decode(line(20), 'a\ud800b\udc00c')).toBe('abc');
    expect(z.decode(text(20), '\ud83c')).toBe('');
  });

  it('loses what nobody sees and what turns letters around, and is empty where nothing else is in it', () => {
    for (const typed of ['   \u200b ', ' \u200b\u2060 ', '\u3164', '\u2800', '\u200d\u200c', '\ufeff\u00ad'])
      expect(z.decode(text(20), typed)).toBe('');
    expect(z.decode(line(20), 'Asha \u202eoaR\u202c')).toBe('Asha oaR');
    // Joiners belong to the spelling of many words of India, and of emojis.
    for (const typed of ['ക്\u200d', 'क्\u200cष', '👩\u200d🎓']) expect(z.decode(text(20), typed)).toBe(typed);
  });

  it('is refused when it is too long or no text', () => {
    refuses(line(3), ['abcd', 1, null, undefined, {}, []]);
    refuses(text(3), ['abcd', 1, null, undefined]);
    refuses(secret, ['x'.repeat(129), 1, null, undefined]);
  });

  it('may come as a number where browsers have number inputs', () => {
    expect(z.decode(lineOrNumber(40), 9_876_543_210)).toBe('9876543210');
    refuses(lineOrNumber(40), [1.5, 2 ** 60, null, undefined, true]);
  });

  it('may be missing where it is optional', () => {
    for (const wire of [undefined, null, '']) expect(z.decode(lineOrEmpty(5), wire)).toBe('');
  });

  it('of a password is taken as typed', () => expect(z.decode(secret, ' a b ')).toBe(' a b '));
});

describe('a day', () => {
  it('is a date or empty', () => {
    expect(z.decode(day, '2012-03-04')).toBe('2012-03-04');
    for (const wire of [undefined, null, '']) expect(z.decode(dayOrEmpty, wire)).toBe('');
    refuses(day, ['04-03-2012', '2012-3-4', '2012-03-04T00:00', '2012-03-04\n', 20_120_304]);
  });
});

describe('an instant', () => {
  it('is answered in UTC to the second [DATA-OTEAM-02]', () => {
    expect(z.encode(instant, 1_790_000_000)).toBe('2026-09-21T14:13:20Z');
    expect(z.decode(instant, '2026-09-21T14:13:20Z')).toBe(1_790_000_000);
  });
});

describe('no body', () => {
  it.each([undefined, null, 'junk', 7, { a: 1 }, []])('ignores %j', (wire) => {
    expect(z.decode(nothing, wire)).toEqual({});
  });
});
