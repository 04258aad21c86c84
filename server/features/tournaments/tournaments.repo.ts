import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { entries, events, organizations, tournaments } from '../../db/schema.ts';
import { containsText } from '../../db/search.ts';
import { movedPeriod, type StoredPeriod } from '../../lib/booking-period.ts';

export interface TournamentFacts extends StoredPeriod {
  readonly name: string;
  readonly details: string;
  readonly address: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly poster?: string | null;
}

export interface TournamentSwitches {
  readonly isPublic: boolean;
  readonly allowUmpireLogin: boolean;
  readonly seeding: boolean;
  readonly askEmail: boolean;
  readonly askMobile: boolean;
  readonly showFixtures: boolean;
  readonly showEntries: boolean;
  readonly showPlayers: boolean;
  readonly seoDescription: string;
  readonly seoKeywords: string;
}

/** Switches to change; those that are missing stay. */
export type SwitchChange = { readonly [K in keyof TournamentSwitches]?: TournamentSwitches[K] | undefined };

function own(organizationId: number, id: number) {
  return and(
    eq(tournaments.id, id),
    eq(tournaments.organizationId, organizationId),
    isNull(tournaments.deletedAt),
  );
}

export async function insertTournament(
  db: Db,
  organizationId: number,
  facts: TournamentFacts,
): Promise<number> {
  const [row] = await db
    .insert(tournaments)
    .values({ ...facts, organizationId })
    .returning({ id: tournaments.id });
  if (row === undefined) throw new Error('the tournament was not stored');
  return row.id;
}

/** What of a copy differs from what it was made from. */
export interface CopyFacts extends StoredPeriod {
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly umpirePassword: Buffer | null;
}

type TournamentRow = typeof tournaments.$inferSelect;

/** What a row gets anew when it is stored; all else is copied, whatever columns are added later. */
const FRESH = { id: undefined, createdAt: undefined };

/** Stores a copy of a tournament with its living events, whose own booking times move along; answers the new id. */
export async function insertCopy(db: Db, source: TournamentRow, facts: CopyFacts): Promise<number> {
  const [row] = await db
    .insert(tournaments)
    .values({
      ...source,
      ...FRESH,
      ...facts,
      version: 1,
      isPublic: false,
      turnedOff: false,
      umpirePasswordVersion: 0,
    })
    .returning({ id: tournaments.id });
  if (row === undefined) throw new Error('the copy was not stored');
  const list = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.tournamentId, source.id),
        eq(events.organizationId, source.organizationId),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(events.id));
  const later = facts.startsAt.getTime() - source.startsAt.getTime();
  const copies = list.map((event) => ({
    ...event,
    ...FRESH,
    ...movedPeriod(event, later),
    tournamentId: row.id,
    booked: 0,
    held: 0,
    waiting: 0,
  }));
  if (copies.length > 0) await db.insert(events).values(copies);
  return row.id;
}

/** An own tournament, locked until the transaction ends. */
export async function ownForUpdate(db: Db, organizationId: number, id: number) {
  const [row] = await db.select().from(tournaments).where(own(organizationId, id)).for('update');
  return row ?? null;
}

export async function updateFacts(
  db: Db,
  organizationId: number,
  id: number,
  facts: TournamentFacts,
): Promise<void> {
  await db
    .update(tournaments)
    .set({ ...facts, version: sql`${tournaments.version} + 1` })
    .where(own(organizationId, id));
}

/** Sessions of umpires are tied to the version of the password: with the next one they end for good (decision B27). */
const endUmpireSessions = { umpirePasswordVersion: sql`${tournaments.umpirePasswordVersion} + 1` };

/** Saves the switches, and a new umpire password where one is given; no umpires ends the sessions of those there are. */
export async function updateSwitches(
  db: Db,
  organizationId: number,
  id: number,
  switches: SwitchChange,
  umpirePassword: Buffer | null,
): Promise<void> {
  const endsSessions = umpirePassword !== null || switches.allowUmpireLogin === false;
  await db
    .update(tournaments)
    .set({
      ...switches,
      ...(umpirePassword === null ? {} : { umpirePassword }),
      ...(endsSessions ? endUmpireSessions : {}),
      version: sql`${tournaments.version} + 1`,
    })
    .where(own(organizationId, id));
}

type Part = 'current' | 'completed';

interface Window {
  readonly limit: number;
  readonly offset: number;
}

function inPart(part: Part | null | undefined, now: Date): SQL | undefined {
  const isOver = sql`${tournaments.endsAt} <= ${now.toISOString()}::timestamptz`;
  if (!part) return undefined;
  return part === 'completed' ? isOver : sql`not (${isOver})`;
}

/** Which of their tournaments an organizer wants to see; what is left out does not matter. */
export interface OwnWish {
  readonly id?: number | undefined;
  readonly part?: Part | undefined;
  /** A piece of the name. */
  readonly search?: string | undefined;
  readonly now: Date;
}

function ownWished(organizationId: number, { id, part, search = '', now }: OwnWish): SQL | undefined {
  return and(
    eq(tournaments.organizationId, organizationId),
    isNull(tournaments.deletedAt),
    id === undefined ? undefined : eq(tournaments.id, id),
    inPart(part, now),
    search === '' ? undefined : containsText(tournaments.name, search),
  );
}

