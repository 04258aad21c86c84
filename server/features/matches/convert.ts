import type { KnockoutMatch, PoolMatch } from '@tournaments/contract';
import type { Match, Outcome, PoolMatch as EnginePoolMatch, PoolName } from '@tournaments/engine';
import { matchView } from '../../db/match-view.ts';
import type { DrawRow, MatchRow, NewMatch, ResultFields } from './matches.repo.ts';

/** A stored match as the engine's rules take it. */
export function toEngine(row: NewMatch): Match {
  const { matchNumber, sideA, sideB, winner, status, ending, games } = row;
  return { number: matchNumber, sideA, sideB, winner, ending: ending ?? status, games };
}

/** A stored pool match as the engine's rules take it. */
export function toEnginePool(row: NewMatch): EnginePoolMatch {
  return { ...toEngine(row), pool: (row.poolName ?? 'A') as PoolName };
}

/** The wire knows two endings; a retirement or disqualification is a winner with the points as they were. */
function statusOf({ ending }: Outcome): 'bye' | 'walkover' | null {
  if (ending === 'disqualified') return 'walkover';
  return ending === 'bye' || ending === 'walkover' ? ending : null;
}

/** The endings that the wire's status has no word for. */
function earlyEndingOf({ ending }: Outcome): 'retired' | 'disqualified' | null {
  return ending === 'retired' || ending === 'disqualified' ? ending : null;
}

/** The stored match with what a rule made of it; a decided match is not live any more (decision C31). */
export function withResult(row: MatchRow, match: Match): ResultFields {
  const { sideA, sideB, winner, games } = match;
  const isDecided = winner !== null || match.ending !== null;
  return {
    id: row.id,
    sideA,
    sideB,
    winner,
    games,
    status: statusOf(match),
    ending: earlyEndingOf(match),
    isLive: row.isLive && !isDecided,
  };
}

/** A match before and after a write. */
export interface MatchChange {
  readonly before: MatchRow;
  readonly after: MatchRow;
}

/** What the rules of a draw changed, as it is to be stored. */
export function resultsOf(draw: DrawRow, changed: readonly Match[]): readonly ResultFields[] {
  return changed.flatMap((match) => {
    const row = draw.matches[match.number];
    return row === undefined ? [] : [withResult(row, match)];
  });
}

/** The matches of a draw that these results change, before and after. */
export function changesOf(draw: DrawRow, results: readonly ResultFields[]): readonly MatchChange[] {
  const rows = new Map(draw.matches.map((row) => [row.id, row]));
  return results.flatMap((result) => {
    const before = rows.get(result.id);
    return before === undefined ? [] : [{ before, after: { ...before, ...result } }];
  });
}

/** A new match without anything that belongs to the day of play. */
export function newMatch(
  match: Match,
  { court, scheduledAt }: Pick<NewMatch, 'court' | 'scheduledAt'>,
  poolName: string | null,
): NewMatch {
  const { number, sideA, sideB, winner, games } = match;
  return {
    matchNumber: number,
    poolName,
    sideA,
    sideB,
    winner,
    games,
    status: statusOf(match),
    ending: earlyEndingOf(match),
    isLive: false,
    sideAReported: false,
    sideBReported: false,
    court,
    scheduledAt,
  };
}

/** A draw's matches as the website knows them. */
export function viewsOf(draw: DrawRow, eventId: number): (KnockoutMatch | PoolMatch)[] {
  return draw.matches.map((match) => matchView(match, eventId, draw.settings));
}
