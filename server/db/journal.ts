import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, created, id, instant } from './columns.ts';

/** Mails to be sent: written in the transaction of the change they are about. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    calendar: text(),
    replyTo: text(),
    /** The page that ends such mails; it also takes the POST of a mail program. */
    unsubscribe: text(),
    createdAt: created(),
    notBefore: created(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.notBefore)
      .where(sql`${t.sentAt} is null`),
  ],
);

/** Who did what when, with what it was before and after. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: created(),
    actor: text({ enum: ['visitor', 'organizer', 'umpire', 'desk', 'admin', 'operator'] }).notNull(),
    actorId: bigint({ mode: 'number' }),
    organizationId: bigint({ mode: 'number' }),
    tournamentId: bigint({ mode: 'number' }),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: bigint({ mode: 'number' }),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (t) => [
    index('audit_tournament').on(t.tournamentId, t.id),
    index('audit_organization').on(t.organizationId, t.id),
  ],
);

/** First answers of repeated writes, kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: bytes().notNull(),
    reply: jsonb(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_age').on(t.createdAt)],
);
