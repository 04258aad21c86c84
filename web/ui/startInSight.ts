type Item = Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>;

/** Room before the first item in sight, in pixels: less than its own padding, so that no word is cut. */
const BEFORE = 4;

/** What fades at an edge of a row behind which there is more, in pixels. */
const FADE = 36;

/** How far a row is scrolled so that it begins with a whole word, near to where it would be by itself. */
export function startInSight(items: readonly Item[], wanted: number): number {
  if (wanted <= 0) return 0;
  const starts = items.map(({ offsetLeft }) => Math.max(0, offsetLeft - BEFORE));
  return starts.reduce(
    (best, start) => (Math.abs(start - wanted) < Math.abs(best - wanted) ? start : best),
    0,
  );
}

/** Brings an item of a row that scrolls sideways whole into sight, near to its middle; the page stays where it is. */
export function showInRow(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  const middle = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  const whole = item.offsetLeft + item.offsetWidth + FADE - row.clientWidth;
  const start = startInSight([...row.children] as HTMLElement[], middle);
  row.scrollLeft = Math.max(Math.min(start, item.offsetLeft - FADE), whole);
}
