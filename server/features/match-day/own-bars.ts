import type { MatchDay } from '@tournaments/contract';
import { CALLS_FOR_OWN_BARS, usualBars, type Bars } from '@tournaments/engine';
import { barsToday, startedToday } from './accuracy.ts';

/** Bars move slowly: what was told is looked at anew so often. */
const KEPT_S = 300;
const MOST_DAYS = 200;

type Told = Parameters<typeof barsToday>[1];

/** How sure the expected times of days are, by their own errors where they have enough. */
export class OwnBars {
  private readonly known = new Map<number, { readonly bars: Bars; readonly at: number }>();

  /** The bars of a day now; `read` answers what was told of it today. */
  async of(
    day: Pick<MatchDay, 'tournamentId' | 'matches'>,
    now: number,
    read: () => Promise<Told>,
  ): Promise<Bars> {
    if (startedToday(day, now) < CALLS_FOR_OWN_BARS) return usualBars(day.matches);
    const { tournamentId } = day;
    const known = this.known.get(tournamentId);
    if (known !== undefined && now - known.at < KEPT_S) return known.bars;
    const bars = barsToday(day, await read(), now);
    this.known.delete(tournamentId);
    this.known.set(tournamentId, { bars, at: now });
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_DAYS && oldest !== undefined) this.known.delete(oldest);
    return bars;
  }
}
