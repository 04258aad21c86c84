import { or, sql } from 'drizzle-orm';
import type { ActorKind } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import { containsText } from '../../db/search.ts';

/** What an audit page asks for; null where it does not matter. */
export interface AuditWish {
  readonly search: string | null;
  readonly actor: ActorKind | null;
  readonly organizationId: number | null;
  readonly tournamentId: number | null;
  readonly before: number | null;
}

export interface StoredAuditRow extends Record<string, unknown> {
  readonly id: number;
  readonly at: number;
  readonly actor: ActorKind;
  readonly actorName: string;
  readonly action: string;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly organizerName: string;
  readonly tournamentId: number | null;
  readonly tournamentName: string;
  readonly eventName: string;
  readonly teamName: string;
  readonly adminEmail: string;
  readonly matchNumber: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string;
  readonly isRestorable: boolean;
}

/** Where a search of the trail looks. */
const SEARCHED = [sql`o.name`, sql`o.email`, sql`t.name`, sql`d.email`, sql`s.email`];

/** The newest rows that fit the wish, at most `limit`. */
export async function auditPage(db: Db, wish: AuditWish, limit: number): Promise<readonly StoredAuditRow[]> {
  const { search, actor, organizationId, tournamentId, before } = wish;
  const conditions = [
    before === null ? sql`true` : sql`a.id < ${before}`,
    actor === null ? sql`true` : sql`a.actor = ${actor}`,
    organizationId === null ? sql`true` : sql`a.organization_id = ${organizationId}`,
    tournamentId === null ? sql`true` : sql`a.tournament_id = ${tournamentId}`,
    search === null || search === ''
      ? sql`true`
      : or(...SEARCHED.map((column) => containsText(column, search)))!,
  ];
  const { rows } = await db.execute<StoredAuditRow>(sql`
    select a.id::float8 as id, extract(epoch from a.at)::float8 as at, a.actor, a.action, a.subject,
      coalesce(d.email, case when a.actor = 'organizer' then o.name end, '') as "actorName",
      a.subject_id::float8 as "subjectId", coalesce(o.name, '') as "organizerName",
      a.tournament_id::float8 as "tournamentId", coalesce(t.name, '') as "tournamentName",
      coalesce(e.name, me.name, ee.name, '') as "eventName", m.match_number + 1 as "matchNumber",
      coalesce(s.email, '') as "adminEmail",
      coalesce((select string_agg(p.name, ' / ' order by p.position) from players p where p.entry_id = en.id), '')
        as "teamName",
      a.before, a.after, coalesce(a.request_id, '') as "requestId",
      (a.action = 'tournament.delete' and t.deleted_at is not null
        or a.action = 'organization.delete' and o.deleted_at is not null
        or a.action = 'event.delete' and e.deleted_at is not null) as "isRestorable"
    from audit a
    left join organizations o on o.id = a.organization_id
    left join tournaments t on t.id = a.tournament_id
    left join admins d on a.actor = 'admin' and d.id = a.actor_id
    left join admins s on a.subject = 'admin' and s.id = a.subject_id
    left join events e on a.subject = 'event' and e.id = a.subject_id
    left join matches m on a.subject = 'match' and m.id = a.subject_id
    left join draws w on w.id = m.draw_id
    left join events me on me.id = w.event_id
    left join entries en on a.subject = 'entry' and en.id = a.subject_id
    left join events ee on ee.id = en.event_id
    where ${sql.join(conditions, sql` and `)}
    order by a.id desc limit ${limit}`);
  return rows;
}
