import type { DayMatch, DeskOrder, Hall, OrderOfPlay } from '@tournaments/contract';
import type { LeadClass } from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, created, instant, ref } from './columns.ts';
import { matches, tournaments } from './schema.ts';

/** The tenant of a row. */
const tenant = { tournamentId: ref(), organizationId: ref() };

/** What of a match the desk keeps beside its result. */
export type StoredDesk = Omit<DayMatch['desk'], 'version' | 'outcome'>;

/** What of a match's time people were told. */
export type PublishedTime = NonNullable<DayMatch['published']>;

/**
 * The match day of a tournament: its hall, its published order of play, and who may sign in to its desk. Every command
 * locks this row, so that those of one tournament come one after the other.
 */
export const matchDays = pgTable(
  'match_days',
  {
    tournamentId: bigint({ mode: 'number' }).primaryKey(),
    organizationId: ref(),
    /** Grows with each change of anything of the day. */
    revision: integer().notNull().default(0),
    /** The number of the last command. */
    lastCommand: integer().notNull().default(0),
    /** Null while nobody saved it. */
    hall: jsonb().$type<Hall>(),
    hallRevision: integer().notNull().default(0),
    orderOfPlay: jsonb().$type<OrderOfPlay>(),
    orderRevision: integer().notNull().default(0),
    publishedAt: instant(),
    /** Encrypted, as its organizer reads it again; null while no desk can sign in. */
    deskPassword: bytes(),
    deskPasswordVersion: integer().notNull().default(0),
    /** The one desk that goes on without a network. */
    mainDesk: jsonb().$type<{ device: string; name: string }>(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
  ],
);

/** How a match stands on its way from the draw to its result; a match without a row waits. */
export const deskMatches = pgTable(
  'desk_matches',
  {
    matchId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => matches.id),
    ...tenant,
    /** Of the day, when this row changed last. */
    revision: integer().notNull(),
    /** Grows with each change of the match; who commands says which one was seen. */
    version: integer().notNull(),
    /** State, court, times, who called and who decided; the result itself is that of the match. */
    state: jsonb().$type<StoredDesk>().notNull(),
    suspendedSeconds: integer().notNull().default(0),
    suspendedAt: instant(),
    lock: jsonb().$type<NonNullable<DayMatch['lock']>>(),
    hold: text(),
    notBefore: instant(),
    isPinned: boolean().notNull().default(false),
    published: jsonb().$type<PublishedTime>(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    index('desk_matches_tournament').on(t.tournamentId, t.revision),
  ],
);

/** Something that a command changed, as it was before or after it. */
export type Touched = Readonly<Record<string, unknown>>;

/** The commands of a day in their order; none is ever deleted, one that was taken back names the one that did. */
export const deskCommands = pgTable(
  'desk_commands',
  {
    ...tenant,
    number: integer().notNull(),
    /** Given by the desk: a command that comes again is done once. */
    id: uuid().notNull(),
    device: text().notNull(),
    name: text().notNull(),
    matchId: bigint({ mode: 'number' }).references(() => matches.id),
    matchKey: text(),
    command: jsonb().$type<DeskOrder>().notNull(),
    /** By `match ID`, `person ID` and `hall`, what it changed. */
    before: jsonb().$type<Touched>().notNull(),
    after: jsonb().$type<Touched>().notNull(),
    at: instant().notNull(),
    receivedAt: created(),
    undoneBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.number] }),
    unique('desk_commands_once').on(t.tournamentId, t.id),
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
  ],
);

/** Expected times that people were told, so that the day's own error can be told: the first of each match and lead. */
export const forecasts = pgTable(
  'forecasts',
  {
    matchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => matches.id),
    /** How far ahead it was told. */
    lead: text().$type<LeadClass>().notNull(),
    ...tenant,
    madeAt: instant().notNull(),
    expectedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.lead] }),
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    index('forecasts_tournament').on(t.tournamentId, t.madeAt),
  ],
);

/** One number for a player, who has none in the database: each place of each entry has another. */
export function playerIdOf(entryId: number, position: number): number {
  return 2 * entryId + position - 1;
}

/** The entry of a player, see `playerIdOf`. */
export function entryIdOf(playerId: number): number {
  return Math.floor(playerId / 2);
}

/** What the desk knows of a player; a person's state lies with each of the players that they are. */
export const deskPersons = pgTable(
  'desk_persons',
  {
    /** See `playerIdOf`. */
    playerId: bigint({ mode: 'number' }).primaryKey(),
    ...tenant,
    revision: integer().notNull(),
    /** Indian days on which they came to the desk. */
    checkedIn: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    notBefore: instant(),
    notAfter: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    index('desk_persons_tournament').on(t.tournamentId, t.revision),
  ],
);
