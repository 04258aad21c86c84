import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { organizations } from '../../db/schema.ts';

/** An entry on a receipt. */
export interface ReceiptEntryRow {
  readonly eventName: string;
  readonly players: readonly string[];
  readonly feePaise: number;
  readonly paidPaise: number;
  readonly paid: boolean;
  readonly notPaid: boolean;
  /** How it was paid, as the organizer wrote it. */
  readonly reference: string;
  readonly state: 'entered' | 'withdrawn' | 'removed' | 'without-a-place';
}

/** A booking with all that its receipt tells; instants in seconds. */
export interface ReceiptRow extends Record<string, unknown> {
  readonly booking: number;
  readonly reference: string;
  readonly utr: string | null;
  readonly email: string;
  readonly payer: string | null;
  readonly duePaise: number;
  readonly bookedAt: number;
  readonly number: number | null;
  readonly issuedAt: number | null;
  readonly issuedGstin: string | null;
  readonly issuedPercent: number | null;
  readonly gstin: string | null;
  readonly gstPercent: number | null;
  readonly gstIncluded: boolean;
  readonly organizerName: string;
  readonly organizerMobile: string;
  readonly organizerEmail: string;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly address: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly entries: readonly ReceiptEntryRow[];
  readonly withoutPlace: readonly ReceiptEntryRow[] | null;
  /** What was sent back of it; a refund that failed is none. */
  readonly refunds: readonly { readonly paise: number; readonly at: number }[];
  /** What was confirmed and stands; nothing of it where less was taken as enough. */
  readonly credits: readonly { readonly utr: string | null; readonly paise: number }[];
}

/** Whose receipt is asked for: an organizer's own booking, or one of an address in a tournament. */
export type ReceiptOwner =
  | { readonly kind: 'organizer'; readonly organizationId: number }
  | { readonly kind: 'payer'; readonly tournamentId: number; readonly email: string };

function ownedBy(owner: ReceiptOwner): SQL {
  if (owner.kind === 'organizer') return sql`b.organization_id = ${owner.organizationId}`;
  return sql`b.tournament_id = ${owner.tournamentId} and lower(b.email) = ${owner.email}`;
}

/** The day on which it was sent, as the organizer said it. */
const REFUNDED_AT = sql`floor(extract(epoch from coalesce(f.day::timestamp at time zone 'Asia/Kolkata', f.sent_at)))::float8`;

/** The booking of a receipt; null where it is not the asker's. */
export async function findReceipt(db: Db, owner: ReceiptOwner, booking: number): Promise<ReceiptRow | null> {
  const { rows } = await db.execute<ReceiptRow>(sql`
    select b.id::float8 as booking, b.reference, nullif(b.utr, '') as utr, b.email,
      b.total_paise::float8 as "duePaise", floor(extract(epoch from b.created_at))::float8 as "bookedAt",
      r.number, floor(extract(epoch from r.issued_at))::float8 as "issuedAt", r.gstin as "issuedGstin",
      r.gst_percent as "issuedPercent", o.gstin, o.gst_percent as "gstPercent", o.gst_included as "gstIncluded",
      o.name as "organizerName", o.mobile as "organizerMobile", o.email as "organizerEmail",
      t.id::float8 as "tournamentId", t.name as "tournamentName", t.address,
      floor(extract(epoch from t.starts_at))::float8 as "startsAt", floor(extract(epoch from t.ends_at))::float8 as "endsAt",
      coalesce(
        (select p.name from entries n join players p on p.entry_id = n.id
          where n.booking_id = b.id and b.email <> '' and lower(p.email) = lower(b.email) order by n.id, p.position limit 1),
        (select p ->> 'name' from unplaced u, jsonb_array_elements(u.entries) e, jsonb_array_elements(e -> 'players') p
          where u.booking_id = b.id and b.email <> '' and lower(p ->> 'email') = lower(b.email) limit 1)) as payer,
      coalesce((select jsonb_agg(jsonb_build_object('eventName', e.name, 'feePaise', n.fee_paise,
          'paidPaise', n.paid_paise, 'paid', n.paid, 'notPaid', n.not_paid, 'reference', n.reference,
          'state', case when n.withdrawal is not null then 'withdrawn' when n.deleted_at is not null then 'removed'
            else 'entered' end,
          'players', (select jsonb_agg(p.name order by p.position) from players p where p.entry_id = n.id)) order by n.id)
        from entries n join events e on e.id = n.event_id where n.booking_id = b.id), '[]') as entries,
      (select jsonb_agg(jsonb_build_object('eventName', v.name, 'feePaise', (e.value ->> 'feePaise')::int,
          'paidPaise', 0, 'paid', false, 'notPaid', false, 'reference', '', 'state', 'without-a-place',
          'players', jsonb_path_query_array(e.value, '$.players[*].name')) order by e.ordinality)
        from unplaced u, jsonb_array_elements(u.entries) with ordinality e
          join events v on v.id = (e.value ->> 'eventId')::bigint
        where u.booking_id = b.id and u.placed_at is null) as "withoutPlace",
      coalesce((select jsonb_agg(jsonb_build_object('utr', c.utr, 'paise', c.paise) order by c.id)
        from credits c where c.booking_id = b.id and c.undone_at is null and c.paise > 0), '[]') as credits,
      coalesce((select jsonb_agg(jsonb_build_object('paise', f.paise, 'at', ${REFUNDED_AT}) order by f.id)
        from refunds f where f.booking_id = b.id and f.state in ('sent', 'confirmed') and f.paise > 0), '[]') as refunds
    from bookings b join tournaments t on t.id = b.tournament_id and t.deleted_at is null
      join organizations o on o.id = b.organization_id
      left join receipts r on r.booking_id = b.id
    where b.id = ${booking} and ${ownedBy(owner)}`);
  return rows[0] ?? null;
}

/** What receipts of an organizer tell of GST. */
export async function gstOf(db: Db, organizationId: number) {
  const [row] = await db
    .select({
      gstin: sql<string>`coalesce(${organizations.gstin}, '')`,
      percent: sql<number>`coalesce(${organizations.gstPercent}, 0)`,
      isIncluded: organizations.gstIncluded,
    })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)));
  return row ?? null;
}

/** Saves it; an empty GSTIN leaves nothing. */
export async function saveGst(
  db: Db,
  organizationId: number,
  { gstin, percent, isIncluded }: GstSettings,
): Promise<void> {
  const isNone = gstin === '';
  await db
    .update(organizations)
    .set({
      gstin: isNone ? null : gstin,
      gstPercent: isNone ? null : percent,
      gstIncluded: isNone || isIncluded,
    })
    .where(eq(organizations.id, organizationId));
}

export interface GstSettings {
  readonly gstin: string;
  readonly percent: number;
  readonly isIncluded: boolean;
}
