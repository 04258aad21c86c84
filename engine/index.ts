export * from './random.ts';
export * from './result.ts';
export * from './types.ts';
export * from './draw/clubs.ts';
export * from './draw/change.ts';
export * from './draw/edit.ts';
export * from './draw/knockout.ts';
export * from './draw/layout.ts';
export * from './draw/lines.ts';
export * from './draw/make.ts';
export * from './draw/record.ts';
export * from './draw/rounds.ts';
export type { EarlyMeeting } from './draw/meetings.ts';
export * from './entries/abbreviation.ts';
export * from './entries/booking.ts';
export * from './entries/eligibility.ts';
export * from './entries/fee.ts';
export * from './entries/payment.ts';
export * from './pools/fill.ts';
export * from './pools/pairings.ts';
export * from './pools/qualify.ts';
export * from './pools/record.ts';
export * from './pools/rules.ts';
export * from './pools/settings.ts';
export * from './pools/stage.ts';
export * from './pools/standings.ts';
export * from './schedule/clashes.ts';
export * from './schedule/estimate.ts';
export * from './schedule/lengths.ts';
export { orderOfPlay } from './schedule/order.ts';
export type {
  DayState,
  EndedMatch,
  QueuedMatch,
  Readiness,
  RunningMatch,
  WaitingMatch,
} from './schedule/order.ts';
export * from './schedule/persons.ts';
export * from './schedule/plan.ts';
export * from './schedule/possible.ts';
export * from './scoring/format.ts';
export * from './scoring/game.ts';
export * from './scoring/match.ts';
export * from './scoring/rally.ts';
export * from './tournament/dates.ts';
export * from './tournament/phase.ts';
export * from './tournament/visibility.ts';
