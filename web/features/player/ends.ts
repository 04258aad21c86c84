import type { PlayerPage } from '@tournaments/contract';
import { roundName } from '../../lib/match-day/matchNames.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { resultsByEvent, type OwnMatch } from './matches.ts';

type Ended = Pick<PlayerPage, 'events' | 'matches' | 'pools'>;

/** How one event ended. */
export interface End {
  readonly event: string;
  readonly text: string;
  /** Reached the final, and won it or not. */
  readonly title: 'champion' | 'runnerUp' | null;
}

/** How each event ended for a player who has no match left; events without a result have no end. */
export function endsOf(page: Ended): readonly End[] {
  const results = new Map(resultsByEvent(page));
  return page.events.flatMap(({ id, name }) => {
    const last = results.get(id)?.[0];
    if (last === undefined) return [];
    const title = titleWon(last);
    return [{ event: name, title, text: title === null ? endOf(page, last) : words[title] }];
  });
}

function titleWon({ stage, rounds, round, side, outcome: { winner } }: OwnMatch): End['title'] {
  if (stage === 'pool' || winner === null || rounds - round > 1) return null;
  return winner === side ? 'champion' : 'runnerUp';
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
  return winner === null || winner === last.side ? words.reached(round) : words.outIn(round);
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
