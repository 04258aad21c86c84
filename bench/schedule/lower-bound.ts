import type { MatchToPlay, PlayDay } from '@tournaments/engine';

/**
 * Minutes that no order of play can undercut: the work by the courts, the longest chain of matches with its
 * rests, and for each t the work that has t or more to come after it.
 */
export function lowerBound({ matches, courts }: PlayDay): number {
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  const byKey = new Map(matches.map((match) => [match.key, match]));
  const next = followers(matches);
  const work = matches.reduce((sum, { usualMinutes }) => sum + usualMinutes, 0);
  let bound = work / courts.length;
  for (const match of matches) {
    const chain = toCome(match, next, byKey, after) + match.usualMinutes + gone(match, byKey, before);
    bound = Math.max(bound, chain);
  }
  for (const t of new Set(matches.map(({ key }) => after.get(key)!))) {
    const late = matches.filter(({ key }) => after.get(key)! >= t);
    bound = Math.max(bound, late.reduce((sum, match) => sum + match.usualMinutes, 0) / courts.length + t);
  }
  return bound;
}

function followers(matches: readonly MatchToPlay[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { key, after } of matches) {
    for (const feeder of after) next.set(feeder, [...(next.get(feeder) ?? []), key]);
  }
  return next;
}

/** The least minutes from the end of a match to the end of its event. */
function toCome(
  match: MatchToPlay,
  next: ReadonlyMap<string, readonly string[]>,
  byKey: ReadonlyMap<string, MatchToPlay>,
  known: Map<string, number>,
): number {
  const found = known.get(match.key);
  if (found !== undefined) return found;
  const least = Math.max(
    0,
    ...(next.get(match.key) ?? []).map((key) => {
      const later = byKey.get(key)!;
      return match.restMinutes + later.usualMinutes + toCome(later, next, byKey, known);
    }),
  );
  known.set(match.key, least);
  return least;
}

/** The least minutes before the start of a match; a pool of four takes three matches and two rests. */
function gone(
  match: MatchToPlay,
  byKey: ReadonlyMap<string, MatchToPlay>,
  known: Map<string, number>,
): number {
  const found = known.get(match.key);
  if (found !== undefined) return found;
  const least = Math.max(
    0,
    ...match.after.map((key) => {
      const feeder = byKey.get(key)!;
      const own = feeder.usualMinutes + feeder.restMinutes;
      return feeder.stage === 'pool' ? feeder.rounds * own : own + gone(feeder, byKey, known);
    }),
  );
  known.set(match.key, least);
  return least;
}
