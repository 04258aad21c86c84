import type { DayMatch, DayPerson } from '@tournaments/contract';

/** What a command changed, as it was before: enough to take it back on this device. */
export interface Touched {
  readonly matches: readonly DayMatch[];
  readonly persons: readonly DayPerson[];
  /** Courts with the reason for which they were closed, or null. */
  readonly courts: readonly { readonly number: number; readonly closed: string | null }[];
  /** Whether matches waited for the check-in of their players; missing where that was not touched. */
  readonly needsCheckIn?: boolean;
}
