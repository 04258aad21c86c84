/** What the hall sees a wall with. */
export interface Screen {
  /** Across the corners. */
  readonly inches: number;
  /** From the screen to who sits farthest away, in metres. */
  readonly metres: number;
}

export interface WallSizes {
  /** The type of a row in hundredths of the picture's height. */
  readonly row: number;
  /** Rows of the page under its head. */
  readonly rows: number;
}

/** Capitals of so many millimetres are read with ease from one metre farther away. */
const CAPITAL_PER_METRE = 2.5;
/** Capitals are seven tenths of their type. */
const CAPITAL = 0.7;
const MM_PER_INCH = 25.4;
/** The height of a picture of sixteen to nine by its diagonal. */
const HEIGHT = 9 / Math.hypot(16, 9);
/** Lines of a row, and what the head of the page leaves for rows, in hundredths. */
export const LINE = 1.45;
const ROOM = 92;
/** Smaller type saves nothing, larger type leaves no room for two sides of a court. */
const LEAST = 2.2;
const MOST = 15;

/** How large a wall has to write for who sits farthest away, and how many rows that leaves. */
export function wallSizes({ inches, metres }: Screen): WallSizes {
  const picture = inches * MM_PER_INCH * HEIGHT;
  const type = (metres * CAPITAL_PER_METRE) / CAPITAL;
  const row = Math.min(MOST, Math.max(LEAST, (100 * type) / picture));
  return { row, rows: Math.floor(ROOM / (LINE * row)) };
}
