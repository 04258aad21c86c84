import type { KnockoutMatch, PublicEvent } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { createContext } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';

/** Who does not come any more. */
export interface Absence {
  readonly withdrawn: ReadonlySet<number>;
  /** What stands for the winner of a match of the knockout that nobody won, by its number. */
  readonly emptied: ReadonlyMap<number, string>;
}

export const AbsenceContext = createContext<Absence>({ withdrawn: new Set(), emptied: new Map() });

/** The entries of an event that have withdrawn, and the matches of its knockout from which nobody comes. */
export function absenceOf(
  { entries }: Pick<PublicEvent, 'entries'>,
  knockout: readonly KnockoutMatch[],
): Absence {
  const withdrawn = new Set(entries.filter((entry) => entry.withdrawn).map(({ id }) => id));
  const isOut = (side: number | null) => side !== null && withdrawn.has(side);
  const emptied = new Map<number, string>();
  for (const { matchNumber, sideA, sideB, winner, status } of knockout) {
    if (winner !== null || status === null || sideA === null || sideB === null) continue;
    emptied.set(matchNumber, isOut(sideA) && isOut(sideB) ? drawWords.withdrawn : drawWords.walkover);
  }
  return { withdrawn, emptied };
}

/** Whether a side withdrew before or in the match, which then has no usual end. */
export function leftMatch(match: KnockoutMatch, side: Side, { withdrawn }: Absence): boolean {
  const entry = side === 'A' ? match.sideA : match.sideB;
  if (entry === null || !withdrawn.has(entry) || match.winner === side) return false;
  return match.status === 'walkover' || Boolean(match.ending);
}