/** How many living tournaments of an organization fit. */
export async function countOwn(db: Db, organizationId: number, wish: OwnWish): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(tournaments)
    .where(ownWished(organizationId, wish));
  return row?.count ?? 0;
}

/**
 * Living tournaments of an organization: current ones by their start, else the newest start first (decision B53). All
 * that fit, or `limit` from `offset`.
 */
export function listOwn(db: Db, organizationId: number, wish: OwnWish, window: Window | null) {
  const order = wish.part === 'current' ? asc : desc;
  const all = db
    .select()
    .from(tournaments)
    .where(ownWished(organizationId, wish))
    .orderBy(order(tournaments.startsAt), order(tournaments.id))
    .$dynamic();
  return window === null ? all : all.limit(window.limit).offset(window.offset);
}

/** All living events of these tournaments of an organization with whether a draw is saved. */
export async function listOwnEvents(db: Db, organizationId: number, tournamentIds: readonly number[]) {
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.organizationId, organizationId),
        inArray(events.tournamentId, [...tournamentIds]),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(events.id));
}

/** Which tournaments the super admin wants to see; everything that is null does not matter. */
export interface AdminWish {
  readonly part: Part | null;
  readonly search: string;
  readonly now: Date;
}

const livingOfLiving = and(isNull(tournaments.deletedAt), isNull(organizations.deletedAt));

function wished({ part, search, now }: AdminWish): SQL | undefined {
  return and(
    livingOfLiving,
    inPart(part, now),
    search === ''
      ? undefined
      : or(
          containsText(tournaments.name, search),
          containsText(organizations.name, search),
          containsText(organizations.mobile, search),
        ),
  );
}

export async function countAll(db: Db, wish: AdminWish): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(wished(wish));
  return row?.count ?? 0;
}

/** Living tournaments with their organizers, the newest start first: all of them, or `limit` from `offset`. */
function pageOf(db: Db, wish: AdminWish, window: Window | null) {
  const all = db
    .select({
      id: tournaments.id,
      name: tournaments.name,
      address: tournaments.address,
      startsAt: tournaments.startsAt,
      endsAt: tournaments.endsAt,
      isPublic: tournaments.isPublic,
      turnedOff: tournaments.turnedOff,
      organizationId: tournaments.organizationId,
      organizerName: sql<string>`${organizations.name}`.as('organizer_name'),
      mobile: organizations.mobile,
      email: organizations.email,
      organizerApproved: organizations.approved,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(wished(wish))
    .orderBy(desc(tournaments.startsAt), desc(tournaments.id))
    .$dynamic();
  return (window === null ? all : all.limit(window.limit).offset(window.offset)).as('page');
}

/**
 * Tournaments as the super admin sees them, with their totals; unpaid entries bring nothing. The totals are made of the
 * rows that are shown: beside an offset Postgres would make them for all rows before it too.
 */
export function listAll(db: Db, wish: AdminWish, window: Window | null) {
  const page = pageOf(db, wish, window);
  const { id, name, address, startsAt, endsAt, isPublic, turnedOff, organizationId } = page;
  const { organizerName, mobile, email, organizerApproved } = page;
  const paid = (of: SQL) =>
    sql<number>`(select coalesce(sum(n.paid_paise), 0)::float8 from ${entries} n join ${events} e on e.id = n.event_id and e.deleted_at is null where n.tournament_id = page.id and n.deleted_at is null and ${of})`;
  return db
    .select({
      ...{ id, name, address, startsAt, endsAt, isPublic, turnedOff, organizationId },
      ...{ organizerName, mobile, email, organizerApproved },
      eventCount: sql<number>`(select count(*)::int from ${events} e where e.tournament_id = page.id and e.deleted_at is null)`,
      entryCount: sql<number>`(select coalesce(sum(e.booked), 0)::int from ${events} e where e.tournament_id = page.id and e.deleted_at is null)`,
      receivedPaise: paid(sql`not n.not_paid`),
      confirmedPaise: paid(sql`n.paid and not n.not_paid`),
      openCount: sql<number>`(select count(*)::int from ${entries} n join ${events} e on e.id = n.event_id and e.deleted_at is null where n.tournament_id = page.id and n.deleted_at is null and case when n.not_paid then n.fee_paise when n.paid then 0 else n.paid_paise end > 0)`,
    })
    .from(page)
    .orderBy(desc(startsAt), desc(id));
}

/** Changes what only the super admin changes; answers the organizer, or null when there is no such tournament. */
export async function updateAsAdmin(
  db: Db,
  id: number,
  change: { turnedOff: boolean } | { deletedAt: Date },
): Promise<number | null> {
  const [row] = await db
    .update(tournaments)
    .set('turnedOff' in change && change.turnedOff ? { ...change, ...endUmpireSessions } : change)
    .where(
      and(
        eq(tournaments.id, id),
        isNull(tournaments.deletedAt),
        sql`exists (select 1 from ${organizations} o where o.id = ${tournaments.organizationId} and o.deleted_at is null)`,
      ),
    )
    .returning({ organizationId: tournaments.organizationId });
  return row?.organizationId ?? null;
}
