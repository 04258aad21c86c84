import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { idsOf } from '../../db/ids.ts';
import { passes, passLinks } from '../../db/passes.ts';
import { bookings, organizations, players, tournaments, type Withdrawal } from '../../db/schema.ts';
import { OWED_PAISE } from '../../db/refunds.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import type { PassPlace } from './own-day.ts';

const { placeholder } = sql;

export interface LinkToAdd {
  readonly email: string;
  /** Kept where the pass is a new one. */
  readonly code: string;
  /** Of the token, in hex. */
  readonly hash: string;
}

const addPassLinks = prepared((db) => {
  const listed = db
    .$with('listed', {})
    .as(
      sql`select * from jsonb_to_recordset(${placeholder('links')}::jsonb) as (email text, code text, hash text)`,
    );
  const made = db.$with('made', {}).as(sql`
    insert into passes (tournament_id, organization_id, email, code)
    select ${placeholder('tournamentId')}, ${placeholder('organizationId')}, email, code from listed order by email
    on conflict (tournament_id, email) do update set email = excluded.email
    returning id, email`);
  return db
    .with(listed, made)
    .insert(passLinks)
    .select(sql`select decode(listed.hash, 'hex'), made.id, now() from made join listed using (email)`)
    .prepare('add_pass_links');
});

/**
 * Adds a link to the pass of each of these addresses, made where there is none. Others who do so for the same
 * addresses wait, so these stand in their order.
 */
export async function addLinks(
  db: Db,
  { tournamentId, organizationId }: PassPlace,
  links: readonly LinkToAdd[],
): Promise<void> {
  await addPassLinks(db, { tournamentId, organizationId, links: JSON.stringify(links) });
}

/** A pass with what is told of its tournament. */
export interface PassRow {
  readonly id: number;
  readonly email: string;
  readonly code: string;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly tournamentName: string;
  readonly address: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isDeleted: boolean;
  readonly isPublic: boolean;
  readonly turnedOff: boolean;
  readonly showFixtures: boolean;
  readonly bookingOpensAt: Date | null;
  readonly bookingClosesAt: Date | null;
  readonly organizerName: string;
  readonly organizerMobile: string;
  readonly organizerEmail: string;
  readonly upiId: string | null;
}

