import { LEAD_CLASSES, leadClassOf, type Bar, type Bars, type LeadClass } from './lead.ts';

/** A time that was expected, and when; instants in seconds since 1970. */
export interface Forecast {
  readonly key: string;
  readonly madeAt: number;
  readonly expectedAt: number;
}

export interface ForecastErrors {
  readonly count: number;
  /** Mean of the minutes by which the expected times were wrong. */
  readonly meanMinutes: number;
  /** Minutes from the expected to the real call, in their order: later is positive. */
  readonly shifts: readonly number[];
}

/** How wrong the forecasts were by how far ahead they were made; matches that were not called are left out. */
export function forecastErrors(
  forecasts: readonly Forecast[],
  calledAt: ReadonlyMap<string, number>,
): ReadonlyMap<LeadClass, ForecastErrors> {
  const shifts = new Map(LEAD_CLASSES.map((name): [LeadClass, number[]] => [name, []]));
  for (const { key, madeAt, expectedAt } of forecasts) {
    const called = calledAt.get(key);
    if (called === undefined || called < madeAt) continue;
    shifts.get(leadClassOf((expectedAt - madeAt) / 60))!.push((called - expectedAt) / 60);
  }
  return new Map(Array.from(shifts, ([name, list]) => [name, errorsOf(list)]));
}

function errorsOf(shifts: readonly number[]): ForecastErrors {
  const sum = shifts.reduce((total, shift) => total + Math.abs(shift), 0);
  return {
    count: shifts.length,
    meanMinutes: shifts.length === 0 ? 0 : sum / shifts.length,
    shifts: shifts.toSorted((one, other) => one - other),
  };
}

/** Calls after which a day's own bars say more than those of other days. */
export const CALLS_FOR_OWN_BARS = 30;

/** The bars to go by: the day's own where it has enough, else the `usual` ones. */
export function barsOfDay(
  errors: ReadonlyMap<LeadClass, ForecastErrors>,
  startedMatches: number,
  usual: Bars,
): Bars {
  if (startedMatches < CALLS_FOR_OWN_BARS) return usual;
  const bars = LEAD_CLASSES.map((name): [LeadClass, Bar] => {
    const { shifts = [] } = errors.get(name) ?? {};
    return [name, shifts.length < CALLS_FOR_OWN_BARS ? usual[name] : barOf(shifts)];
  });
  return Object.fromEntries(bars) as Record<LeadClass, Bar>;
}

/** From the tenth to the ninetieth of a hundred. */
function barOf(shifts: readonly number[]): Bar {
  const at = (part: number) => shifts[Math.round(part * (shifts.length - 1))]!;
  return { earlier: Math.floor(at(0.1)), later: Math.ceil(at(0.9)) };
}
