import { hasEnded } from '@tournaments/engine';

/** What tells whether a match is an appointment. */
interface Timed {
  readonly status: Parameters<typeof hasEnded>[0]['status'];
  readonly expected: { readonly at: number } | null;
  readonly plannedAt: number | null;
}

/** Whether one of these matches is to come at a time that is known: without one a calendar file would be empty. */
export function hasAppointments(matches: readonly Timed[]): boolean {
  return matches.some(
    ({ status, expected, plannedAt }) => !hasEnded({ status }) && (expected ?? plannedAt) !== null,
  );
}
