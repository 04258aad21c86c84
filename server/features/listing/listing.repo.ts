import { and, asc, eq, getTableColumns, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { draws, entries, events, matches, organizations, players, tournaments } from '../../db/schema.ts';

/** Living tournaments of living organizers with what everybody may know of the organizer; `condition` narrows them. */
async function findTournaments(db: Db, condition: SQL | undefined) {
  return db
    .select({
      tournament: tournaments,
      approved: organizations.approved,
      organizerName: organizations.name,
      organizerMobile: organizations.mobile,
      organizerEmail: organizations.email,
      upiId: organizations.upiId,
      qrCode: organizations.qrCode,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(and(condition, isNull(tournaments.deletedAt), isNull(organizations.deletedAt)))
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

const open = and(
  eq(tournaments.isPublic, true),
  eq(tournaments.turnedOff, false),
  eq(organizations.approved, true),
);

/** One tournament whoever may see it. */
export function findOne(db: Db, id: number) {
  return findTournaments(db, eq(tournaments.id, id));
}

/** From one moment on and before another, in epoch seconds; without one of them it has no such end. */
export interface Span {
  readonly from?: number;
  readonly before?: number;
}

/** Tournaments of one organizer, or that end in a span of time. */
export interface Narrow {
  readonly organizationId: number | undefined;
  readonly ends: Span;
}

const ALL: Narrow = { organizationId: undefined, ends: {} };

const at = (epochSeconds: number) => new Date(epochSeconds * 1000);

function within({ organizationId, ends }: Narrow): SQL | undefined {
  return and(
    organizationId === undefined ? undefined : eq(tournaments.organizationId, organizationId),
    ends.from === undefined ? undefined : gte(tournaments.endsAt, at(ends.from)),
    ends.before === undefined ? undefined : lt(tournaments.endsAt, at(ends.before)),
  );
}

/** All tournaments that are open to everybody, and those of one organization besides. */
export function findOpen(db: Db, organizationId: number | null, narrow: Narrow = ALL) {
  const seen =
    organizationId === null ? open : sql`(${open} or ${tournaments.organizationId} = ${organizationId})`;
  return findTournaments(db, and(seen, within(narrow)));
}

export function findAll(db: Db, narrow: Narrow) {
  return findTournaments(db, within(narrow));
}

export type TournamentRow = Awaited<ReturnType<typeof findTournaments>>[number];

/** When the first hold of an event without a free place ends, in epoch seconds; null for others. */
const firstHeldEnd = sql<
  number | null
>`case when events.held > 0 and events.booked + events.held >= events.max_entries
  then (select ceil(extract(epoch from min(h.ends_at)))::float8
    from holds h join hold_places p on p.hold_id = h.id
    where p.event_id = events.id and h.ended_at is null) end`;

export function eventsOf(db: Db, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return Promise.resolve([]);
  return db
    .select({ ...getTableColumns(events), heldUntil: firstHeldEnd })
    .from(events)
    .where(and(inArray(events.tournamentId, [...tournamentIds]), isNull(events.deletedAt)))
    .orderBy(asc(events.id));
}

export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

export function entriesOf(db: Db, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return Promise.resolve([]);
  return db
    .select({
      id: entries.id,
      eventId: entries.eventId,
      mode: entries.mode,
      paid: entries.paid,
      notPaid: entries.notPaid,
      pool: entries.pool,
      isWithdrawn: sql<boolean>`${entries.withdrawal} is not null`,
      players: sql<
        readonly PlayerRow[]
      >`(select json_agg(json_build_object('name', p.name, 'dateOfBirth', p.date_of_birth, 'academy', p.academy, 'publishConsent', p.publish_consent) order by p.position) from ${players} p where p.entry_id = ${entries.id})`,
    })
    .from(entries)
    .where(and(inArray(entries.tournamentId, [...tournamentIds]), isNull(entries.deletedAt)))
    .orderBy(asc(entries.id));
}

export interface PlayerRow {
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly academy: string;
  /** Null where nobody was asked. */
  readonly publishConsent: boolean | null;
}

export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

/** Matches of the living draws of these tournaments, in their order; only the first of each draw where that is enough. */
export function matchesOf(db: Db, tournamentIds: readonly number[], onlyFirst: boolean) {
  if (tournamentIds.length === 0) return Promise.resolve([]);
  return db
    .select({ match: matches, eventId: draws.eventId, stage: draws.stage, settings: draws.settings })
    .from(matches)
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .innerJoin(events, eq(events.id, draws.eventId))
    .where(
      and(
        inArray(events.tournamentId, [...tournamentIds]),
        onlyFirst ? eq(matches.matchNumber, 0) : undefined,
        isNull(draws.deletedAt),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(draws.id), asc(matches.matchNumber));
}

export type MatchRow = Awaited<ReturnType<typeof matchesOf>>[number];
