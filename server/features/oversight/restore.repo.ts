import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

/** What was brought back, for the trail. */
export interface Restored extends Record<string, unknown> {
  readonly organizationId: number;
  readonly tournamentId: number | null;
}

/** Brings a deleted organization back; null when there is none, 'taken' when another one has its e-mail now. */
export async function restoreOrganization(db: Db, id: number): Promise<Restored | 'taken' | null> {
  const { rows: taken } = await db.execute(sql`
    select 1 from organizations gone join organizations other
      on lower(other.email) = lower(gone.email) and other.deleted_at is null
    where gone.id = ${id} and gone.deleted_at is not null`);
  if (taken.length > 0) return 'taken';
  const { rows } = await db.execute<Restored>(sql`
    update organizations set deleted_at = null where id = ${id} and deleted_at is not null
    returning id::float8 as "organizationId", null as "tournamentId"`);
  return rows[0] ?? null;
}

/** Brings a deleted tournament of a living organization back; null when there is none. */
export async function restoreTournament(db: Db, id: number): Promise<Restored | null> {
  const { rows } = await db.execute<Restored>(sql`
    update tournaments t set deleted_at = null
    where t.id = ${id} and t.deleted_at is not null
      and exists (select 1 from organizations o where o.id = t.organization_id and o.deleted_at is null)
    returning t.organization_id::float8 as "organizationId", t.id::float8 as "tournamentId"`);
  return rows[0] ?? null;
}

/** Brings a deleted event of a living tournament back; null when there is none. */
export async function restoreEvent(db: Db, id: number): Promise<Restored | null> {
  const { rows } = await db.execute<Restored>(sql`
    update events e set deleted_at = null
    where e.id = ${id} and e.deleted_at is not null
      and exists (select 1 from tournaments t where t.id = e.tournament_id and t.deleted_at is null)
    returning e.organization_id::float8 as "organizationId", e.tournament_id::float8 as "tournamentId"`);
  return rows[0] ?? null;
}
