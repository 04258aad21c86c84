import type { PublicMatch } from '../wire/match-day.ts';

/** How pages and calendars tell whoever plays of a match: in the same words. */

export const NOBODY_YET = 'not known yet';

export function winnerOfMatch(number: number): string {
  return `Winner of match ${number}`;
}

interface ToldMatch {
  readonly status: string;
  readonly court: number | null;
  readonly expected: { readonly court: number | null } | null;
}

/** The court that is told of a match: where only its time is expected none is, whatever was planned. */
export function toldCourt({ status, court, expected }: ToldMatch): number | null {
  return status === 'waiting' && expected !== null ? expected.court : court;
}

type OpenMatch = Pick<PublicMatch, 'stage' | 'round' | 'rounds' | 'matchNumber' | 'labelA' | 'labelB'>;

/** What stands for a side on which nobody is known yet: a place of a pool, or the winner of a match. */
export function openSide(match: OpenMatch, side: 'A' | 'B'): string {
  const label = side === 'A' ? match.labelA : match.labelB;
  if (label !== null) return label;
  const { stage, round, rounds, matchNumber } = match;
  if (stage === 'pool' || round === 0) return NOBODY_YET;
  // Matches are counted round by round: a round of a draw begins where those before it end.
  const first = (at: number) => 2 ** rounds - 2 ** (rounds - at);
  const feeder = first(round - 1) + 2 * (matchNumber - first(round)) + (side === 'A' ? 0 : 1);
  return winnerOfMatch(feeder + 1);
}

/** Who stands on a side, or what comes there. */
export function sideText(match: OpenMatch & Pick<PublicMatch, 'sideA' | 'sideB'>, side: 'A' | 'B'): string {
  const known = side === 'A' ? match.sideA : match.sideB;
  return known === null ? openSide(match, side) : known.names.join(' / ');
}
