import { emailKey } from '@tournaments/contract';
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { eraseWaiting } from '../../db/waiting.ts';
import {
  bookings,
  draws,
  entries,
  events,
  organizations,
  players,
  site,
  tournaments,
} from '../../db/schema.ts';

/** Erased people keep their results under this name. */
export const ERASED_NAME = 'Player';

const ERASED = {
  name: ERASED_NAME,
  mobile: '',
  email: '',
  dateOfBirth: null,
  academy: '',
  guardianName: null,
  guardianConsentAt: null,
} as const;

function withEmail(email: string) {
  return eq(sql`lower(${players.email})`, emailKey(email));
}

/** All players under an e-mail with where they play, the newest tournament first; also of deleted entries. */
export function recordsOf(db: Db, email: string) {
  return db
    .select({
      player: players,
      entryId: entries.id,
      eventId: events.id,
      eventName: events.name,
      tournamentName: tournaments.name,
      endsAt: tournaments.endsAt,
      bookedAt: entries.createdAt,
      feePaise: entries.feePaise,
      paidPaise: entries.paidPaise,
      paid: entries.paid,
      notPaid: entries.notPaid,
      organizerName: organizations.name,
      organizerEmail: organizations.email,
      refusedFor: sql<string | null>`case when ${entries.notPaid} then ${entries.refusedFor} end`,
      refundUpiId: sql<string | null>`(select r.upi_id from refunds r where r.entry_id = ${entries.id}
        and (${bookings.id} is null or lower(${bookings.email}) = ${emailKey(email)}))`,
      isGone: sql<boolean>`${entries.deletedAt} is not null or ${events.deletedAt} is not null or ${tournaments.deletedAt} is not null`,
      // Of who booked, and nobody they play with.
      booking: sql<
        number | null
      >`case when lower(${bookings.email}) = ${emailKey(email)} then ${bookings.id}::float8 end`,
      utr: sql<
        string | null
      >`case when lower(${bookings.email}) = ${emailKey(email)} then ${bookings.utr} end`,
    })
    .from(players)
    .innerJoin(entries, eq(entries.id, players.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(tournaments, eq(tournaments.id, events.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .leftJoin(bookings, eq(bookings.id, entries.bookingId))
    .where(withEmail(email))
    .orderBy(desc(tournaments.endsAt), asc(entries.id), asc(players.position));
}

interface UnplacedPlayerRow extends Record<string, unknown> {
  readonly bookingId: number;
  readonly eventId: number;
  readonly tournamentName: string;
  readonly organizerName: string;
  readonly organizerEmail: string;
  readonly eventName: string;
  /** Epoch seconds. */
  readonly endsAt: number;
  readonly utr: string | null;
  readonly player: Omit<typeof players.$inferSelect, 'entryId' | 'position' | 'guardianConsentAt'>;
}

/** All players under an e-mail of what was paid without a place and has none yet. */
export async function unplacedOf(db: Db, email: string): Promise<readonly UnplacedPlayerRow[]> {
  const { rows } = await db.execute<UnplacedPlayerRow>(sql`
    select b.id::float8 as "bookingId", v.id::float8 as "eventId", v.name as "eventName", t.name as "tournamentName",
      o.name as "organizerName", o.email as "organizerEmail", extract(epoch from t.ends_at)::float8 as "endsAt",
      case when lower(b.email) = ${emailKey(email)} then b.utr end as utr, p.value as player
    from unplaced u join bookings b on b.id = u.booking_id join tournaments t on t.id = u.tournament_id
      join organizations o on o.id = u.organization_id
      cross join lateral jsonb_array_elements(u.entries) with ordinality e
      cross join lateral jsonb_array_elements(e.value -> 'players') p
      join events v on v.id = (e.value ->> 'eventId')::bigint
    where u.placed_at is null and lower(p.value ->> 'email') = ${emailKey(email)}
    order by t.ends_at desc, b.id, e.ordinality`);
  return rows;
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(sql`lower(${organizations.email})`, emailKey(email)), isNull(organizations.deletedAt)));
  return row !== undefined;
}

export interface Correction {
  readonly name: string;
  readonly mobile: string;
  readonly dateOfBirth: string;
  readonly academy: string;
}

/** What the players of an entry are called, in their order. */
export async function namesIn(db: Db, entryId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ name: players.name })
    .from(players)
    .where(eq(players.entryId, entryId))
    .orderBy(asc(players.position));
  return rows.map(({ name }) => name);
}

