import { gamesToWin, type ScoringFormat } from '../scoring/format.ts';

/** Even the quickest rallies take so many minutes for a point of the winner. */
const LEAST_FOR_A_POINT = 0.4;

/** Minutes on court of an amateur singles match with knocking up and changing over, by games and points. */
const USUAL_MINUTES: Readonly<Record<string, number>> = {
  '1x11': 10,
  '1x15': 12,
  '1x21': 17,
  '1x30': 22,
  '3x11': 25,
  '3x15': 30,
  '3x21': 40,
};

/**
 * The minutes to plan for a match before anything is known of this tournament; doubles are a tenth shorter.
 */
export function usualMinutes({ bestOf, points }: ScoringFormat, kind: 'singles' | 'doubles'): number {
  const singles =
    USUAL_MINUTES[`${bestOf}x${points}`] ?? (bestOf === 1 ? 4 + 0.6 * points : 8 + 1.5 * points);
  return Math.ceil(kind === 'doubles' ? (singles * 9) / 10 : singles);
}

/** The minutes that no match of a format is shorter than: 6 for a game to 15, 12 for the best of three of them. */
export function leastMinutes(format: ScoringFormat): number {
  return LEAST_FOR_A_POINT * format.points * gamesToWin(format);
}
