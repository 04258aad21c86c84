import type { PushTarget } from '@tournaments/contract';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { created, id, instant, ref } from './columns.ts';
import { tournaments } from './schema.ts';

/**
 * Which browser is told of what of a tournament. It names nobody, and goes two days after the end or when the push
 * service says that the browser is gone.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    tournamentId: ref(),
    organizationId: ref(),
    targetKind: text().$type<PushTarget['kind']>().notNull(),
    /** Of a player the number alone: a sealed key opens a page that nobody may find, so none is kept. */
    targetKey: text().notNull(),
    /** Who follows a player was given a sealed key. */
    isSealed: boolean().notNull().default(false),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: created(),
    /** The last Indian day on which it was told of something besides calls, and how often. */
    toldOn: date({ mode: 'string' }),
    toldCount: integer().notNull().default(0),
  },
  (t) => [
    unique('push_subscriptions_once').on(t.tournamentId, t.endpoint, t.targetKind, t.targetKey),
    index('push_subscriptions_endpoint').on(t.endpoint),
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
  ],
);

/** Of a tournament with followers what they were told, so that each thing is told once, by whichever instance. */
export const pushDays = pgTable(
  'push_days',
  {
    tournamentId: bigint({ mode: 'number' }).primaryKey(),
    organizationId: ref(),
    told: jsonb().notNull().default({}),
    lookedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
  ],
);
