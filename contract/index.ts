export * from './call.ts';
export * from './calls/account.ts';
export * from './calls/admin.ts';
export * from './calls/mails.ts';
export * from './calls/match-log.ts';
export * from './calls/matches.ts';
export * from './calls/organizer.ts';
export * from './calls/oversight.ts';
export * from './calls/people.ts';
export * from './calls/public.ts';
export * from './calls/sessions.ts';
export * from './calls/tournaments.ts';
export * from './calls/umpire.ts';
export * from './email.ts';
export { encode } from './encode.ts';
export { encodeText } from './encode-text.ts';
export * from './entry-refusals.ts';
export * from './field-paths.ts';
export * from './forms.ts';
export * from './live.ts';
export * from './match-code.ts';
export * from './match-score.ts';
export * from './messages.ts';
export { money, number } from './money.ts';
export * from './paths.ts';
export * from './players.ts';
export * from './outcome.ts';
export * from './refusals.ts';
export * from './site-contact.ts';
export type {
  EntryBody,
  OrganizerEntry,
  PaymentRow,
  Player,
  PublicEntry,
  PublicPlayer,
  WithdrawnMatch,
} from './wire/entry.ts';
export type { DrawSettings, StandingsOrder } from './wire/draw.ts';
export type { EventBody, EventType, MatchType, OrganizerEvent, PublicEvent } from './wire/event.ts';
export { resultMark, type Game, type KnockoutMatch, type PoolMatch } from './wire/match.ts';
export { matchEvent } from './wire/match-event.ts';
export type { MatchScore } from './wire/match-score.ts';
export type {
  ChangedField,
  FieldChange,
  MatchResult,
  Notification,
  NotificationKind,
} from './wire/notification.ts';
export type { SignedIn } from './wire/session.ts';
export { PAGE_SIZE } from './wire/paging.ts';
export { SECRET_KEYS } from './wire/basic.ts';
export type { PaymentMark } from './wire/payment-mark.ts';
export type { Admin, Organization } from './wire/organization.ts';
export { auditActions } from './wire/oversight.ts';
export type {
  ActorKind,
  AuditAction,
  AuditRow,
  HealthReport,
  RecentError,
  Restorable,
} from './wire/oversight.ts';
export type { SiteContact } from './wire/site-contact.ts';
export type {
  AdminTournament,
  OrganizerTournament,
  PublicTournament,
  UmpireTournament,
} from './wire/tournament.ts';