/** Whether a correction would put another person into an event that is drawn; a date of birth may be added. */
export async function isFixed(
  db: Db,
  email: string,
  {
    entryId,
    position,
    name,
    dateOfBirth,
  }: Correction & { readonly entryId: number; readonly position: number },
): Promise<boolean> {
  const [drawn] = await db
    .select({ name: players.name, dateOfBirth: players.dateOfBirth })
    .from(players)
    .innerJoin(entries, eq(entries.id, players.entryId))
    .innerJoin(draws, and(eq(draws.eventId, entries.eventId), isNull(draws.deletedAt)))
    .where(and(withEmail(email), eq(players.entryId, entryId), eq(players.position, position)));
  if (drawn === undefined) return false;
  return drawn.name !== name || (drawn.dateOfBirth ?? dateOfBirth) !== dateOfBirth;
}

/** Corrects one player under the e-mail; answers its tournament, or null when there is none. */
export async function correct(
  db: Db,
  email: string,
  entryId: number,
  position: number,
  correction: Correction,
): Promise<{ tournamentId: number; organizationId: number } | null> {
  const changed = await db
    .update(players)
    .set(correction)
    .where(and(withEmail(email), eq(players.entryId, entryId), eq(players.position, position)))
    .returning({ entryId: players.entryId });
  if (changed.length === 0) return null;
  const [entry] = await db
    .select({ tournamentId: entries.tournamentId, organizationId: entries.organizationId })
    .from(entries)
    .where(eq(entries.id, entryId));
  return entry ?? null;
}

/** A tournament, and the players of entries in it who were changed. */
interface Published {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly changed: readonly { readonly entryId: number; readonly position: number }[];
}

/**
 * Says whether the name of a player under the e-mail may be published, wherever the same person stands in the tournament
 * under it; null where there is no such player.
 */
export async function publish(
  db: Db,
  email: string,
  { entryId, position }: { readonly entryId: number; readonly position: number },
  isPublished: boolean,
  now: Date,
): Promise<Published | null> {
  const { rows } = await db.execute<Published & Record<string, unknown>>(sql`
    with named as (
      select p.name, p.date_of_birth, n.tournament_id, n.organization_id
      from players p join entries n on n.id = p.entry_id and n.deleted_at is null
        join events e on e.id = n.event_id and e.deleted_at is null
        join tournaments t on t.id = n.tournament_id and t.deleted_at is null
      where p.entry_id = ${entryId} and p.position = ${position} and lower(p.email) = ${emailKey(email)}
    ), changed as (
      update players p set publish_consent = ${isPublished}, publish_proved = true,
        publish_consent_at = ${now.toISOString()}::timestamptz
      from entries n, named
      where n.id = p.entry_id and n.tournament_id = named.tournament_id and lower(p.email) = ${emailKey(email)}
        and p.name = named.name and p.date_of_birth is not distinct from named.date_of_birth
        and (p.publish_consent is distinct from ${isPublished} or not p.publish_proved)
      returning p.entry_id, p.position
    )
    select tournament_id::float8 as "tournamentId", organization_id::float8 as "organizationId",
      coalesce((select jsonb_agg(jsonb_build_object('entryId', entry_id, 'position', position)
        order by entry_id, position) from changed), '[]') as changed
    from named`);
  return rows[0] ?? null;
}

