export const FIVE_MINUTES = 300;

/** A time as it is told however far ahead: in fives of minutes, and never later, because nobody may come late for it. */
export function downToFive(at: number): number {
  return Math.floor(at / FIVE_MINUTES) * FIVE_MINUTES;
}
