import { useState } from 'react';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import type { OnCourt } from './onCourt.ts';

/** So long (s) a result stays on its court, unless the next match is called there before. */
const HELD = 180;

/** The match that was on a court last, and when that was seen to be over. */
export interface LastSeen {
  readonly placed: PlacedMatch;
  readonly endedAt: number | null;
}

/** What is on a court, and the match that was on it last as it is now. */
export function remembered(
  seen: OnCourt,
  last: LastSeen | null,
  lastNow: PlacedMatch | undefined,
  now: number,
): LastSeen | null {
  if (seen.kind === 'playing') {
    const isSame = last?.endedAt === null && last.placed.match.id === seen.placed.match.id;
    return isSame ? last : { placed: seen.placed, endedAt: null };
  }
  if (last === null || lastNow === undefined) return null;
  if (lastNow.match.winner === null) return last.endedAt === null ? last : null;
  return last.endedAt === null ? { placed: lastNow, endedAt: now } : last;
}

/** The result that stays on a court for a while, until the next match is called there; null where there is none. */
export function heldResult(
  seen: OnCourt,
  last: LastSeen | null,
  isCalled: boolean,
  now: number,
): PlacedMatch | null {
  if (seen.kind === 'playing' || isCalled || last === null || last.endedAt === null) return null;
  return now - last.endedAt < HELD ? last.placed : null;
}

/** Keeps the result of a court's last match in sight for a while. */
export function useHeld(
  seen: OnCourt,
  matches: readonly PlacedMatch[],
  { isCalled, now }: { readonly isCalled: boolean; readonly now: number },
): PlacedMatch | null {
  const [last, setLast] = useState<LastSeen | null>(null);
  const lastNow = matches.find(({ match }) => match.id === last?.placed.match.id);
  const next = remembered(seen, last, lastNow, now);
  if (next !== last) setLast(next);
  return heldResult(seen, next, isCalled, now);
}
