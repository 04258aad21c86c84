import type { DayMatch } from '@tournaments/contract';
import type { PublishedTime, StoredDesk } from '../../db/match-days.ts';
import { NOTHING_KEPT, type DeskRow, type MatchWithDesk } from './match-state.ts';
import { secondsOf } from '../../lib/clock.ts';

/** A match as a command found or left it, as it is kept with the command; instants in seconds. */
export interface MatchMemory {
  readonly state: StoredDesk | null;
  readonly suspendedSeconds: number;
  readonly suspendedAt: number | null;
  readonly lock: DayMatch['lock'];
  readonly hold: string | null;
  readonly notBefore: number | null;
  readonly isPinned: boolean;
  readonly published: PublishedTime | null;
  readonly outcome: DayMatch['desk']['outcome'];
  readonly court: number | null;
  readonly isLive: boolean;
  readonly sideAReported: boolean;
  readonly sideBReported: boolean;
}

/** The name of a match among what commands touched. */
export function matchName(id: number): string {
  return `match ${id}`;
}

/** The match of such a name; null where it names none. */
export function matchOfName(name: string): number | null {
  return name.startsWith('match ') ? Number(name.slice(6)) : null;
}

function momentOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}

/** What is to be kept of a match as it is. */
export function memoryOf(match: MatchWithDesk): MatchMemory {
  const { winner, status, ending, games, court, isLive, sideAReported, sideBReported, desk } = match;
  const kept = desk ?? NOTHING_KEPT;
  const { suspendedSeconds, lock, hold, isPinned, published } = kept;
  return {
    state: desk?.state ?? null,
    ...{ suspendedSeconds, lock, hold, isPinned, published, court, isLive, sideAReported, sideBReported },
    suspendedAt: secondsOf(kept.suspendedAt),
    notBefore: secondsOf(kept.notBefore),
    outcome: { winner, ending: ending ?? status, games: games.map(({ a, b }) => ({ a, b })) },
  };
}

/** What the desk keeps of a match again, under a newer version. */
export function keptAgain(memory: MatchMemory, version: number): Omit<DeskRow, 'revision'> {
  const { suspendedSeconds, lock, hold, isPinned, published } = memory;
  return {
    ...{ suspendedSeconds, lock, hold, isPinned, published, version },
    state: memory.state ?? NOTHING_KEPT.state,
    suspendedAt: momentOf(memory.suspendedAt),
    notBefore: momentOf(memory.notBefore),
  };
}
