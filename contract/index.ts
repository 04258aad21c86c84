export * from './call.ts';
export * from './calls/account.ts';
export * from './calls/admin.ts';
export * from './calls/matches.ts';
export * from './calls/public.ts';
export * from './calls/tournaments.ts';
export * from './calls/umpire.ts';
export * from './forms.ts';
export * from './messages.ts';
export * from './paths.ts';
export * from './players.ts';
export * from './outcome.ts';
export * from './refusals.ts';
export type {
  EntryBody,
  OrganizerEntry,
  PaymentRow,
  Player,
  PublicEntry,
  PublicPlayer,
} from './wire/entry.ts';
export type { EventBody, EventType, MatchType, OrganizerEvent, PublicEvent } from './wire/event.ts';
export type { Game, KnockoutMatch, PoolMatch } from './wire/match.ts';
export type { Admin, Organization } from './wire/organization.ts';
export type {
  AdminTournament,
  OrganizerTournament,
  PublicTournament,
  UmpireTournament,
} from './wire/tournament.ts';
