import * as z from 'zod/mini';
import { plainEmail } from '../email.ts';

const FLAG_INPUT = z.union([z.boolean(), z.enum(['0', '1', '']), z.literal([0, 1]), z.null()]);

function isSet(value: z.output<typeof FLAG_INPUT>): boolean {
  return value === true || value === 1 || value === '1';
}

/** A switch that is `'1'` or `'0'` in answers; numbers and booleans are accepted (decision D20). */
export const flag = z.codec(FLAG_INPUT, z.boolean(), {
  decode: isSet,
  encode: (value) => (value ? '1' : '0'),
});

/** A switch that is `true` or `false` in answers, because the string '0' would be truthy (decision D20). */
export const truth = z.codec(FLAG_INPUT, z.boolean(), { decode: isSet, encode: (value) => value });

const DIGITS = /^\d{1,15}$/;

function wholeNumber(value: number | string): number {
  return typeof value === 'number' ? value : Number(value);
}

const wholeNumberInput = z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(DIGITS))]);

/** A database id: a number in answers; numeric strings are accepted. */
export const id = z.codec(wholeNumberInput, z.int(), { decode: wholeNumber, encode: (value) => value });

/** An id that may be missing, empty, null or `false` ("no side yet"), which all mean null; answered as `false`. */
export const sideId = z.codec(
  z.optional(z.union([wholeNumberInput, z.literal(''), z.literal(false), z.null()])),
  z.nullable(z.int()),
  {
    decode: (value) =>
      value === undefined || value === '' || value === false || value === null ? null : wholeNumber(value),
    encode: (value) => value ?? (false as const),
  },
);

/** An id that a create body may leave out, empty or null (decision A33). */
export const idOrNone = z.codec(
  z.optional(z.union([wholeNumberInput, z.literal(''), z.null(), z.literal('new')])),
  z.nullable(z.int()),
  {
    decode: (value) =>
      value === undefined || value === '' || value === null || value === 'new' ? null : wholeNumber(value),
    encode: (value) => value,
  },
);

/** A whole number of things. */
export const count = z.codec(wholeNumberInput, z.int(), { decode: wholeNumber, encode: (value) => value });

/** A text of at most `max` characters; surrounding blanks go, control characters but line breaks and what nobody sees too. */
export function text(max: number) {
  return z.codec(z.string().check(z.maxLength(max)), z.string(), { decode: tidy, encode: (value) => value });
}

// eslint-disable-next-line no-control-regex -- control characters are what must go, and halves of characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/gu;

/** A text without the characters that a database cannot keep or a mail must not carry. */
export function withoutControls(value: string): string {
  return value.replace(CONTROL, '');
}

/**
 * What is not seen, or turns what follows it around. The joiners that some scripts of India are written with stay, as
 * do those of emojis.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const NOTHING_SEEN = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

function tidy(value: string): string {
  const seen = withoutControls(value).replace(UNSEEN, '').trim();
  return NOTHING_SEEN.test(seen) ? '' : seen;
}

/** One line of text: line breaks become blanks, so that it can stand in a mail header or a file name. */
export function line(max: number) {
  return z.codec(z.string().check(z.maxLength(max)), z.string(), {
    decode: (value) => tidy(value).replace(/[\r\n\t]+/g, ' '),
    encode: (value) => value,
  });
}

/** One line that may also come as a number, as clients with number inputs send it (mobiles, UTRs). */
export function lineOrNumber(max: number) {
  return z.codec(z.union([z.string().check(z.maxLength(max)), z.int()]), z.string(), {
    decode: (value) => tidy(String(value)).replace(/[\r\n\t]+/g, ' '),
    encode: (value) => value,
  });
}

/** Like `line`, where missing or null stands for the empty text. */
export function lineOrEmpty(max: number) {
  return z.codec(z.optional(z.nullable(z.union([z.string().check(z.maxLength(max)), z.int()]))), z.string(), {
    decode: (value) => tidy(String(value ?? '')).replace(/[\r\n\t]+/g, ' '),
    encode: (value) => value,
  });
}

/** A secret: never trimmed, at most 128 characters. */
export const secret = z.string().check(z.maxLength(128));

/** The members of bodies whose values are secrets or stand for them: never logged or kept as they are. */
export const SECRET_KEYS: ReadonlySet<string> = new Set([
  'password',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'otp',
  'proof',
  'token',
  'holdSecret',
  'pass',
]);

/** An e-mail address as typed but for what nobody sees; whether it is one is a rule of the forms. */
export const email = z.codec(z.string().check(z.maxLength(254)), z.string(), {
  decode: (value) => plainEmail(withoutControls(value)).replace(/[\r\n\t]/g, ' '),
  encode: (value) => value,
});

/** What `validateOtp` answered as proof of an e-mail; browsers send it as a cookie instead. */
export const proof = z.optional(line(100));

const NUMERIC = /^-?\d{1,12}(\.\d{1,4})?$/;
const numericInput = z.union([z.number(), z.string().check(z.regex(NUMERIC)), z.literal('')]);

/** Rupees as a number or numeric string on the wire, whole paise inside. */
export const rupees = z.codec(numericInput, z.int(), {
  decode: (value) => Math.round(Number(value) * 100),
  encode: (paise) => rupeeText(paise),
});

/** Rupees that may be left out or empty (decision B28: then stored amounts stay untouched). */
export const rupeesOrNone = z.codec(z.optional(z.nullable(numericInput)), z.nullable(z.int()), {
  decode: (value) =>
    value === undefined || value === null || value === '' ? null : Math.round(Number(value) * 100),
  encode: (paise) => (paise === null ? null : rupeeText(paise)),
});

function rupeeText(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

/** A percentage as a numeric string on the wire. */
export const percent = z.codec(numericInput, z.number(), {
  decode: (value) => Number(value),
  encode: (value) => String(value),
});

/** A limit as a numeric string; empty, 0, null or missing mean "no limit". */
export const limit = z.codec(
  z.optional(z.nullable(z.union([wholeNumberInput, z.literal('')]))),
  z.nullable(z.int()),
  {
    decode: (value) =>
      value === undefined || value === null || value === '' ? null : wholeNumber(value) || null,
    encode: (value) => (value === null ? '' : String(value)),
  },
);

/** An instant in whole epoch seconds, answered as `...Z`. */
export const instant = z.codec(z.string().check(z.maxLength(40)), z.int(), {
  decode: (value) => Math.floor(Date.parse(value) / 1000),
  encode: (seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
});

/** A calendar day `YYYY-MM-DD`, or empty. */
export const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** A day that may be missing or null, which both mean the empty day. */
export const dayOrEmpty = z.codec(z.optional(z.nullable(day)), z.string(), {
  decode: (value) => value ?? '',
  encode: (value) => value,
});

/** A member that a change may leave out: what is stored then stays (decision C13). Empty and null are values. */
export function ifSent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.union([z.undefined(), schema]));
}

/** No query or no body; whatever else is sent is ignored. */
export const nothing = z.codec(z.unknown(), z.custom<object>(), {
  decode: () => ({}),
  encode: () => ({}),
});
