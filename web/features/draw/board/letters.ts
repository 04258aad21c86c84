/** How large the letters of a name on the board are. */
export type Letters = 'usual' | 'small' | 'tiny';

/** Letters of one line in the narrowest column, beside three games in the widest of the usual fonts. */
const ROOM = { usual: 14, small: 17 } as const;
/** What the mark of who serves takes of them. */
const MARK = 3;

/** What stands on a letter, above or below, takes no room of its own. */
const WITHOUT_ROOM = /\p{Mn}/gu;

function widthOf(word: string): number {
  return Array.from(word.replaceAll(WITHOUT_ROOM, '')).length;
}

/** The lines of so many letters that words take which are broken between them only; `null` where one is too long. */
function linesOf(words: readonly string[], room: number): number | null {
  let lines = 0;
  let left = 0;
  for (const word of words) {
    const width = widthOf(word);
    if (width > room) return null;
    if (width < left) left -= width + 1;
    else {
      lines += 1;
      left = room - width;
    }
  }
  return lines;
}

/** The letters in which a name stands whole in two lines; the smallest where it does in none. */
export function lettersOf(name: string, isLive: boolean): Letters {
  // The rank of a seed stands beside the last one.
  const words = name.split(/\s(?!\[)/);
  const taken = isLive ? MARK : 0;
  const fits = (letters: keyof typeof ROOM) => (linesOf(words, ROOM[letters] - taken) ?? 3) <= 2;
  if (fits('usual')) return 'usual';
  return fits('small') ? 'small' : 'tiny';
}
