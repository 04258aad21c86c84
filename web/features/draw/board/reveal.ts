const REVEAL = 'reveal';

/**
 * Has the round of a match opened where one is shown at a time, and then does something with it: at once where the match is
 * shown already.
 */
export function reveal(match: Element, then: () => void): void {
  const asked = new CustomEvent<() => void>(REVEAL, { bubbles: true, cancelable: true, detail: then });
  if (match.dispatchEvent(asked)) then();
}

/** Hears what is to be revealed within an element; who opens something for it answers true, and does the rest then. */
export function hearReveals(
  root: HTMLElement,
  open: (match: Element, then: () => void) => boolean,
): () => void {
  const hear = (event: Event) => {
    if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return;
    if (open(event.target, event.detail as () => void)) event.preventDefault();
  };
  root.addEventListener(REVEAL, hear);
  return () => root.removeEventListener(REVEAL, hear);
}

/** Moves the board sideways, by whole columns, until the one of a match is in sight: the page stays where it is. */
export function showColumn(match: Element): void {
  const board = match.closest('[data-board]');
  const column = match.closest('[data-round]');
  if (!board || !column) return;
  const edge = board.getBoundingClientRect().left;
  const { left, right } = column.getBoundingClientRect();
  if (left >= edge && right - edge <= board.clientWidth) return;
  const starts = [...board.querySelectorAll('[data-round]')].map((one) => one.getBoundingClientRect().left);
  const start = left < edge ? left : starts.find((one) => right - one <= board.clientWidth);
  board.scrollLeft += (start ?? left) - edge;
}

/** Brings a match to the middle of the window, whatever round is open. */
export function showInMiddle(match: Element): void {
  reveal(match, () => {
    showColumn(match);
    match.scrollIntoView({ block: 'center', inline: 'nearest' });
  });
}