/** Erases everything under an e-mail but results and an organizer's account; answers how many players it was. */
export async function erase(db: Db, email: string): Promise<number> {
  const erased = await db
    .update(players)
    .set(ERASED)
    .where(withEmail(email))
    .returning({ entryId: players.entryId });
  const entryIds = erased.map(({ entryId }) => entryId);
  await eraseNames(db, entryIds);
  await eraseReferences(
    db,
    sql`(e.booking_id is null and e.id in (select jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb)::bigint))
      or e.booking_id in (select id from bookings where lower(email) = ${emailKey(email)})`,
  );
  await eraseRefunds(
    db,
    sql`r.entry_id in (select jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb)::bigint)
      or r.booking_id in (select id from bookings where lower(email) = ${emailKey(email)})`,
  );
  await db.execute(sql`
    update bookings b set email = '', utr = case when ${isUnchecked} then b.utr end
    where lower(b.email) = ${emailKey(email)}`);
  await db.execute(sql`delete from utr_disputes where email = ${emailKey(email)}`);
  await db.execute(sql`
    update unplaced u set entries = (
      select coalesce(jsonb_agg(e || jsonb_build_object('players', (
        select jsonb_agg(case when lower(p ->> 'email') = ${emailKey(email)} then ${JSON.stringify({ ...ERASED })}::jsonb else p end)
        from jsonb_array_elements(e -> 'players') p))), '[]') from jsonb_array_elements(u.entries) e)
    where position(${emailKey(email)} in lower(u.entries::text)) > 0`);
  await eraseWaiting(db, email);
  await db.execute(sql`delete from passes where email = ${emailKey(email)}`);
  await db.execute(sql`delete from outbox where lower(recipient) = ${emailKey(email)}`);
  await db.execute(sql`delete from otps where email = ${emailKey(email)}`);
  await db.execute(sql`delete from otp_proofs where email = ${emailKey(email)}`);
  return erased.length;
}

/** Whether the organizer still looks for the payment of a booking `b`: others may stand in its entries. */
const isUnchecked = sql`exists (select 1 from entries n
  where n.booking_id = b.id and n.deleted_at is null and not n.paid and not n.not_paid)`;

/** Erases the UTR numbers of erased people whose payments are checked by now. */
export async function eraseChecked(db: Db): Promise<void> {
  await db.execute(sql`
    update bookings b set utr = null where b.email = '' and b.utr is not null and not ${isUnchecked}`);
}

