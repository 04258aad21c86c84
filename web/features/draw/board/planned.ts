import type { PublicTournament } from '@tournaments/contract';
import { createContext, useMemo } from 'react';
import { allMatches } from '../../../lib/placedMatches.ts';
import { useLatestPassed } from '../../../lib/clock.ts';
import { keyOfPlaced } from '../../../lib/placeless.ts';
import { dayAndTime, dayAndTimeAhead, inSentence, inSentenceAhead } from '../../../lib/texts/format.ts';
import { isDecided } from './board.ts';

/** What readers are told of planned times: none that has passed. */
export interface Planned {
  /** The latest planned time that has passed; 0 where none has, or where all are told. */
  readonly passed: number;
  /** The matches that come next on their courts. */
  readonly next: ReadonlySet<string>;
  /** How a time is told: as it was planned, or as one that may change. */
  readonly say: (at: number) => string;
  /** The same with its date. */
  readonly sayInFull: (at: number, now: number) => string;
}

/** Who runs a tournament reads its times as they were planned. */
export const PlannedContext = createContext<Planned>({
  passed: 0,
  next: new Set(),
  say: dayAndTime,
  sayInFull: inSentence,
});

/** The keys of the matches that come next on their courts, by what is planned. */
export function nextOnCourts(tournament: Pick<PublicTournament, 'events'>): readonly string[] {
  const first = new Map<number, { readonly key: string; readonly at: number }>();
  for (const one of allMatches(tournament)) {
    const { court, scheduledAt, isLive } = one.match;
    const at = scheduledAt ?? Infinity;
    if (court === null || isLive || isDecided(one.match)) continue;
    if (at < (first.get(court)?.at ?? Infinity)) first.set(court, { key: keyOfPlaced(one), at });
  }
  return [...first.values()].map(({ key }) => key);
}

/** What readers of the draws of a tournament are told of its plan; another value only when what is told changes. */
export function usePlanned(tournament: Pick<PublicTournament, 'events' | 'startsAt'>): Planned {
  const waiting = allMatches(tournament).filter(({ match }) => !isDecided(match) && !match.isLive);
  const times = waiting.flatMap(({ match }) => match.scheduledAt ?? []);
  // Before play a plan is a plan, whatever it says.
  const passed = useLatestPassed(times.filter((at) => at >= tournament.startsAt));
  const keys = nextOnCourts(tournament).join(' ');
  return useMemo(
    () => ({ passed, next: new Set(keys.split(' ')), say: dayAndTimeAhead, sayInFull: inSentenceAhead }),
    [passed, keys],
  );
}
