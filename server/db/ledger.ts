import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { created, id, instant, ref } from './columns.ts';
import { bookings, organizations, tournaments } from './schema.ts';

/** An entry's payment as it was before a credit changed it. */
export interface MarksBefore {
  readonly id: number;
  readonly paid: boolean;
  readonly notPaid: boolean;
  readonly paidPaise: number;
}

/** Money that came in and was confirmed for a booking (decision 173); what was taken back or went back stays as a row. */
export const credits = pgTable(
  'credits',
  {
    id: id(),
    organizationId: ref().references(() => organizations.id),
    /** Both null for a credit that is kept although nobody knows whose it is. */
    tournamentId: bigint({ mode: 'number' }),
    bookingId: bigint({ mode: 'number' }).references(() => bookings.id),
    utr: text(),
    /** Nothing where less was accepted as enough. */
    paise: bigint({ mode: 'number' }).notNull(),
    day: date({ mode: 'string' }),
    /** How it was found: see `RuleOfAPerson`, and `exact` and `accepted`. */
    rule: text().notNull(),
    reason: text().notNull().default(''),
    /** Null for what no statement told of. */
    fingerprint: text(),
    /** What one press did, and one press takes back. */
    batch: text().notNull(),
    /** The claim that it corrected; null where it corrected none. */
    claimBefore: text(),
    marksBefore: jsonb().$type<readonly MarksBefore[]>().notNull().default([]),
    createdAt: created(),
    undoneAt: instant(),
    /** `undone` by a person who erred, `reversed` by the bank. */
    undoneAs: text({ enum: ['undone', 'reversed'] }),
    undoneBatch: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    uniqueIndex('credits_living_fingerprint')
      .on(t.organizationId, t.fingerprint)
      .where(sql`${t.undoneAt} is null and ${t.fingerprint} is not null`),
    uniqueIndex('credits_living_utr')
      .on(t.organizationId, t.utr)
      .where(sql`${t.undoneAt} is null and ${t.utr} is not null`),
    index('credits_booking').on(t.bookingId),
    index('credits_batch').on(t.organizationId, t.batch),
  ],
);

/** Rows of statements that are no payments of bookings, by their fingerprints. */
export const putAside = pgTable(
  'put_aside',
  {
    organizationId: ref().references(() => organizations.id),
    fingerprint: text().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.fingerprint] })],
);

/** A UTR that a second one claimed: who was refused, for the organizer to find out whose it is. */
export const utrDisputes = pgTable(
  'utr_disputes',
  {
    id: id(),
    organizationId: ref(),
    tournamentId: ref(),
    /** The booking that has it. */
    holderId: ref().references(() => bookings.id),
    utr: text().notNull(),
    /** The second one's booking, where there is one. */
    claimantId: bigint({ mode: 'number' }).references(() => bookings.id),
    email: text().notNull(),
    players: jsonb().$type<readonly string[]>().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
    createdAt: created(),
    closedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    uniqueIndex('utr_disputes_once').on(t.utr, t.email),
    index('utr_disputes_open')
      .on(t.organizationId)
      .where(sql`${t.closedAt} is null`),
  ],
);
