import type { ForecastAccuracy, MatchDay } from '@tournaments/contract';
import { barsOfDay, forecastErrors, indianDate, usualBars, type Bars } from '@tournaments/engine';
import type { findForecasts } from './forecast.repo.ts';

type Told = Awaited<ReturnType<typeof findForecasts>>[number];

function errorsOf(told: readonly Told[]) {
  const calledAt = new Map(
    told.flatMap(({ matchId, calledAt: at }) => (at === null ? [] : [[String(matchId), at]])),
  );
  return forecastErrors(
    told.map(({ matchId, madeAt, expectedAt }) => ({ key: String(matchId), madeAt, expectedAt })),
    calledAt,
  );
}

/** How many matches were started on the Indian day of `now`. */
export function startedToday({ matches }: Pick<MatchDay, 'matches'>, now: number): number {
  const today = indianDate(now);
  return matches.filter(
    ({ desk: { times } }) => times.startedAt !== null && indianDate(times.startedAt) === today,
  ).length;
}

/** The bars to go by: the day's own, once enough of what was told today came true. */
export function barsToday(day: Pick<MatchDay, 'matches'>, told: readonly Told[], now: number): Bars {
  return barsOfDay(errorsOf(told), startedToday(day, now), usualBars(day.matches));
}

/** How far off the times were that people were told, and how sure they are from now on. */
export function accuracyOf(
  day: Pick<MatchDay, 'matches'>,
  told: readonly Told[],
  now: number,
): ForecastAccuracy {
  const errors = errorsOf(told);
  const all = [...errors.values()].flatMap(({ shifts }) => shifts.map(Math.abs)).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(all[Math.round(part * (all.length - 1))] ?? 0);
  return {
    count: all.length,
    middleMinutes: at(0.5),
    mostMinutes: at(0.9),
    leads: [...errors].flatMap(([lead, { count, meanMinutes }]) =>
      count === 0 ? [] : [{ lead, count, meanMinutes: Math.round(10 * meanMinutes) / 10 }],
    ),
    bars: barsToday(day, told, now),
  };
}
