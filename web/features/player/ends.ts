import type { PlayerPage } from '@tournaments/contract';
import { roundName } from '../../lib/match-day/matchNames.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { resultsByEvent, type OwnMatch } from './matches.ts';

type Ended = Pick<PlayerPage, 'events' | 'matches' | 'pools'>;

/** How each event ended for a player who has no match left, in a line; events without a result have none. */
export function endsOf(page: Ended): readonly string[] {
  const results = new Map(resultsByEvent(page));
  return page.events.flatMap(({ id, name }) => {
    const last = results.get(id)?.[0];
    return last === undefined ? [] : [words.endOf(name, endOf(page, last))];
  });
}

/** How many rounds short of the title a last match was: none for a champion, more in a pool than in any knockout. */
export function shortOf({ stage, rounds, round, side, outcome: { winner } }: OwnMatch): number {
  if (stage === 'pool') return Number.MAX_SAFE_INTEGER;
  return rounds - round - (winner === side ? 1 : 0);
}

function endOf(page: Ended, last: OwnMatch): string {
  if (last.stage === 'pool') return endInPool(page, last);
  const { winner } = last.outcome;
  const round = roundName(last);
  // A match that nobody won, or one behind which the next is missing, proves no more than that.
  if (winner === null) return words.reached(round);
  const isFinal = last.rounds - last.round === 1;
  if (winner === last.side) return isFinal ? words.champion : words.reached(round);
  return isFinal ? words.runnerUp : words.outIn(round);
}

/** Who goes on from a pool plays a knockout: whoever ends in one went out, or nobody left it. */
function endInPool({ pools }: Ended, { eventId, pool: name }: OwnMatch): string {
  const pool = pools.find((one) => one.eventId === eventId && one.name === name);
  if (pool === undefined) return words.poolsPlayed;
  const place = pool.rows.findIndex(({ isOwn }) => isOwn) + 1;
  if (pool.qualifiers > 0) return place > pool.qualifiers ? words.outInPools : words.poolsPlayed;
  const isPlayed = pool.rows.every(({ played }) => played === pool.rows.length - 1);
  return isPlayed && place > 0 ? words.placed(pool.name, place, pool.rows.length) : words.poolsPlayed;
}
