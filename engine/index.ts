export { seededRandom, shuffled, type Random, type RandomSeed } from './random.ts';
export * from './result.ts';
export * from './types.ts';
export { hasResult, type DrawChange } from './draw/change.ts';
export { clubKey, clubMates, type ClubMember } from './draw/clubs.ts';
export * from './draw/edit.ts';
export * from './draw/knockout.ts';
export * from './draw/layout.ts';
export * from './draw/lines.ts';
export * from './draw/make.ts';
export type { EarlyMeeting } from './draw/meetings.ts';
export * from './draw/record.ts';
export * from './draw/rounds.ts';
export * from './entries/abbreviation.ts';
export * from './entries/age-group.ts';
export * from './entries/booking.ts';
export * from './entries/eligibility.ts';
export * from './entries/fee.ts';
export * from './entries/payment.ts';
export * from './pools/fill.ts';
export * from './pools/lots.ts';
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
export * from './schedule/order.ts';
export * from './schedule/persons.ts';
export * from './schedule/plan.ts';
export * from './schedule/possible.ts';
export * from './scoring/format.ts';
export * from './scoring/game.ts';
export * from './scoring/match.ts';
export * from './scoring/rally/call.ts';
export * from './scoring/rally/call-text.ts';
export type { AppendRefusal } from './scoring/rally/allowed.ts';
export type { MatchClock } from './scoring/rally/clocks.ts';
export type { ServiceCourt, ServiceCourts } from './scoring/rally/courts.ts';
export type * from './scoring/rally/events.ts';
export * from './scoring/rally/fold.ts';
export * from './scoring/rally/result.ts';
export * from './scoring/rally/sheet.ts';
export type {
  FootNote,
  MarkOfPlayer,
  MatchCore,
  MatchEnding,
  RallyColumn,
  SheetMark,
} from './scoring/rally/state.ts';
export type { MatchPhase } from './scoring/rally/view.ts';
export * from './tournament/dates.ts';
export * from './tournament/phase.ts';
export * from './tournament/rights.ts';
export * from './tournament/visibility.ts';
