import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { entries } from './schema.ts';

/** Payments that changed a moment ago, with what they were; their players are told once nobody takes it back (decision 138). */
export const paymentChanges = pgTable(
  'payment_changes',
  {
    entryId: ref()
      .primaryKey()
      .references(() => entries.id),
    tournamentId: ref(),
    was: text({ enum: ['paid', 'not-paid', 'pending'] }).notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [index('payment_changes_tournament').on(t.tournamentId, t.changedAt)],
);
