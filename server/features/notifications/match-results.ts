import type { MatchResult } from '@tournaments/contract';
import { roundOf, roundsOf, scoreLine } from '@tournaments/engine';
import type { AuditRow, MatchPlace } from './notifications.repo.ts';

const MOST_GAMES = 5;

function gamesOf(source: AuditRow['after']): readonly { readonly a: number; readonly b: number }[] {
  const games = source?.['games'];
  return Array.isArray(games) ? (games as { a: number; b: number }[]).slice(0, MOST_GAMES) : [];
}

/** How a match stood as the trail tells; a walkover with points was broken off. */
export function resultIn(source: AuditRow['after']): MatchResult | undefined {
  if (source === null) return undefined;
  const { winner, status, ending } = source;
  const side = winner === 'A' ? '1' : winner === 'B' ? '2' : null;
  const games = gamesOf(source);
  const score = scoreLine(games, side === '2' ? 'B' : 'A');
  const isWalkover = (status ?? ending) === 'walkover';
  if (!isWalkover) return { winner: side, score, ending: null };
  return { winner: side, score, ending: games.length > 0 ? 'retired' : 'walkover' };
}

/** The round of a knockout, or the pool, that a match belongs to. */
export function roundText({ number, poolName, count }: MatchPlace): string | undefined {
  if (poolName !== null) return `Pool ${poolName}`;
  const size = count + 1;
  return roundsOf(size)[roundOf(size, number)]?.name;
}
