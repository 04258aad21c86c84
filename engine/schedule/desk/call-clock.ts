/** When a called match is to be called again, and from when its absent side may lose it; seconds since 1970. */
export interface CallClock {
  readonly secondCallAt: number;
  readonly finalCallAt: number;
  /** Nothing happens by itself: from then on somebody may decide. */
  readonly walkoverAt: number;
}

export const USUAL_GRACE = 10;

/**
 * The clock of a call, by the minutes of grace: half of them to the second call, four fifths to the final one, which is
 * never due with it.
 */
export function callClock(calledAt: number, grace: number): CallClock {
  const final = Math.max(1, Math.floor((grace * 4) / 5));
  const second = Math.max(1, Math.min(Math.ceil(grace / 2), final - 1));
  return {
    secondCallAt: calledAt + 60 * second,
    finalCallAt: calledAt + 60 * final,
    walkoverAt: calledAt + 60 * grace,
  };
}
