import type { DayEntry, DeskMobile, DeskPass, DeskReport, SentCommand } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';

const LINK = /\/p\/([\w-]{22})(?:[/?#]|$)/;
const SIGNS = /^[2-9A-HJKMNP-Z]{6}$/;

/** Digits with what stands in front of them on paper and between them; a mobile with its country code too. */
const DIGITS = /^[#+]?\d[\d ]*$/;
const END = 4;
/** A mobile has ten digits, a UTR twelve. */
const NUMBERED = 10;

/**
 * What was scanned or typed: the token of a link, the signs of a pass or of a payment, or digits of a number; null where
 * it is none of these.
 */
export function readCode(
  text: string,
): { readonly kind: 'link' | 'code' | 'digits'; readonly value: string } | null {
  const [, token] = LINK.exec(text) ?? [];
  if (token !== undefined) return { kind: 'link', value: token };
  const signs = text.replace(/[\s-]/g, '').toUpperCase();
  if (DIGITS.test(text.trim())) return { kind: 'digits', value: text.replace(/\D/g, '') };
  return SIGNS.test(signs) ? { kind: 'code', value: signs } : null;
}

/** So much of a hash is told to desks. */
const SHOWN_BYTES = 12;

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const bytes = new Uint8Array(hash).subarray(0, SHOWN_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The passes that a code means: one for a link, and all that have these signs, or a booking with these digits. */
export async function passesFor(text: string, passes: readonly DeskPass[]): Promise<readonly DeskPass[]> {
  const read = readCode(text);
  if (read === null) return [];
  if (read.kind === 'code')
    return passes.filter(
      ({ code, bookings }) =>
        code === read.value || bookings.some(({ reference }) => reference === read.value),
    );
  if (read.kind === 'digits')
    return passes.filter(
      ({ code, bookings }) =>
        code === read.value || bookings.some((booking) => hasDigits(booking, read.value)),
    );
  const hash = await hashOf(read.value);
  return passes.filter(({ links }) => links.includes(hash));
}

/** Whether digits are the number of a booking, or the last four of its UTR, or all of them. */
function hasDigits({ number, reference, utrEnd }: DeskPass['bookings'][number], digits: string): boolean {
  if (String(number) === digits || reference === digits) return true;
  const isEnd = digits.length === END || digits.length > NUMBERED;
  return isEnd && utrEnd !== null && utrEnd === digits.slice(-END);
}

/** Whose mobile ends in what was typed: four digits, or the whole number. */
export function personsByMobile(text: string, mobiles: readonly DeskMobile[]): readonly number[] {
  const read = readCode(text);
  if (read?.kind !== 'digits' || (read.value.length !== END && read.value.length < NUMBERED)) return [];
  const found = mobiles.filter(({ end }) => end === read.value.slice(-END));
  return [...new Set(found.map(({ person }) => person))];
}

/** Who plays in the entries of passes, each once. */
export function personsOfPasses(
  passes: readonly DeskPass[],
  entries: ReadonlyMap<number, Pick<DayEntry, 'persons'>>,
): readonly number[] {
  const all = passes.flatMap((pass) => pass.entries.flatMap((id) => entries.get(id)?.persons ?? []));
  return [...new Set(all)];
}

/** When somebody was reported today, and by whom: by the server, or by what this device has done and not sent yet. */
export function reportOf(
  person: number,
  reports: readonly DeskReport[],
  own: readonly SentCommand[],
  now: number,
): DeskReport | null {
  const here = own.flatMap(({ command, at, name: by }) =>
    command.kind === 'check-in' && command.persons.includes(person) ? [{ person, at, by }] : [],
  );
  const today = indianDate(now);
  const all = [...reports.filter((one) => one.person === person), ...here];
  const first = all.filter(({ at }) => indianDate(at) === today).toSorted((a, b) => a.at - b.at)[0];
  return first ?? null;
}
