import { reveal, showColumn } from '../board/reveal.ts';

/** So much (px) of a match tells that it is live, and where. */
const PEEK = 40;

/**
 * Where what is live has to end: a phone, which holds few matches of a round, shows it in its upper half; of a pool the
 * name and the ways to the others are wanted as well.
 */
function foldOf(live: readonly Element[]): number {
  const isRound = live.length > 0 && live[0]?.closest('[data-pools]') === null;
  return isRound && innerWidth < innerHeight && innerWidth < 700 ? innerHeight / 2 : innerHeight;
}

/**
 * Brings what lies too low into sight where no match that one comes for is there, by no more than that needs: as many of
 * them as have room, below a whole match, or the name of their pool. To the side, a board is moved by whole columns alone.
 */
function showBelow(match: Element, live: readonly Element[]): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(match);
  const fold = foldOf(live);
  const room = fold - parseFloat(scrollMarginTop) - parseFloat(scrollMarginBottom);
  const placeOf = (one: Element) => one.getBoundingClientRect();
  const wanted = (live.length > 0 ? live : [match]).map(placeOf).filter(({ height }) => height > 0);
  const first = Math.min(...wanted.map(({ top }) => top));
  const ends = wanted.map(({ bottom }) => bottom);
  // A pool may be left for another one, or for its table: the ways there stay as long as a match shows that it goes on.
  const isSeen = match.closest('[data-pools]') ? first < innerHeight - PEEK : ends.some((end) => end <= fold);
  if (wanted.length === 0 || isSeen) return;
  const fitting = ends.filter((one) => one - first <= room);
  const end = Math.max(...fitting);
  const all = [...document.querySelectorAll('article, [data-pools] section')]
    .filter((one) => placeOf(one).height > 0 && placeOf(one).left >= 0)
    .toSorted((one, other) => placeOf(one).left - placeOf(other).left);
  const top = fitting.length > 0 && all.find((one) => end - placeOf(one).top <= room);
  (top || match).scrollIntoView({ block: 'start', inline: 'nearest' });
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

/** Brings a match into sight: whoever has moved the page, or comes back to where they were, is left there. */
export function showFirst(anchor: string, live: readonly string[]): void {
  const match = document.getElementById(anchor);
  if (match === null) return;
  const isUnmoved = window.scrollY === 0;
  reveal(match, () => {
    showColumn(match);
    if (isUnmoved)
      showBelow(
        match,
        live.flatMap((one) => document.getElementById(one) ?? []),
      );
  });
}