/** Erases what the players of entries were called, where the audit trail tells of an edit. */
async function eraseNames(db: Db, entryIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update audit set before = before - 'names', after = after - 'names'
    where subject = 'entry' and subject_id in (select jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb)::bigint)
      and (jsonb_exists(before, 'names') or jsonb_exists(after, 'names'))`);
}

/** Erases how entries were paid, also where the audit trail tells it. */
async function eraseReferences(db: Db, ofEntries: SQL): Promise<void> {
  await db.execute(sql`
    update audit a set before = before - 'reference', after = after - 'reference'
    from entries e where a.subject = 'entry' and a.subject_id = e.id and (${ofEntries})
      and (jsonb_exists(a.before, 'reference') or jsonb_exists(a.after, 'reference'))`);
  await db.execute(sql`
    update entries e set reference = '', refused_for = null
    where (${ofEntries}) and (reference <> '' or refused_for is not null)`);
}

/** Erases where refunds went and why one was declined, also where the audit trail tells it; amounts stay. */
async function eraseRefunds(db: Db, ofRefunds: SQL): Promise<void> {
  await db.execute(sql`
    update audit a set after = after - 'reason'
    from refunds r where a.subject = 'refund' and a.subject_id = r.id and (${ofRefunds})
      and jsonb_exists(a.after, 'reason')`);
  await db.execute(sql`
    update refunds r set upi_id = null, upi_by = null, upi_at = null, reason = '' where (${ofRefunds}) and (upi_id is not null or reason <> '')`);
}

/** Erases who scored matches of these tournaments, and what was noted in words; every point stays. */
async function eraseOfficials(db: Db, ofTournaments: SQL): Promise<void> {
  await db.execute(sql`
    update match_logs set writer_name = '', writer_device = '', writer_hash = null
    where tournament_id in (${ofTournaments}) and (writer_name <> '' or writer_hash is not null)`);
  await db.execute(sql`
    update match_events m set event = m.event || case m.event ->> 'kind'
        when 'officials' then '{"umpire": null, "serviceJudge": null}'::jsonb
        when 'note' then '{"text": ""}'::jsonb
        else '{"reason": ""}'::jsonb end
    from match_logs l where l.id = m.log_id and l.tournament_id in (${ofTournaments}) and (
      m.event ->> 'umpire' is not null or m.event ->> 'serviceJudge' is not null or m.event ->> 'text' <> ''
      or (m.event ->> 'kind' in ('suspend', 'set-score') and m.event ->> 'reason' <> ''))`);
  // The log that the audit trail tells of is there among those of the match.
  await db.execute(sql`
    update audit set before = before - 'events'
    where action = 'match.anew' and tournament_id in (${ofTournaments}) and jsonb_exists(before, 'events')`);
}

/** Erases who commanded desks of these tournaments, and what they noted in words; times and results stay. */
async function eraseDesks(db: Db, ofTournaments: SQL): Promise<void> {
  await db.execute(sql`
    update desk_commands c set name = '', device = '', before = '{}', after = '{}',
      command = c.command || (select coalesce(jsonb_object_agg(word, ''), '{}')
        from unnest(array['referee', 'reason', 'why']) word where jsonb_exists(c.command, word))
    where tournament_id in (${ofTournaments}) and name <> ''`);
  await db.execute(sql`
    update desk_matches set hold = null,
      state = state || '{"calledBy": null, "referee": null, "reason": null}'::jsonb
    where tournament_id in (${ofTournaments}) and (hold is not null
      or coalesce(state ->> 'calledBy', state ->> 'referee', state ->> 'reason') is not null)`);
  await db.execute(sql`
    update match_days set main_desk = null
    where tournament_id in (${ofTournaments}) and main_desk is not null`);
}

/**
 * Erases contact data, dates of birth, payment references and officials of tournaments that ended more than so many
 * months ago; players' names, academies and results stay. Answers how many players it was.
 */
export async function eraseOld(db: Db, months: number, now: Date): Promise<number> {
  const old = sql`select t.id from tournaments t where t.ends_at < ${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const { rows } = await db.execute(sql`
    update players p set mobile = '', email = '', date_of_birth = null, guardian_name = null, guardian_consent_at = null
    from entries e where e.id = p.entry_id and e.tournament_id in (${old})
      and (p.email <> '' or p.mobile <> '' or p.date_of_birth is not null or p.guardian_name is not null)
    returning p.entry_id`);
  await db.execute(sql`
    update bookings set email = '', utr = null where tournament_id in (${old}) and (email <> '' or utr is not null)`);
  await db.execute(
    sql`update unplaced set entries = '[]' where tournament_id in (${old}) and entries <> '[]'`,
  );
  await eraseReferences(db, sql`e.tournament_id in (${old})`);
  await eraseRefunds(db, sql`r.tournament_id in (${old})`);
  await eraseOfficials(db, old);
  await eraseDesks(db, old);
  await db.execute(sql`
    delete from outbox where sent_at < ${now.toISOString()}::timestamptz - make_interval(months => ${months})`);
  return rows.length;
}

/** Months until contact data is erased; null keeps it for good. */
export async function retentionMonths(db: Db): Promise<number | null> {
  const [row] = await db.select({ months: site.retentionMonths }).from(site).where(eq(site.id, 1));
  return row?.months ?? null;
}

export async function setRetentionMonths(db: Db, months: number | null): Promise<void> {
  await db.update(site).set({ retentionMonths: months }).where(eq(site.id, 1));
}
