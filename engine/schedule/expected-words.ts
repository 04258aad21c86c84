import { leadClassOf, type Bars, type LeadClass } from './lead.ts';

/** What is said about when a match is called; instants in seconds since 1970, rounded as they are told. */
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
  | { readonly kind: 'between'; readonly from: number; readonly to: number }
  | { readonly kind: 'around'; readonly at: number };

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
const FIVE_MINUTES = 300;
const QUARTER = 900;
const HALF_HOUR = 1_800;

/** How exactly a time is told. */
const STEPS: Readonly<Record<LeadClass, number>> = {
  'under-15': FIVE_MINUTES,
  '15-30': FIVE_MINUTES,
  '30-60': FIVE_MINUTES,
  '60-120': QUARTER,
  'over-120': HALF_HOUR,
};

function stepOf({ expectedAt, now }: ExpectedCall): number {
  return STEPS[leadClassOf((expectedAt - now) / 60)];
}

/** The words for an expected call, the vaguer the further away it is. */
export function toldTime(call: ExpectedCall, bars: Bars): ToldTime {
  if (call.isCalled && call.court !== null) {
    return { words: { kind: 'now', court: call.court }, earliestAt: null };
  }
  const { earliestAt } = call;
  const isNews = earliestAt !== null && nearTime(call) - earliestAt > stepOf(call);
  return { words: wordsFor(call, bars), earliestAt: isNews ? earliestAt : null };
}

/** An expected call as one time that people can keep in mind: rounded, and never earlier than it can be. */
export function nearTime(call: ExpectedCall): number {
  const near = rounded(call.expectedAt, stepOf(call));
  // Nobody is told seconds.
  const bound = 60 * Math.floor(boundOf(call) / 60);
  return near < bound ? Math.ceil(bound / FIVE_MINUTES) * FIVE_MINUTES : near;
}

function boundOf({ earliestAt, opensAt }: ExpectedCall): number {
  return Math.max(earliestAt ?? 0, opensAt ?? 0);
}

function wordsFor(call: ExpectedCall, bars: Bars): ExpectedWords {
  const { expectedAt, now } = call;
  const minutes = (expectedAt - now) / 60;
  const lead = leadClassOf(minutes);
  const court = courtToName(call);
  if (lead === 'under-15')
    return { kind: 'in-minutes', minutes: Math.max(0, Math.round(minutes / 5) * 5), court };
  if (lead === '15-30') return { kind: 'about', at: nearTime(call), court };
  if (lead === 'over-120') return { kind: 'around', at: nearTime(call) };
  const step = STEPS[lead];
  const span = {
    from: Math.max(rounded(expectedAt + 60 * bars[lead].earlier, step), boundOf(call)),
    to: rounded(expectedAt + 60 * bars[lead].later, step),
  };
  return lead === '30-60' ? { kind: 'about-between', ...span, court } : { kind: 'between', ...span };
}

function courtToName({ court, placeOnCourt }: ExpectedCall): CourtPlace | null {
  if (court === null || placeOnCourt === null || placeOnCourt > COURTS_NAMED) return null;
  return { court, place: placeOnCourt };
}

function rounded(at: number, step: number): number {
  return Math.round(at / step) * step;
}
