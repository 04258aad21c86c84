import type { MatchPlace, Outcome } from '@tournaments/contract';
import type { Outcome as Result } from '@tournaments/engine';
import type { Callers } from '../../auth/caller.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { StoredMatch } from '../../db/match-view.ts';
import type { Random } from '../../lib/clock.ts';
import type { Scope } from './day.repo.ts';

/** Who commands: an organizer, or a desk of the tournament. */
export type DeskUser = Pick<Callers, 'organizer' | 'desk'>;

/** A match that is to be commanded, its event locked until the transaction ends. */
export interface CommandedMatch {
  readonly event: { readonly id: number; readonly tournamentId: number; readonly organizationId: number };
  readonly match: StoredMatch;
}

/** A match of a draw before and after a write. */
export interface MatchChange {
  readonly before: StoredMatch;
  readonly after: StoredMatch;
}

export interface ResultNote {
  readonly referee: string | null;
  readonly reason: string | null;
  readonly isNoMatch: boolean;
  readonly isUndo?: boolean;
}

type DeskField = 'court' | 'isLive' | 'sideAReported' | 'sideBReported';
export type MatchFields = Partial<Pick<StoredMatch, DeskField>>;

/** What the desk needs of the matches; `M` is how they know one that is open. */
export interface MatchesPort<M extends CommandedMatch = CommandedMatch> {
  open(tx: Transaction, user: DeskUser, place: MatchPlace): Promise<Outcome<M>>;
  /** The same after this transaction wrote matches. */
  openAgain(tx: Transaction, user: DeskUser, place: MatchPlace): Promise<Outcome<M>>;
  /** Writes a result by the same rules as any other; answers all matches that it changed. */
  record(
    tx: Transaction,
    match: M,
    stage: MatchPlace['stage'],
    result: Result,
    note: ResultNote,
  ): Promise<Outcome<readonly MatchChange[]>>;
  /** Writes these fields of a match; the commit waits for it. */
  save(tx: Transaction, match: Pick<StoredMatch, 'id' | DeskField>): void;
  /**
   * Makes other writers of these events wait until the transaction ends; of events out of the scope nobody's. What they
   * protect may be asked for at once behind it.
   */
  lock(tx: Transaction, scope: Scope, eventIds: readonly number[]): Promise<void>;
}

export interface CommandPorts<M extends CommandedMatch = CommandedMatch> {
  readonly random: Random;
  readonly matches: MatchesPort<M>;
}
