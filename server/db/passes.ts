import { bigint, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, created, id, ref } from './columns.ts';
import { tournaments } from './schema.ts';

/** What one e-mail address has in one tournament, as a page of its own. */
export const passes = pgTable(
  'passes',
  {
    id: id(),
    tournamentId: ref(),
    organizationId: ref(),
    /** In small letters, as addresses are compared. */
    email: text().notNull(),
    /** To be typed at the desk; no secret, and in theory another pass may have the same. */
    code: text().notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('passes_of_address').on(t.tournamentId, t.email),
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
  ],
);

/** The links that open a pass, each mail its own; the token itself is never stored. */
export const passLinks = pgTable(
  'pass_links',
  {
    tokenHash: bytes().primaryKey(),
    passId: bigint({ mode: 'number' })
      .notNull()
      .references(() => passes.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [index('pass_links_pass').on(t.passId)],
);
