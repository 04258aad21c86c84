import type { Court, PlayingBlock, Stage } from './courts.ts';
import type { PersonId } from './persons.ts';

/** All instants are seconds since 1970, all lengths minutes. */

export type Discipline = 'singles' | 'doubles' | 'mixed';

/** What the desk fixed; every rearrangement keeps it. Null where nothing is fixed. */
export interface Lock {
  readonly court: number | null;
  /** The exact time. */
  readonly at: number | null;
  /** The match after which it follows on that match's court. */
  readonly after: string | null;
  readonly reason: string;
}

/** A match of the day; byes are none. */
export interface MatchToPlay {
  /** Names it within the tournament. */
  readonly key: string;
  readonly event: number;
  readonly stage: Stage;
  /** The pool, or null in a knockout. */
  readonly pool: string | null;
  readonly round: number;
  /** The rounds of its pool or knockout. */
  readonly rounds: number;
  /** The place within its event's stage. */
  readonly number: number;
  readonly isFinal: boolean;
  readonly isJunior: boolean;
  readonly discipline: Discipline;
  /** Event and format of the stage: matches of a class take alike long. */
  readonly lengthClass: string;
  /** From the call to the free court, before the day has taught better. */
  readonly usualMinutes: number;
  /** The rest that its players need after it. */
  readonly restMinutes: number;
  /** Who plays whatever happens. */
  readonly persons: readonly PersonId[];
  /** Matches that must be over before it, so that its sides are known. */
  readonly after: readonly string[];
  readonly notBefore: number | null;
  readonly lock: Lock | null;
  /** Called next, before all others. */
  readonly isPinned: boolean;
  /** Why it is not called for now, or null. */
  readonly hold: string | null;
  /** Where people read that it is played: of courts that are free at once it gets this one. */
  readonly plannedCourt?: number | null;
}

/** When a person may be called. */
export interface PersonTimes {
  readonly notBefore: number | null;
  /** Their last match must be over by then. */
  readonly notAfter: number | null;
  readonly isCheckedIn: boolean;
}

export type EventPriority = 'earlier' | 'normal' | 'later';

/** The most matches of a person on one day; null for no limit. */
export type DailyLimits = Readonly<Record<'all' | Discipline, number | null>>;

export interface FinalsRule {
  /** Courts that finals like best, the best first; empty for the courts by rank. */
  readonly courts: readonly number[];
  readonly notBefore: number | null;
  /** One after the other, so that everybody can watch. */
  readonly isInTurn: boolean;
}

/** What is to be played, where and by which rules. */
export interface PlayDay {
  readonly courts: readonly Court[];
  readonly blocks: readonly PlayingBlock[];
  readonly matches: readonly MatchToPlay[];
  /** Persons without an entry are there all day. */
  readonly persons: ReadonlyMap<PersonId, PersonTimes>;
  /** Events without an entry have the normal priority. */
  readonly priorities: ReadonlyMap<number, EventPriority>;
  readonly limits: DailyLimits;
  readonly finals: FinalsRule;
}

/** What became of a match so far; a match that waits has none. */
export type MatchProgress =
  | {
      readonly status: 'on-court';
      /** Null where nobody knows on which. */
      readonly court: number | null;
      readonly calledAt: number;
      /** How much of it is played as far as the score tells, from 0 to 1, or null without a score. */
      readonly share: number | null;
    }
  | {
      readonly status: 'over';
      /** Null when it never had a court. */
      readonly court: number | null;
      /** When its players and court were free. */
      readonly endedAt: number;
      /** A walkover tires nobody. */
      readonly isPlayed: boolean;
    };

/** How far the day has come. */
export interface DayProgress {
  readonly now: number;
  readonly matches: ReadonlyMap<string, MatchProgress>;
  /** By length class what its matches really take, as a multiple of the usual minutes; 1 where missing. */
  readonly ratios: ReadonlyMap<string, number>;
}

export const NO_LIMITS: DailyLimits = { all: null, singles: null, doubles: null, mixed: null };

export const FINALS_IN_TURN: FinalsRule = { courts: [], notBefore: null, isInTurn: true };

/** A day on which nothing has been called yet. */
export function beforePlay(now: number): DayProgress {
  return { now, matches: new Map(), ratios: new Map() };
}
