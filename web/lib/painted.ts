/** So long (ms) it takes at most: a page in the background is not painted. */
const LONGEST = 250;

/** Lets the page show what has changed before a longer piece of work runs. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
