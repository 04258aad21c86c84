const MINUTE = 60;
const HOUR = 3600;
/** India's clocks are five and a half hours ahead. */
const INDIA = 5.5 * HOUR;

/** Nine places in pixels, each a step from the one before and the last from the first: a picture that moves burns nothing in. */
const PLACES = [
  [0, 0],
  [4, 0],
  [8, 0],
  [8, 4],
  [8, 8],
  [4, 8],
  [4, 4],
  [0, 8],
  [0, 4],
] as const;
const STAY = 3 * MINUTE;

/** By how many pixels the whole page is moved to the right and down. */
export function shiftAt(now: number): readonly [number, number] {
  return PLACES[Math.floor(now / STAY) % PLACES.length]!;
}

/** The head of the page changes between light and dark from hour to hour. */
export function headAt(now: number): 'light' | 'dark' {
  return Math.floor((now + INDIA) / HOUR) % 2 === 0 ? 'dark' : 'light';
}

/** Where the clock of a dark wall stands, in hundredths of the window: somewhere else each minute. */
export function clockPlaceAt(now: number): readonly [number, number] {
  const minute = Math.floor(now / MINUTE);
  return [10 + ((minute * 37) % 60), 12 + ((minute * 23) % 68)];
}

const NIGHT = 4;
const LOADED_BEFORE = 2 * HOUR;

/** Whether it is time for the load that each night brings: at four, unless the page was loaded just before. */
export function isNightDue(loadedAt: number, now: number): boolean {
  const hour = Math.floor((now + INDIA) / HOUR) % 24;
  return hour === NIGHT && now - loadedAt >= LOADED_BEFORE;
}
