export * from './call.ts';
export * from './calls/account.ts';
export * from './calls/admin.ts';
export * from './calls/mails.ts';
export * from './calls/match-day.ts';
export * from './calls/match-log.ts';
export * from './calls/matches.ts';
export * from './calls/organizer.ts';
export * from './calls/oversight.ts';
export * from './calls/holds.ts';
export * from './calls/own-holds.ts';
export * from './calls/refunds.ts';
export * from './calls/refund-rule.ts';
export * from './calls/ledger.ts';
export * from './calls/passes.ts';
export * from './calls/receipts.ts';
export * from './calls/people.ts';
export * from './calls/players.ts';
export * from './calls/public.ts';
export * from './calls/push.ts';
export * from './calls/sessions.ts';
export * from './calls/tournaments.ts';
export * from './calls/umpire.ts';
export * from './calls/waiting.ts';
export * from './calls/own-waiting.ts';
export * from './email.ts';
export { encode } from './encode.ts';
export { encodeText } from './encode-text.ts';
export * from './entry-refusals.ts';
export * from './field-paths.ts';
export * from './forms.ts';
export * from './live.ts';
export * from './match-code.ts';
export * from './match-day/command-texts.ts';
export * from './match-day/court-names.ts';
export * from './match-day/day-ahead.ts';
export * from './match-day/late.ts';
export * from './match-day/match-key.ts';
export * from './match-day/merge.ts';
export * from './match-day/names.ts';
export * from './match-day/own-match.ts';
export * from './match-day/play-day.ts';
export * from './match-score.ts';
export * from './first-texts.ts';
export * from './messages.ts';
export * from './mobile.ts';
export { money, number, price } from './money.ts';
export * from './maps.ts';
export * from './paths.ts';
export * from './player-paths.ts';
export * from './players.ts';
export * from './outcome.ts';
export * from './refusals.ts';
export * from './server-refusals.ts';
export * from './repeated-players.ts';
export { NO_SITE_CONTACT } from './no-site-contact.ts';
export * from './site-contact.ts';
export type { Player, PublicEntry, PublicPlayer } from './wire/entry.ts';
export type { EntryBody, OrganizerEntry, PaymentRow, WithdrawnMatch } from './wire/organizer-entry.ts';
export type { DrawSettings, StandingsOrder } from './wire/draw.ts';
export type { EventType, MatchType, PublicEvent } from './wire/event.ts';
export type { EventBody, OrganizerEvent } from './wire/organizer-event.ts';
export type { Game, KnockoutMatch, PoolMatch } from './wire/match.ts';
export { resultMark } from './wire/saved-match.ts';
export { matchEvent } from './wire/match-event.ts';
export { NOTIFICATION_TOPICS } from './wire/notification.ts';
export type { MatchScore } from './wire/match-score.ts';
export { hall } from './wire/match-day.ts';
export type {
  CommandResult,
  Consequence,
  DayEntry,
  DayEvent,
  DayMatch,
  DayNews,
  DayPerson,
  DeskOrder,
  Hall,
  ForecastAccuracy,
  LatePerson,
  OrderOfPlay,
  PublicDay,
  PublicMatch,
  RecordedCommand,
  SentCommand,
} from './wire/match-day.ts';
export type { FoundPlayer, PlayerPage } from './wire/player-page.ts';
export type {
  ChangedField,
  FieldChange,
  MatchResult,
  Notification,
  NotificationKind,
  NotificationTopic,
} from './wire/notification.ts';
export type { BrowserSubscription, PushTarget } from './wire/push.ts';
export type { SignedIn } from './wire/session.ts';
export { PAGE_SIZE } from './wire/paging.ts';
export { SECRET_KEYS } from './wire/basic.ts';
export type {
  DeskDue,
  DeskMobile,
  DeskPass,
  DeskPayee,
  DeskReport,
  PassEntry,
  PassMatch,
  PassView,
} from './wire/pass.ts';
export type {
  AsideRows,
  ConfirmedBatch,
  LedgerBooked,
  LedgerBooking,
  LedgerDispute,
  LeftLine,
  RuleOfAPerson,
  SentCredit,
  SettledCredit,
} from './wire/ledger.ts';
export type { OwnWaiting, WaitingLineView, WaitingView } from './wire/waiting.ts';
export type { HoldEndName, HoldState, NewHold, OwnHold, UnplacedBooking } from './wire/hold.ts';
export {
  REFUND_WAYS,
  type OpenRefund,
  type OwnRefund,
  type PassRefund,
  type RefundFinding,
  type RefundWay,
} from './wire/refund.ts';
export type { ReceiptView } from './wire/receipt.ts';
export { MOST_REASON, type PaymentMark } from './wire/payment-mark.ts';
export type { Admin, Organization, OrganizationRefusal } from './wire/organization.ts';
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
export type { CourtName, PublicTournament } from './wire/tournament.ts';
export type { OrganizerTournament } from './wire/organizer-tournament.ts';
export type { AdminTournament } from './wire/admin-tournament.ts';
export type { UmpireTournament } from './wire/umpire-tournament.ts';
