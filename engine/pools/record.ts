import { ok, refused, type Result } from '../result.ts';
import { areGames, entryOn, type EntryId, type Outcome } from '../types.ts';
import type { PoolMatch } from './pairings.ts';

export type PoolRecordRefusal = 'not-a-score' | 'opponent-missing' | 'not-a-bye';

/** The pool match with a result, or without one again; nothing else depends on it but the standings. */
export function recordPoolResult(match: PoolMatch, outcome: Outcome): Result<PoolMatch, PoolRecordRefusal> {
  if (!areGames(outcome.games)) return refused('not-a-score');
  const isEmpty = outcome.winner === null && outcome.ending === null && outcome.games.length === 0;
  const hasBoth = match.sideA !== null && match.sideB !== null;
  if (outcome.ending === 'bye') {
    const isBye = !hasBoth && outcome.winner !== null && entryOn(match, outcome.winner) !== null;
    if (!isBye) return refused('not-a-bye');
  } else if (!hasBoth && !isEmpty) return refused('opponent-missing');
  const { winner, ending, games } = outcome;
  return ok({ ...match, winner, ending, games });
}

/**
 * The matches that change when an entry leaves its pool: every match still to be decided goes to the
 * opponent.
 */
export function withdrawFromPool(
  matches: readonly PoolMatch[],
  entry: EntryId,
  ending: 'walkover' | 'disqualified' = 'walkover',
): Result<readonly PoolMatch[], 'entry-not-in-pools' | 'nothing-to-decide'> {
  const own = matches.filter(({ sideA, sideB }) => sideA === entry || sideB === entry);
  if (own.length === 0) return refused('entry-not-in-pools');
  const open = own.filter((match) => match.winner === null && match.ending === null);
  if (open.length === 0) return refused('nothing-to-decide');
  return ok(open.map((match) => wonAgainst(match, entry, ending)));
}

/** A match that was running ends by retirement, its points stand. */
function wonAgainst(match: PoolMatch, entry: EntryId, ending: 'walkover' | 'disqualified'): PoolMatch {
  const isRunning = ending === 'walkover' && match.games.length > 0;
  return { ...match, winner: match.sideA === entry ? 'B' : 'A', ending: isRunning ? 'retired' : ending };
}
