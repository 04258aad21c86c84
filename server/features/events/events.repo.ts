import type { AgeGroup, EligibilityRule, ScoringFormatName } from '@tournaments/engine';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { draws, events, tournaments } from '../../db/schema.ts';
import type { StoredPeriod } from '../../lib/booking-period.ts';

export interface EventFacts extends StoredPeriod {
  readonly name: string;
  readonly eventType: 'singles' | 'doubles';
  readonly matchType: 'knockout' | 'pools-knockout';
  readonly maxEntries?: number | null | undefined;
  readonly feePaise: number;
  readonly discountPercent: number;
  readonly allowBooking: boolean;
  readonly ageGroup?: AgeGroup | undefined;
  readonly gender?: EligibilityRule['gender'] | undefined;
  readonly scoringFormat?: ScoringFormatName | undefined;
}

/** The living event of a living tournament when it is this organizer's own. */
function own(organizationId: number, id: number) {
  return and(
    eq(events.id, id),
    eq(events.organizationId, organizationId),
    isNull(events.deletedAt),
    sql`exists (select 1 from ${tournaments} t where t.id = ${events.tournamentId} and t.deleted_at is null)`,
  );
}

export async function insertEvent(
  db: Db,
  organizationId: number,
  tournamentId: number,
  facts: EventFacts,
): Promise<number> {
  const [row] = await db
    .insert(events)
    .values({ ...facts, organizationId, tournamentId })
    .returning({ id: events.id });
  if (row === undefined) throw new Error('the event was not stored');
  return row.id;
}

/** An own event, locked until the transaction ends, with whether a draw is saved. */
export async function ownForUpdate(db: Db, organizationId: number, id: number) {
  const [row] = await db.select().from(events).where(own(organizationId, id)).for('update');
  if (row === undefined) return null;
  const [draw] = await db
    .select({ id: draws.id })
    .from(draws)
    .where(and(eq(draws.eventId, id), isNull(draws.deletedAt)))
    .limit(1);
  return { ...row, hasDraw: draw !== undefined };
}

export async function updateEvent(
  db: Db,
  organizationId: number,
  id: number,
  facts: EventFacts,
): Promise<void> {
  await db.update(events).set(facts).where(own(organizationId, id));
}

export async function hideEvent(db: Db, organizationId: number, id: number): Promise<void> {
  await db
    .update(events)
    .set({ deletedAt: sql`now()` })
    .where(own(organizationId, id));
}

/** An own event of a living tournament that was deleted, locked; null when there is none. */
export async function findOwnDeleted(db: Db, organizationId: number, id: number) {
  const { rows } = await db.execute<{ tournamentId: number; isRecent: boolean }>(sql`
    select v.tournament_id::float8 as "tournamentId", v.deleted_at > now() - interval '15 minutes' as "isRecent"
    from events v join tournaments t on t.id = v.tournament_id and t.deleted_at is null
    where v.id = ${id} and v.organization_id = ${organizationId} and v.deleted_at is not null
    for update of v`);
  return rows[0] ?? null;
}

export async function restoreEvent(db: Db, organizationId: number, id: number): Promise<void> {
  await db
    .update(events)
    .set({ deletedAt: null })
    .where(and(eq(events.id, id), eq(events.organizationId, organizationId)));
}
