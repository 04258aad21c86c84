import type { KnockoutMatch } from '@tournaments/contract';
import { nextMatch } from '@tournaments/engine';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { reveal, showColumn } from '../board/reveal.ts';

/** So much (px) of a match tells that it is live, and where. */
const PEEK = 40;

/** The matches in which the winner of one may play, up to the final; none of a pool. */
function wayOf(match: Element): readonly Element[] {
  const number = /^match-(\d+)$/.exec(match.id)?.[1];
  if (number === undefined) return [];
  const all = document.querySelectorAll('[data-round] article[id]').length;
  const next = nextMatch(all + 1, Number(number) - 1);
  const there = next === null ? null : document.getElementById(`match-${next + 1}`);
  return there === null ? [] : [there, ...wayOf(there)];
}

/** What follows a match in its round, which is all that a phone shows. */
function restOf(match: Element): readonly Element[] {
  const round = [...(match.closest('[data-round]')?.querySelectorAll('article') ?? [])];
  return round.filter((one) => match.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The span of the first of these places, with as many of the others as have room beside it. */
function spanOf(places: readonly DOMRect[], room: number): { readonly top: number; readonly bottom: number } {
  let { top, bottom } = places[0]!;
  for (const place of places) {
    const [first, last] = [Math.min(top, place.top), Math.max(bottom, place.bottom)];
    if (last - first <= room) [top, bottom] = [first, last];
  }
  return { top, bottom };
}

/**
 * Brings what lies too low into sight where no match that one comes for is there, by no more than that needs: the first of
 * them with the next match of its winner, or on a phone what follows it in its round, then the others, then the way on to
 * the final, as far as they have room, below a whole match, or the name of their pool. To the side, a board is moved by whole columns alone.
 */
function showBelow(match: Element, live: readonly Element[]): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(match);
  const room = innerHeight - parseFloat(scrollMarginTop) - parseFloat(scrollMarginBottom);
  const placeOf = (one: Element) => one.getBoundingClientRect();
  const isDrawn = ({ height }: DOMRect) => height > 0;
  const wanted = (live.length > 0 ? live : [match]).map(placeOf).filter(isDrawn);
  // A pool may be left for another one, or for its table: the ways there stay as long as a match shows that it goes on.
  const isSeen = ({ top, bottom }: DOMRect) =>
    match.closest('[data-pools]') ? top < innerHeight - PEEK : bottom <= innerHeight;
  const [first, ...others] = wanted;
  if (first === undefined || wanted.some(isSeen)) return;
  const [next, ...further] = wayOf(match).map(placeOf).filter(isDrawn);
  const along = next === undefined ? restOf(match).map(placeOf) : [next];
  const span = spanOf([first, ...along, ...others, ...further], room);
  const isAbove = ({ top }: DOMRect) => top <= span.top && span.bottom - top <= room;
  const whole = [...document.querySelectorAll('article, [data-pools] section')]
    .filter((one) => isDrawn(placeOf(one)) && placeOf(one).left >= 0 && isAbove(placeOf(one)))
    .toSorted((one, other) => placeOf(one).left - placeOf(other).left)[0];
  (whole ?? match).scrollIntoView({ block: 'start', inline: 'nearest' });
}

/**
 * Brings the match of whom somebody began to follow into sight, by no more than that needs; where it takes another round
 * than that of the name that was pressed, the keyboard goes along.
 */
export function showFollowed(anchor: string): void {
  const match = document.getElementById(anchor);
  if (match === null) return;
  const pressed = document.activeElement;
  reveal(match, () => {
    match.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (pressed?.checkVisibility() === false)
      match.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true });
  });
}

const elementOf = (match: KnockoutMatch) => document.getElementById(anchorOf(match)) ?? [];

/**
 * Brings a match into sight, or what is live of others: whoever has moved the page, or comes back to where they were, is
 * left there.
 */
export function showFirst(anchor: string, others: readonly KnockoutMatch[]): void {
  const match = document.getElementById(anchor);
  if (match === null) return;
  const isUnmoved = window.scrollY === 0;
  const live = others.filter(({ isLive }) => isLive);
  reveal(match, () => {
    showColumn(match);
    if (isUnmoved) showBelow(match, live.flatMap(elementOf));
  });
}
