import { leadClassOf, type Bars } from './lead.ts';

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
  /** "Earliest 14:05", when rest, an earlier match or a not-before sets the time. */
  readonly earliestAt: number | null;
}

/** Further ahead nobody can tell the court. */
const COURTS_NAMED = 2;
const FIVE_MINUTES = 300;
const QUARTER = 900;
const HALF_HOUR = 1_800;

/** The words for an expected call, the vaguer the further away it is. */
export function toldTime(call: ExpectedCall, bars: Bars): ToldTime {
  if (call.isCalled && call.court !== null) {
    return { words: { kind: 'now', court: call.court }, earliestAt: null };
  }
  return { words: wordsFor(call, bars), earliestAt: call.earliestAt };
}

function wordsFor(call: ExpectedCall, bars: Bars): ExpectedWords {
  const { expectedAt, now } = call;
  const minutes = (expectedAt - now) / 60;
  const lead = leadClassOf(minutes);
  const court = courtToName(call);
  if (lead === 'under-15') {
    return { kind: 'in-minutes', minutes: Math.max(0, Math.round(minutes / 5) * 5), court };
  }
  if (lead === '15-30') return { kind: 'about', at: rounded(expectedAt, FIVE_MINUTES), court };
  if (lead === 'over-120') return { kind: 'around', at: rounded(expectedAt, HALF_HOUR) };
  const span = (step: number) => ({
    from: Math.max(
      rounded(expectedAt + 60 * bars[lead].earlier, step),
      call.earliestAt ?? 0,
      call.opensAt ?? 0,
    ),
    to: rounded(expectedAt + 60 * bars[lead].later, step),
  });
  return lead === '30-60'
    ? { kind: 'about-between', ...span(FIVE_MINUTES), court }
    : { kind: 'between', ...span(QUARTER) };
}

function courtToName({ court, placeOnCourt }: ExpectedCall): CourtPlace | null {
  if (court === null || placeOnCourt === null || placeOnCourt > COURTS_NAMED) return null;
  return { court, place: placeOnCourt };
}

function rounded(at: number, step: number): number {
  return Math.round(at / step) * step;
}
