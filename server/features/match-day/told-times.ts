import type { MatchDay, PublicDay } from '@tournaments/contract';
import { leadClassOf, type PublishedTime } from '@tournaments/engine';
import type { NewForecast } from './forecast.repo.ts';

const MOST_DAYS = 200;
/** What is told before play found its pace says little of a day. */
const WARM_UP_S = 3600;

/** What was told of one day. */
interface Told {
  /** What visitors were shown, so that times do not move all the time. */
  readonly shown: Map<string, PublishedTime>;
  /** Which forecasts are kept already, by match and lead. */
  readonly kept: Set<string>;
}

/** The expected times that were told of the days looked at last. */
export class ToldTimes {
  private readonly days = new Map<number, Told>();

  /** What visitors of a day were shown so far. */
  shownOf(tournamentId: number): Map<string, PublishedTime> {
    return this.of(tournamentId).shown;
  }

  /** The forecasts of a public day that are to be kept and were not yet: one of each match and lead. */
  newForecasts({ tournamentId, matches }: MatchDay, { asOf, expected }: PublicDay): NewForecast[] {
    const { kept } = this.of(tournamentId);
    const calls = matches.flatMap(({ desk }) => desk.times.calledAt ?? []);
    if (calls.length === 0 || asOf < Math.min(...calls) + WARM_UP_S) return [];
    const known = new Map(
      matches.flatMap((match) =>
        match.sideA === null || match.sideB === null ? [] : [[match.key, match.id]],
      ),
    );
    return expected.flatMap(({ key, at }) => {
      const matchId = known.get(key);
      const lead = leadClassOf((at - asOf) / 60);
      const name = `${matchId} ${lead}`;
      if (matchId === undefined || kept.has(name)) return [];
      kept.add(name);
      return [{ matchId, lead, madeAt: asOf, expectedAt: at }];
    });
  }

  /** What could not be kept is tried again. */
  forget(tournamentId: number, forecasts: readonly NewForecast[]): void {
    const { kept } = this.of(tournamentId);
    for (const { matchId, lead } of forecasts) kept.delete(`${matchId} ${lead}`);
  }

  /** Of many days the one that was looked at longest ago is forgotten. */
  private of(tournamentId: number): Told {
    const told = this.days.get(tournamentId) ?? { shown: new Map(), kept: new Set() };
    this.days.delete(tournamentId);
    this.days.set(tournamentId, told);
    const [oldest] = this.days.keys();
    if (this.days.size > MOST_DAYS && oldest !== undefined) this.days.delete(oldest);
    return told;
  }
}