/** The pass that a token opens; null where it opens none. */
export async function findPass(db: Db, token: string): Promise<PassRow | null> {
  const [row] = await db
    .select({
      id: passes.id,
      email: passes.email,
      code: passes.code,
      tournamentId: tournaments.id,
      organizationId: tournaments.organizationId,
      tournamentName: tournaments.name,
      address: tournaments.address,
      startsAt: tournaments.startsAt,
      endsAt: tournaments.endsAt,
      isDeleted: sql<boolean>`${tournaments.deletedAt} is not null or ${organizations.deletedAt} is not null`,
      isPublic: sql<boolean>`${tournaments.isPublic} and ${organizations.approved}`,
      turnedOff: tournaments.turnedOff,
      showFixtures: tournaments.showFixtures,
      bookingOpensAt: tournaments.bookingOpensAt,
      bookingClosesAt: tournaments.bookingClosesAt,
      organizerName: organizations.name,
      organizerMobile: organizations.mobile,
      organizerEmail: organizations.email,
      upiId: sql<string | null>`nullif(${organizations.upiId}, '')`,
    })
    .from(passLinks)
    .innerJoin(passes, eq(passes.id, passLinks.passId))
    .innerJoin(tournaments, eq(tournaments.id, passes.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(eq(passLinks.tokenHash, tokenHash(token)));
  return row ?? null;
}

/** Ends all links of a pass. */
export async function endLinks(db: Db, passId: number): Promise<void> {
  await db.delete(passLinks).where(eq(passLinks.passId, passId));
}

/** Ends the passes of tournaments that ended before a moment. */
export async function dropOldPasses(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from passes p using tournaments t
    where t.id = p.tournament_id and t.ends_at < ${before.toISOString()}::timestamptz`);
}

/** An entry that a pass is about, deleted ones too. */
export interface PassEntryRow extends Record<string, unknown> {
  readonly id: number;
  readonly eventId: number;
  readonly eventName: string;
  /** Its short text, `U13` and the like. */
  readonly ageGroup: string;
  /** The booking that it was made by, where that is of the same address. */
  readonly booking: number | null;
  readonly utr: string | null;
  readonly feePaise: number;
  readonly paidPaise: number;
  readonly paid: boolean;
  readonly notPaid: boolean;
  readonly refusedFor: string | null;
  readonly isDeleted: boolean;
  readonly withdrawal: Withdrawal | null;
  readonly allowBooking: boolean;
  /** Epoch seconds. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly hasDraw: boolean;
  readonly isDrawn: boolean;
  /** Who has the address of the pass is its own. */
  readonly players: readonly {
    readonly name: string;
    readonly academy: string;
    readonly isOwn: boolean;
    /** `YYYY-MM-DD`, or null. */
    readonly birth: string | null;
    /** Null where nobody was asked. */
    readonly publishConsent: boolean | null;
    /** Whether that was said by who proved the player's own address. */
    readonly publishProved: boolean;
  }[];
}

/** Everything in a tournament that an address booked, or in which one of its players stands. */
export async function entriesOfPass(
  db: Db,
  { tournamentId, email }: Pick<PassRow, 'tournamentId' | 'email'>,
): Promise<readonly PassEntryRow[]> {
  const { rows } = await db.execute<PassEntryRow>(sql`
    select n.id::float8 as id, e.id::float8 as "eventId", e.name as "eventName",
      e.age_group as "ageGroup", own.id::float8 as booking, b.utr,
      n.fee_paise as "feePaise", n.paid_paise as "paidPaise", n.paid, n.not_paid as "notPaid", n.refused_for as "refusedFor",
      (n.deleted_at is not null or e.deleted_at is not null) as "isDeleted", n.withdrawal,
      e.allow_booking as "allowBooking",
      extract(epoch from e.booking_opens_at)::float8 as "opensAt",
      extract(epoch from e.booking_closes_at)::float8 as "closesAt",
      exists (select 1 from draws d where d.event_id = e.id and d.deleted_at is null) as "hasDraw",
      exists (select 1 from draws d join matches m on m.draw_id = d.id
        where d.event_id = e.id and d.deleted_at is null and (m.side_a = n.id or m.side_b = n.id)) as "isDrawn",
      (select jsonb_agg(jsonb_build_object('name', p.name, 'academy', p.academy,
        'isOwn', lower(p.email) = ${email}, 'birth', p.date_of_birth,
        'publishConsent', p.publish_consent, 'publishProved', p.publish_proved) order by p.position)
        from players p where p.entry_id = n.id) as players
    from entries n join events e on e.id = n.event_id
      left join bookings b on b.id = n.booking_id
      left join bookings own on own.id = b.id and lower(own.email) = ${email}
    where n.tournament_id = ${tournamentId} and (own.id is not null
      or exists (select 1 from players p where p.entry_id = n.id and lower(p.email) = ${email}))
    order by n.id`);
  return rows;
}

/** An entry that was paid when no place was left. */
interface WithoutPlace {
  readonly eventName: string;
  readonly feePaise: number;
  readonly players: readonly string[];
}

/** The bookings of an address in a tournament; what is owed counts who is in, see `OWED_PAISE`. */
export function bookingsOfPass(db: Db, { tournamentId, email }: Pick<PassRow, 'tournamentId' | 'email'>) {
  return db
    .select({
      number: bookings.id,
      bookedAt: bookings.createdAt,
      totalPaise: bookings.totalPaise,
      utr: bookings.utr,
      reference: bookings.reference,
      duePaise: sql<number>`(select ${OWED_PAISE} from bookings b where b.id = "bookings"."id")`,
      receivedPaise: sql<number>`coalesce((select sum(c.paise) from credits c
        where c.booking_id = "bookings"."id" and c.undone_at is null), 0)::float8`,
      // Under a number that was confirmed once, also when that went back, nothing more is looked for.
      waitsForCheck: sql<boolean>`coalesce("bookings"."utr", '') <> '' and not exists (select 1 from credits c
        where c.booking_id = "bookings"."id" and c.utr = "bookings"."utr" and c.undone_as is distinct from 'undone')`,
      // A booking that the organizer took as paid has no rest.
      isPaid: sql<boolean>`"bookings"."deleted_at" is not null or exists (select 1 from credits c
          where c.booking_id = "bookings"."id" and c.undone_at is null and c.rule = 'accepted')
        or (not exists (select 1 from entries n
            where n.booking_id = "bookings"."id" and n.deleted_at is null and not n.paid)
          and not exists (select 1 from unplaced u where u.booking_id = "bookings"."id" and u.placed_at is null))`,
      withoutPlace: sql<readonly WithoutPlace[] | null>`case when "bookings"."deleted_at" is null then (
        select jsonb_agg(jsonb_build_object('eventName', v.name, 'feePaise', (e.value ->> 'feePaise')::int,
          'players', jsonb_path_query_array(e.value, '$.players[*].name')) order by e.ordinality)
        from unplaced u, jsonb_array_elements(u.entries) with ordinality e
          join events v on v.id = (e.value ->> 'eventId')::bigint
        where u.booking_id = "bookings"."id" and u.placed_at is null) end`,
    })
    .from(bookings)
    .where(and(eq(bookings.tournamentId, tournamentId), eq(sql`lower(${bookings.email})`, email)))
    .orderBy(bookings.id);
}

/** The tournament of a booking in which an address booked, or in one of whose entries it plays; null otherwise. */
export async function placeOfBooking(db: Db, number: number, email: string): Promise<PassPlace | null> {
  const { rows } = await db.execute<{ tournamentId: number; organizationId: number }>(sql`
    select b.tournament_id::float8 as "tournamentId", b.organization_id::float8 as "organizationId"
    from bookings b join tournaments t on t.id = b.tournament_id and t.deleted_at is null
    where b.id = ${number} and (lower(b.email) = ${email} or exists (
      select 1 from entries n join players p on p.entry_id = n.id
      where n.booking_id = b.id and lower(p.email) = ${email}))`);
  return rows[0] ?? null;
}

/** The pass with this code and address, as its place; null where there is none. */
export async function placeOfCode(db: Db, code: string, email: string): Promise<PassPlace | null> {
  const [row] = await db
    .select({ tournamentId: passes.tournamentId, organizationId: passes.organizationId })
    .from(passes)
    .innerJoin(tournaments, eq(tournaments.id, passes.tournamentId))
    .where(and(eq(passes.code, code), eq(passes.email, email), isNull(tournaments.deletedAt)))
    .limit(1);
  return row ?? null;
}

/** The tournament of a booking with this payment reference, by an address that has a pass and a part in it. */
export async function placeOfReference(db: Db, reference: string, email: string): Promise<PassPlace | null> {
  const { rows } = await db.execute<{ tournamentId: number; organizationId: number }>(sql`
    select p.tournament_id::float8 as "tournamentId", p.organization_id::float8 as "organizationId"
    from passes p join tournaments t on t.id = p.tournament_id and t.deleted_at is null
      join bookings b on b.tournament_id = p.tournament_id
    where p.email = ${email} and b.reference = ${reference} and (lower(b.email) = ${email} or exists (
      select 1 from entries n join players on players.entry_id = n.id
      where n.booking_id = b.id and lower(players.email) = ${email}))
    limit 1`);
  return rows[0] ?? null;
}

/** Locks an entry against other writers, with its event; null where it is not living any more. */
export async function lockEntry(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select n.id from entries n join events e on e.id = n.event_id and e.deleted_at is null
    where n.id = ${id} and n.deleted_at is null for update`);
  return rows.length > 0;
}

/** The name of a player before it is another one; null where there is no such player. */
export async function renamePlayer(
  db: Db,
  entryId: number,
  position: number,
  name: string,
): Promise<readonly string[] | null> {
  const { rows } = await db.execute<{ names: string[] }>(sql`
    with before as (
      select array_agg(name order by position) as names from players where entry_id = ${entryId}
    ), changed as (
      update players set name = ${name} where entry_id = ${entryId} and position = ${position} returning entry_id
    )
    select names from before where exists (select 1 from changed)`);
  return rows[0]?.names ?? null;
}

/** Somebody who booked one of some entries or plays in one, with the events of those. */
export interface EntryReader extends Record<string, unknown> {
  readonly email: string;
  readonly events: readonly string[];
}

/** Who is reached by mail about entries: who booked them and who plays in them, each address once. */
export async function readersOf(db: Db, entryIds: readonly number[]): Promise<readonly EntryReader[]> {
  const { rows } = await db.execute<EntryReader>(sql`
    with own as (
      select n.id, e.name as event, b.email as booked from entries n join events e on e.id = n.event_id
        left join bookings b on b.id = n.booking_id
      where n.id in ${idsOf(entryIds)}
    ), reached as (
      select lower(booked) as email, id, event from own
      union select lower(p.email), own.id, event from own join players p on p.entry_id = own.id
    )
    select email, jsonb_agg(event order by id) as events from reached
    where coalesce(email, '') <> '' group by email order by email`);
  return rows;
}

/** Saves whether the name of a player may be published. */
export async function savePublishing(
  db: Db,
  { entryId, position }: { readonly entryId: number; readonly position: number },
  isPublished: boolean,
  now: Date,
): Promise<void> {
  await db
    .update(players)
    .set({ publishConsent: isPublished, publishConsentAt: now, publishProved: false })
    .where(and(eq(players.entryId, entryId), eq(players.position, position)));
}

/** So many hex digits tell the links of a tournament apart. */
const SHOWN_HASH = 24;

interface DeskPassRow extends Record<string, unknown> {
  readonly code: string;
  readonly links: readonly string[];
  readonly entries: readonly number[];
  readonly bookings: readonly {
    readonly number: number;
    readonly reference: string;
    readonly utrEnd: string | null;
  }[];
  readonly openPaise: number;
  readonly dues: readonly { readonly reference: string; readonly paise: number }[];
}

/**
 * All passes of a tournament with their links and living entries, and what is to be paid of each booking: the rest of
 * one of which a part came, else what was never said to be paid, or was not found.
 */
export async function passesOfDay(db: Db, tournamentId: number): Promise<readonly DeskPassRow[]> {
  const { rows } = await db.execute<DeskPassRow>(sql`
    with held as (
      select p.id, n.id as entry_id from passes p
        join bookings b on b.tournament_id = p.tournament_id and lower(b.email) = p.email
        join entries n on n.booking_id = b.id
      where p.tournament_id = ${tournamentId}
      union
      select p.id, n.id from passes p
        join players y on lower(y.email) = p.email
        join entries n on n.id = y.entry_id and n.tournament_id = p.tournament_id
      where p.tournament_id = ${tournamentId}
    ), living as (
      select h.id, n.id as entry_id,
        case when n.not_paid then n.fee_paise when n.paid then 0 else n.paid_paise end as open_paise
      from held h join entries n on n.id = h.entry_id and n.deleted_at is null
        join events e on e.id = n.event_id and e.deleted_at is null
    ), owed as (
      select v.id, coalesce(b.reference, p.code) as reference,
        case when bool_and(n.paid) then 0
          when r.paise > 0 then greatest(b.total_paise - r.paise, 0)
          else sum(n.fee_paise) filter (where n.not_paid or (not n.paid and nullif(b.utr, '') is null)) end as paise
      from living v join passes p on p.id = v.id join entries n on n.id = v.entry_id and n.withdrawal is null
        left join bookings b on b.id = n.booking_id
        left join lateral (select sum(c.paise) as paise from credits c
          where c.booking_id = b.id and c.undone_at is null) r on true
      where b.id is null or lower(b.email) = p.email
      group by v.id, p.code, b.id, r.paise
    )
    select p.code,
      array(select left(encode(l.token_hash, 'hex'), ${SHOWN_HASH}) from pass_links l where l.pass_id = p.id) as links,
      coalesce((select jsonb_agg(v.entry_id order by v.entry_id) from living v where v.id = p.id), '[]') as entries,
      coalesce((select jsonb_agg(distinct jsonb_build_object('number', b.id, 'reference', b.reference,
        'utrEnd', right(nullif(b.utr, ''), 4)))
        from living v join entries n on n.id = v.entry_id join bookings b on b.id = n.booking_id
        where v.id = p.id), '[]') as bookings,
      coalesce((select sum(v.open_paise) from living v where v.id = p.id), 0)::float8 as "openPaise",
      coalesce((select jsonb_agg(jsonb_build_object('reference', o.reference, 'paise', o.paise) order by o.reference)
        from owed o where o.id = p.id and o.paise > 0), '[]') as dues
    from passes p where p.tournament_id = ${tournamentId} order by p.id`);
  return rows;
}

/** Whom the players of a tournament pay; null without a UPI id. */
export async function payeeOf(
  db: Db,
  tournamentId: number,
): Promise<{ readonly name: string; readonly upiId: string } | null> {
  const [row] = await db
    .select({ name: organizations.name, upiId: organizations.upiId })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(eq(tournaments.id, tournamentId));
  return row?.upiId ? { name: row.name, upiId: row.upiId } : null;
}
