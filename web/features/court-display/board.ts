import type { MatchScore, PublicEvent } from '@tournaments/contract';
import { opponentOf, type Side } from '@tournaments/engine';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { endedGames, runningNews } from '../../lib/runningScore.ts';
import { displayWords as words } from '../../lib/texts/court-display.ts';
import { teamName } from '../../lib/texts/team.ts';
import { runningWords } from '../../lib/texts/running-score.ts';

/** The sides as they stand seen from the hall, the left one first: as the umpire sees them, or from the far side. */
export function sidesSeen(score: MatchScore | null, isFar: boolean): readonly [Side, Side] {
  const left = score?.leftEnd ?? 'A';
  return isFar ? [opponentOf(left), left] : [left, opponentOf(left)];
}

/** The points of a side. */
export function pointsOf({ a, b }: { readonly a: number; readonly b: number }, side: Side): number {
  return side === 'A' ? a : b;
}

/** The games that a side has won so far. */
export function gamesWon(score: MatchScore, side: Side): number {
  return endedGames(score).filter((game) => pointsOf(game, side) > pointsOf(game, opponentOf(side))).length;
}

/** What is called out beside the points. */
export function wordsOf(score: MatchScore): readonly string[] {
  const news = runningNews(score);
  const isServiceOver = score.isServiceOver && score.phase === 'play';
  return [
    ...(news === null ? [] : [runningWords.news(news, null)]),
    ...(score.endsChanged ? [words.changeEnds] : []),
    ...(isServiceOver ? [words.serviceOver] : []),
  ];
}

/** Minutes and seconds. */
function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a clock shows at an instant: what is left of a pause, or how long a stop lasts already. */
export function clockText({ startedAt, seconds }: NonNullable<MatchScore['clock']>, now: number): string {
  const passed = Math.max(0, now - startedAt);
  return asClock(seconds === null ? passed : Math.max(0, seconds - passed));
}

type Entry = PublicEvent['entries'][number];

/** The entry on a side; undefined where nobody stands there yet. */
export function entryOf({ event, match }: PlacedMatch, side: Side): Entry | undefined {
  const id = side === 'A' ? match.sideA : match.sideB;
  return event.entries.find((entry) => entry.id === id);
}

/** Who won, and that the other side ended the match early where it did; null while nobody has won. */
export function resultText(placed: PlacedMatch): string | null {
  const { winner, ending } = placed.match;
  const won = winner === null ? undefined : entryOf(placed, winner);
  if (winner === null || won === undefined) return null;
  const lost = entryOf(placed, opponentOf(winner));
  const how = ending && lost ? words.endings[ending](teamName(lost)) : '';
  return [words.won(teamName(won)), how].filter(Boolean).join(', ');
}

/** The clubs of a side, each once. */
export function clubsOf({ players }: Entry): string {
  const clubs = players.flatMap((player) => player.academy || []);
  return [...new Set(clubs)].join(' / ');
}
