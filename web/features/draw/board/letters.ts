/** How large the letters of a name on the board are. */
export type Letters = 'usual' | 'small' | 'tiny';

/** Letters of one line in the narrowest column, beside three games in the widest of the usual fonts; the last are narrow. */
const ROOM = { usual: 14, small: 17, pair: 18, widePair: 26, tiny: 26 } as const;
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

/** Whether a name stands whole in two lines of so many letters. */
function fits(name: string, isLive: boolean, room: keyof typeof ROOM): boolean {
  // The rank of a seed stands beside the last one.
  const words = name.split(/\s(?!\[)/);
  return (linesOf(words, ROOM[room] - (isLive ? MARK : 0)) ?? 3) <= 2;
}

/** A name in another script, behind the one it stands for. */
const AGAIN = /(\s\([^()]*\))/;

/** The parts of a text: every second one says a name again. */
export function partsOf(text: string): readonly string[] {
  return text.split(AGAIN);
}

function withoutAgain(text: string): string {
  return partsOf(text)
    .filter((_, index) => index % 2 === 0)
    .join('');
}

/** The letters in which a text as it is, or both names of a pair, stand whole in two lines; the narrowest where they do in none. */
function usualLetters(text: string, isLive: boolean): Letters {
  const [usual, small] = text.includes(' / ')
    ? (['pair', 'widePair'] as const)
    : (['usual', 'small'] as const);
  if (fits(text, isLive, usual)) return 'usual';
  return fits(text, isLive, small) ? 'small' : 'tiny';
}

/** The letters of a name, and whether it is seen once only where it says itself again and has no room for that. */
export function lettersOf(text: string, isLive: boolean): { letters: Letters; isOnce: boolean } {
  const letters = usualLetters(text, isLive);
  const once = withoutAgain(text);
  if (letters !== 'tiny' || once === text) return { letters, isOnce: false };
  return { letters: usualLetters(once, isLive), isOnce: true };
}

/** Whether a name takes three lines whatever its letters. */
export function isEndless(name: string, isLive: boolean): boolean {
  return !fits(withoutAgain(name), isLive, 'tiny');
}
