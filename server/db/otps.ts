import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** The newest one-time password of each purpose, e-mail and client; sending another replaces it. */
export const otps = pgTable(
  'otps',
  {
    type: text().notNull(),
    email: text().notNull(),
    /** A name of who asked for it: see `http/client-identity.ts`. One code lies under each name of its client. */
    clientKey: text('asker').notNull(),
    codeHash: bytes().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.type, t.email, t.clientKey] })],
);

/** That a browser showed to read an address; used once, for one purpose, by who has the proof itself. */
export const otpProofs = pgTable(
  'otp_proofs',
  {
    id: id(),
    type: text().notNull(),
    email: text().notNull(),
    proofHash: bytes().notNull(),
    provedAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('otp_proofs_open')
      .on(t.type, t.email)
      .where(sql`${t.usedAt} is null`),
  ],
);
