import { downToFive, FIVE_MINUTES } from './five-minutes.ts';
import { leadClassOf, type Bars, type LeadClass } from './lead.ts';

/** What is said about when a match is called; instants in seconds since 1970, as they are told. */
export type ExpectedWords =
  | { readonly kind: 'now'; readonly court: number }
  | { readonly kind: 'in-minutes'; readonly minutes: number; readonly court: CourtPlace | null }
  | { readonly kind: 'about'; readonly at: number; readonly court: CourtPlace | null }
  | {
      readonly kind: 'about-between';
      readonly from: number;
      readonly to: number;
      readonly court: CourtPlace | null;
    }
  | { readonly kind: 'between'; readonly from: number; readonly to: number };

/** The same as everybody is told it: minutes when it is near, else one time. */
export type PlainWords = Extract<ExpectedWords, { readonly kind: 'in-minutes' | 'about' }>;

/** The how manieth on which court. */
export interface CourtPlace {
  readonly court: number;
  readonly place: number;
}

export interface ExpectedCall {
  readonly now: number;
  readonly expectedAt: number;
  readonly court: number | null;
  readonly placeOnCourt: number | null;
  readonly isCalled: boolean;
  /** Before this it cannot be, or null. */
  readonly earliestAt: number | null;
  /** The hall opens then: no earlier time is told. Null when it is open. */
  readonly opensAt: number | null;
}

export interface ToldTime {
  readonly words: ExpectedWords;
  /** "Not before 14:05", where that is so much earlier that it is news; null where the words say no less. */
  readonly earliestAt: number | null;
}

/** Further ahead nobody can tell the court. */
const COURTS_NAMED = 2;
const QUARTER = 900;
const HALF_HOUR = 1_800;

/** How exactly it is told between when a call is expected. */
const STEPS: Readonly<Record<LeadClass, number>> = {
  'under-15': FIVE_MINUTES,
  '15-30': FIVE_MINUTES,
  '30-60': FIVE_MINUTES,
  '60-120': QUARTER,
  'over-120': HALF_HOUR,
};

/** The words for an expected call, the vaguer the further away it is. */
export function toldTime(call: ExpectedCall, bars: Bars): ToldTime {
  if (call.isCalled && call.court !== null) {
    return { words: { kind: 'now', court: call.court }, earliestAt: null };
  }
  const { earliestAt, expectedAt, now } = call;
  const step = STEPS[leadOf(expectedAt, now)];
  const isNews = earliestAt !== null && nearTime(call) - earliestAt > step;
  return { words: wordsFor(call, bars), earliestAt: isNews ? earliestAt : null };
}

/** An expected call as one time that people can keep in mind; none before the hall opens. */
export function nearTime({ expectedAt, opensAt }: Pick<ExpectedCall, 'expectedAt' | 'opensAt'>): number {
  return Math.max(downToFive(expectedAt), opensAt ?? 0);
}

function leadOf(expectedAt: number, now: number): LeadClass {
  return leadClassOf((expectedAt - now) / 60);
}

/** When a match is called, without how sure that is. */
export function plainWords(call: ExpectedCall): PlainWords {
  const { expectedAt, now } = call;
  const court = courtToName(call);
  if (leadOf(expectedAt, now) !== 'under-15') return { kind: 'about', at: nearTime(call), court };
  return { kind: 'in-minutes', minutes: Math.max(0, downToFive(expectedAt - now) / 60), court };
}

function wordsFor(call: ExpectedCall, bars: Bars): ExpectedWords {
  const { expectedAt, now, opensAt, earliestAt } = call;
  const lead = leadOf(expectedAt, now);
  if (lead === 'over-120') return { kind: 'about', at: nearTime(call), court: null };
  if (lead !== '30-60' && lead !== '60-120') return plainWords(call);
  const step = STEPS[lead];
  const span = {
    from: Math.max(rounded(expectedAt + 60 * bars[lead].earlier, step), earliestAt ?? 0, opensAt ?? 0),
    to: rounded(expectedAt + 60 * bars[lead].later, step),
  };
  return lead === '30-60'
    ? { kind: 'about-between', ...span, court: courtToName(call) }
    : { kind: 'between', ...span };
}

function courtToName({ court, placeOnCourt }: ExpectedCall): CourtPlace | null {
  if (court === null || placeOnCourt === null || placeOnCourt > COURTS_NAMED) return null;
  return { court, place: placeOnCourt };
}

function rounded(at: number, step: number): number {
  return Math.round(at / step) * step;
}
