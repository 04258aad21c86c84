/**
 * Counts what this device follows before the page is painted, so that the room of it is kept until its code has come and
 * nothing jumps then: `--follows` has the names and rows of the list of tournaments, `--follows-7` the rows of one.
 * It is written into the page as it stands here: it knows nothing from outside itself.
 */
function countFollowed(): void {
  const { style } = document.documentElement;
  let all = 0;
  try {
    for (const [key, text] of Object.entries<string>(localStorage)) {
      const id = /^following-(\d+)$/.exec(key)?.[1];
      const things = id === undefined ? [] : (JSON.parse(text) as readonly { readonly kind?: string }[]);
      if (things.length === 0) continue;
      const rows = things.filter(({ kind }) => kind !== 'tournament').length;
      if (rows > 0) style.setProperty(`--follows-${id}`, String(rows));
      all += 1 + rows;
    }
  } catch {
    // Storage that is shut or broken keeps nothing.
  }
  if (all > 0) style.setProperty('--follows', String(all));
}

/** The text of the script in the head of pages, always the same, so that the policy can name its hash. */
export const KEPT_ROOM_SCRIPT = `(${countFollowed.toString()})()`;
