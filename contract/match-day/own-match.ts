import type { PublicMatch } from '../wire/match-day.ts';

/** How pages and calendars tell whoever plays of a match: in the same words. */

export const NOBODY_YET = 'not known yet';

/** A match as people call it, by its number counted from one: `match 12`; among those of other events `MS 12`. */
export function matchName(matchNumber: number, event = ''): string {
  return `${event || 'match'} ${matchNumber + 1}`;
}

/** A place of a pool as draws have it, `B2`. */
const POOL_PLACE = /^([A-Z])(\d)$/;
const RANKS = ['Winner', 'Runner-up', 'Third', 'Fourth'];

function placeInWords(label: string, event: string): string {
  const [, pool, rank] = POOL_PLACE.exec(label) ?? [];
  if (pool === undefined) return label;
  return `${RANKS[Number(rank) - 1] ?? `Number ${rank}`} of ${[event, `pool ${pool}`].filter(Boolean).join(' ')}`;
}

/**
 * Whoever comes to a side on which nobody is known yet: from a place of a pool, or as the winner of the match that feeds
 * it; null where neither is so. Where several events stand together the short name of theirs is told.
 */
export function comesFrom(label: string | null, feeder: number | null, event = ''): string {
  if (label) return placeInWords(label, event);
  return feeder === null ? NOBODY_YET : `Winner of ${matchName(feeder, event)}`;
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

/** What stands for a side on which nobody is known yet; with the short name of its event among those of others. */
export function openSide(match: OpenMatch, side: 'A' | 'B', event = ''): string {
  return comesFrom(side === 'A' ? match.labelA : match.labelB, feederIn(match, side), event);
}

/** The match whose winner comes to a side; null where none does. */
function feederIn({ stage, round, rounds, matchNumber }: OpenMatch, side: 'A' | 'B'): number | null {
  if (stage === 'pool' || round === 0) return null;
  // The engine's `feederOf`, whose file brings all of a draw to pages that show a single match. Matches are counted round
  // by round: a round of a draw begins where those before it end.
  const first = (at: number) => 2 ** rounds - 2 ** (rounds - at);
  return first(round - 1) + 2 * (matchNumber - first(round)) + (side === 'A' ? 0 : 1);
}

/** Who stands on a side, or what comes there. */
export function sideText(match: OpenMatch & Pick<PublicMatch, 'sideA' | 'sideB'>, side: 'A' | 'B'): string {
  const known = side === 'A' ? match.sideA : match.sideB;
  return known === null ? openSide(match, side) : known.names.join(' / ');
}
