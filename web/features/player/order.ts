import type { PlayerPage } from '@tournaments/contract';
import { shortOf } from './ends.ts';
import { isOver, resultsByEvent } from './matches.ts';

type Page = Pick<PlayerPage, 'events' | 'matches' | 'pools' | 'mayPlayOn'>;

/** A page whose events stand in one order wherever they are told: by the next match, once all is played the best first. */
export function inOrder<Given extends Page>(page: Given): Given {
  const rankOf = page.mayPlayOn ? turnIn(page) : bestIn(page);
  const events = page.events.toSorted((one, other) => rankOf(one.id) - rankOf(other.id) || one.id - other.id);
  const pools = events.flatMap(({ id }) => page.pools.filter(({ eventId }) => eventId === id));
  return { ...page, events, pools };
}

/** Where the first match to come of each event stands; events without one come after all. */
function turnIn({ matches }: Page): (eventId: number) => number {
  const turns = matches.filter((match) => !isOver(match)).map(({ eventId }) => eventId);
  return (eventId) => (turns.includes(eventId) ? turns.indexOf(eventId) : turns.length);
}

/** How near to the title each event ended; events without a result come last. */
function bestIn(page: Page): (eventId: number) => number {
  const results = new Map(resultsByEvent(page));
  return (eventId) => {
    const last = results.get(eventId)?.[0];
    return last === undefined ? Number.MAX_VALUE : shortOf(last);
  };
}
