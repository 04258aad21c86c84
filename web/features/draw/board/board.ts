import { comesFrom, type KnockoutMatch } from '@tournaments/contract';
import { feederOf, roundsOf, type Side } from '@tournaments/engine';
import { drawWords } from '../../../lib/texts/draw.ts';
import type { Names } from './names.ts';

/** One column of a knockout. */
export interface Round {
  readonly name: string;
  readonly matches: readonly KnockoutMatch[];
}

/** The columns of a knockout, the first round first. */
export function roundsOfDraw(matches: readonly KnockoutMatch[]): readonly Round[] {
  let start = 0;
  return roundsOf(matches.length + 1).map(({ name, matches: count }) => {
    const round = { name, matches: matches.slice(start, start + count) };
    start += count;
    return round;
  });
}

/** Who stands on a side; where nobody does yet, the place or the match that somebody comes from. */
export interface SideText {
  readonly text: string;
  readonly isKnown: boolean;
}

/** The place of a pool is a label, `A1`, but in words where a draw is read and not made. */
export function sideText(
  match: KnockoutMatch,
  side: Side,
  size: number | null,
  names: Names,
  isRead = false,
): SideText {
  const entry = side === 'A' ? match.sideA : match.sideB;
  if (entry !== null) return { text: names.get(entry) ?? '', isKnown: true };
  const label = side === 'A' ? match.labelA : match.labelB;
  // A line of a stage after pools for which there is no place: its neighbour goes on without playing.
  if (label === null) return { text: drawWords.bye, isKnown: false };
  if (label) return { text: isRead ? comesFrom(label, null) : label, isKnown: false };
  const feeder = size === null ? null : feederOf(size, match.matchNumber, side);
  return { text: feeder === null ? '–' : comesFrom(null, feeder), isKnown: false };
}

/** Whether nothing more will happen in a match. */
export function isDecided({ winner, status }: KnockoutMatch): boolean {
  return winner !== null || status !== null;
}

/** The round that people come for: the one that is played, else the next, else the last. */
export function openingRound(rounds: readonly Round[]): Round | undefined {
  return (
    rounds.find(({ matches }) => matches.some(({ isLive }) => isLive)) ??
    rounds.find(({ matches }) => !matches.every(isDecided)) ??
    rounds.at(-1)
  );
}

/** How many entries a knockout's first round holds. */
export function entriesOf(matches: readonly KnockoutMatch[]): number {
  const first = roundsOfDraw(matches)[0]?.matches ?? [];
  return first.flatMap(({ sideA, sideB }) => [sideA, sideB]).filter((entry) => entry !== null).length;
}
