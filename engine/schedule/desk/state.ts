import type { Game, Outcome, Side } from '../../types.ts';
import { UNPLAYED } from '../../types.ts';

/** Where a match is on its way from the draw to its result. */
export type DeskStatus =
  | 'waiting'
  | 'called'
  | 'on-court'
  | 'suspended'
  | 'finished'
  | 'walkover'
  | 'retired'
  | 'disqualified'
  | 'no-match';

/** The times of a match, kept apart; seconds since 1970, null while it has not come to that. */
export interface DeskTimes {
  readonly calledAt: number | null;
  readonly secondCallAt: number | null;
  readonly finalCallAt: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly courtFreedAt: number | null;
}

/** A match as the desk works on it; values only, each command makes a new one. */
export interface DeskMatch {
  readonly key: string;
  /** Grows with every command; who commands says which one was seen. */
  readonly version: number;
  readonly status: DeskStatus;
  /** Kept after its end, so that people know where it was. */
  readonly court: number | null;
  readonly calledBy: string | null;
  readonly times: DeskTimes;
  readonly outcome: Outcome;
  /** The court was freed, the score is still to come. */
  readonly isResultPending: boolean;
  /** Why it is suspended, or why it was no match. */
  readonly reason: string | null;
  /** Who decided a walkover, a disqualification, a no match. */
  readonly referee: string | null;
}

const NO_TIMES: DeskTimes = {
  calledAt: null,
  secondCallAt: null,
  finalCallAt: null,
  startedAt: null,
  endedAt: null,
  courtFreedAt: null,
};

/** A match as the draw makes it. */
export function waitingMatch(key: string): DeskMatch {
  return {
    key,
    version: 0,
    status: 'waiting',
    court: null,
    calledBy: null,
    times: NO_TIMES,
    outcome: UNPLAYED,
    isResultPending: false,
    reason: null,
    referee: null,
  };
}

/** Whether the match keeps its court from others. */
export function holdsCourt({ status }: Pick<DeskMatch, 'status'>): boolean {
  return status === 'called' || status === 'on-court';
}

/** Whether it is over, with or without its score. */
export function hasEnded({ status }: Pick<DeskMatch, 'status'>): boolean {
  return !['waiting', 'called', 'on-court', 'suspended'].includes(status);
}

/** What somebody at a desk or a panel wants; `at` in seconds since 1970. */
export type DeskCommand = { readonly at: number } & (
  | { readonly kind: 'call'; readonly court: number; readonly by: string }
  | { readonly kind: 'call-again' }
  | { readonly kind: 'recall' }
  | { readonly kind: 'start' }
  | { readonly kind: 'back-to-called' }
  | { readonly kind: 'suspend'; readonly reason: string }
  | { readonly kind: 'resume'; readonly court: number }
  | { readonly kind: 'move'; readonly court: number }
  | { readonly kind: 'finish'; readonly winner: Side; readonly games: readonly Game[] }
  | { readonly kind: 'free-court' }
  /** It does not play now, whoever set it live. */
  | { readonly kind: 'off-court' }
  | { readonly kind: 'correct'; readonly winner: Side; readonly games: readonly Game[] }
  | { readonly kind: 'reopen' }
  | {
      readonly kind: 'walkover';
      readonly absent: Side;
      readonly isOpponentThere: boolean;
      readonly referee: string;
    }
  | { readonly kind: 'retire'; readonly side: Side; readonly games: readonly Game[] }
  | {
      readonly kind: 'disqualify';
      readonly side: Side;
      readonly games: readonly Game[];
      readonly referee: string;
    }
  | { readonly kind: 'no-match'; readonly reason: string; readonly referee: string }
  /** Takes the last command back; `before` is what was stored with it. */
  | { readonly kind: 'undo'; readonly before: DeskMatch }
);

export type CommandKind = DeskCommand['kind'];

/** The hall around a match. */
export interface DeskHall {
  /** Matches that hold a court, by its number. */
  readonly onCourts: ReadonlyMap<number, Pick<DeskMatch, 'key' | 'calledBy'>>;
  /** Minutes after the first call. */
  readonly grace: number;
}
