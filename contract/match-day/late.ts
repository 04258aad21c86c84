/** From when somebody can be called who comes so many minutes after that was said; null for who is not late any more. */
export function comesAt(minutes: number, saidAt: number): number | null {
  return minutes === 0 ? null : saidAt + 60 * minutes;
}
