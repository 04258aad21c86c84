/** The time, passed in so that tests can hold it. */
export interface Clock {
  now(): Date;
}

/** Whole epoch seconds of the clock. */
export function seconds(clock: Clock): number {
  return secondsOf(clock.now());
}

/** Chance from a secure source, passed in so that tests can fix it. */
export interface Random {
  bytes(size: number): Buffer;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
}

/** A moment in whole epoch seconds, as wire and engine have it; null stays null. */
export function secondsOf(moment: Date): number;
export function secondsOf(moment: Date | null): number | null;
export function secondsOf(moment: Date | null): number | null {
  return moment === null ? null : Math.floor(moment.getTime() / 1000);
}
