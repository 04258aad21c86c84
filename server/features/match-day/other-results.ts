import type { DayMatch } from '@tournaments/contract';
import { foldMatch, FORMATS, outcomeOfResult, resultOf } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import { findEntered } from '../../db/entered-results.ts';
import { findTornLogs } from './other-results.repo.ts';

type OtherResult = NonNullable<DayMatch['otherResult']>;

/** What umpires confirmed of a tournament's matches that have another result already, by match. */
export async function otherResults(db: Db, tournamentId: number): Promise<ReadonlyMap<number, OtherResult>> {
  const logs = await findTornLogs(db, tournamentId);
  const ids = logs.map(({ matchId }) => matchId);
  const entered = await findEntered(db, tournamentId, ids);
  return new Map(
    logs.flatMap(({ matchId, umpire, scoringFormat, kind, events }) => {
      const state = foldMatch({ format: FORMATS[scoringFormat], kind }, events);
      const result = resultOf(state);
      if (result === null) return [];
      const { winner, ending, games } = outcomeOfResult(result);
      const outcome = { winner, ending, games: games.map(({ a, b }) => ({ a, b })) };
      const other = { umpire, confirmedAt: state.endedAt, outcome, entered: entered.get(matchId) ?? null };
      return [[matchId, other] as const];
    }),
  );
}
