/**
 * From when somebody can be called who comes so many minutes after that was said, or after a later instant; null for
 * who is not late any more.
 */
export function comesAt(minutes: number, saidAt: number, from = saidAt): number | null {
  return minutes === 0 ? null : Math.max(saidAt, from) + 60 * minutes;
}

/** What lies so far ahead (s) was said of another day than the one on which somebody checks in. */
const THIS_DAY = 12 * 3600;

/** What stays of the time before which somebody is not called, now that they are here: nothing but that of another day. */
export function stillNotBefore(notBefore: number | null, hereAt: number): number | null {
  return notBefore !== null && notBefore - hereAt < THIS_DAY ? null : notBefore;
}
