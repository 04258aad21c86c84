import type { Transaction } from '../../db/transaction.ts';
import { nextRevisionIfAny } from './day.repo.ts';
import { findSome, saveDesks } from './match.repo.ts';
import { deskOf, followed, keptOf, NOTHING_KEPT, type DeskRow, type MatchWithDesk } from './match-state.ts';
import type { MatchChange } from './ports.ts';
import { secondsOf } from '../../lib/clock.ts';

type Moved = Omit<DeskRow, 'revision'> & { readonly id: number };

/** Moves matches of the desk, where the tournament has one, in a revision of their own. */
async function move(
  tx: Transaction,
  tournamentId: number,
  ids: readonly number[],
  moved: (matches: readonly MatchWithDesk[]) => readonly Moved[],
): Promise<void> {
  if (ids.length === 0) return;
  const day = await nextRevisionIfAny(tx.db, tournamentId);
  if (day === null) return;
  const rows = moved(await findSome(tx.db, tournamentId, ids));
  tx.defer(saveDesks(tx.db, day, rows));
  tx.changed({ tournamentId, eventId: 0, day: day.revision });
}

/** Lets the desk follow what was written elsewhere: on a panel, in the fixtures, by a withdrawal. */
export function followChanges(
  tx: Transaction,
  tournamentId: number,
  changes: readonly MatchChange[],
  at: Date,
): Promise<void> {
  const seconds = secondsOf(at);
  return move(
    tx,
    tournamentId,
    changes.map(({ before }) => before.id),
    (matches) => {
      const desks = new Map(matches.map(({ id, desk }) => [id, desk]));
      return changes.flatMap(({ before, after }) => {
        const kept = followed(before, after, desks.get(before.id) ?? null, seconds);
        return kept === null ? [] : [{ ...kept, id: before.id }];
      });
    },
  );
}

/** A panel noted that play is stopped, or goes on. */
export interface Stop {
  readonly matchId: number;
  /** Null when it goes on. */
  readonly reason: string | null;
  readonly at: Date;
}

/** Lets the desk follow a panel that stopped play, or went on. */
export function followStop(tx: Transaction, tournamentId: number, stop: Stop): Promise<void> {
  return move(tx, tournamentId, [stop.matchId], (matches) =>
    matches.flatMap((match) => {
      const kept = stopped(match, stop);
      return kept === null ? [] : [{ ...kept, id: match.id }];
    }),
  );
}

function stopped(match: MatchWithDesk, { reason, at }: Stop): Omit<DeskRow, 'revision'> | null {
  const before = deskOf(match);
  const kept = match.desk ?? NOTHING_KEPT;
  const version = kept.version + 1;
  if (reason !== null && before.status === 'on-court') {
    return { ...kept, version, state: { ...keptOf(before), status: 'suspended', reason }, suspendedAt: at };
  }
  if (reason !== null || before.status !== 'suspended') return null;
  const seconds = kept.suspendedAt === null ? 0 : (at.getTime() - kept.suspendedAt.getTime()) / 1000;
  return {
    ...kept,
    version,
    state: { ...keptOf(before), status: 'on-court', reason: null },
    suspendedAt: null,
    suspendedSeconds: kept.suspendedSeconds + Math.max(0, Math.round(seconds)),
  };
}

/** Shows every desk anew what is known of the results of a match. */
export function followResults(tx: Transaction, tournamentId: number, matchId: number): Promise<void> {
  return move(tx, tournamentId, [matchId], (matches) =>
    matches.map((match) => {
      const kept = match.desk ?? NOTHING_KEPT;
      return { ...kept, id: match.id, version: kept.version + 1, state: keptOf(deskOf(match)) };
    }),
  );
}
