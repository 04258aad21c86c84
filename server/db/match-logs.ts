import type { MatchEvent, ScoringFormatName } from '@tournaments/engine';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, created, id, instant, ref } from './columns.ts';
import { events, matches } from './schema.ts';

/** The log of a match that is scored point by point; where the match stands is the fold of its events alone. */
export const matchLogs = pgTable(
  'match_logs',
  {
    id: id(),
    matchId: ref().references(() => matches.id),
    eventId: ref(),
    tournamentId: ref(),
    organizationId: ref(),
    /** Who plays: a match that gets another side gets another log. */
    sideA: ref(),
    sideB: ref(),
    /** How the match is scored, as it was when its log began. */
    scoringFormat: text().$type<ScoringFormatName>().notNull(),
    kind: text({ enum: ['singles', 'doubles'] }).notNull(),
    /** The hash of what the one panel holds that may write; null before the first. */
    writerHash: bytes(),
    writerDevice: text().notNull().default(''),
    writerName: text().notNull().default(''),
    writerSince: instant(),
    /** The number of the last event. */
    last: integer().notNull().default(0),
    standing: text({ enum: ['open', 'saved', 'conflict', 'settled'] })
      .notNull()
      .default('open'),
    createdAt: created(),
    /** When the desk opened the match again and another log took its place. */
    replacedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.eventId, t.organizationId],
      foreignColumns: [events.id, events.organizationId],
    }),
    uniqueIndex('match_logs_one_living')
      .on(t.matchId)
      .where(sql`${t.replacedAt} is null`),
    index('match_logs_event').on(t.eventId),
  ],
);

/** The events of a log, as its panels sent them. */
export const matchEvents = pgTable(
  'match_events',
  {
    logId: ref().references(() => matchLogs.id),
    number: integer().notNull(),
    event: jsonb().$type<MatchEvent>().notNull(),
    receivedAt: created(),
  },
  (t) => [primaryKey({ columns: [t.logId, t.number] })],
);

/** The logs of these tournaments, given as an array of Postgres; found by their events, by which there is an index. */
export function logsOfTournaments(ids: SQL): SQL {
  return sql`${matchLogs.eventId} in (select e.id from ${events} e where e.tournament_id = any(${ids}))`;
}

/** The log that counts of a match: no other took its place, and those play whose points it holds. */
export const livingLog = and(
  isNull(matchLogs.replacedAt),
  eq(matchLogs.sideA, matches.sideA),
  eq(matchLogs.sideB, matches.sideB),
);
