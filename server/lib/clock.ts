/** The time, passed in so that tests can hold it. */
export interface Clock {
  now(): Date;
}

/** Whole epoch seconds of the clock. */
export function seconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}

/** Chance from a secure source, passed in so that tests can fix it. */
export interface Random {
  bytes(size: number): Buffer;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
}
