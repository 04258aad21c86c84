import type { PublishedTime } from '@tournaments/engine';

/** A call that followers were told of. */
export interface ToldCall {
  /** When it was made, in seconds. */
  readonly at: number;
  readonly court: number;
  /** Whether it was the final one. */
  readonly isFinal: boolean;
  /** The entries that were called: a correction may put others into the match. */
  readonly entries: readonly number[];
}

/** A result that stands, until and after followers are told of it. */
export interface ToldResult {
  /** Another one where the result is another. */
  readonly mark: string;
  /** Since when it stands, in seconds. */
  readonly since: number;
  readonly isTold: boolean;
}

/** What followers of a match were told. */
export interface ToldMatch {
  readonly call?: ToldCall;
  readonly isReady?: true;
  readonly result?: ToldResult;
}

/** What followers of a day were told: by the keys of matches, with the expected times that they count on. */
export interface ToldDay {
  readonly matches: Readonly<Record<string, ToldMatch>>;
  readonly times: Readonly<Record<string, PublishedTime>>;
}

export const NOTHING_TOLD: ToldDay = { matches: {}, times: {} };
