import type { SiteContact } from '@tournaments/contract';
import {
  CODE_LETTERS,
  HOLD_MINUTES,
  OFFER_HOURS,
  type RefundRule,
  type ScoringFormatName,
} from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ageGroup, bytes, created, id, instant, ref } from './columns.ts';

export * from './journal.ts';
export * from './otps.ts';

/** The one row of settings of the whole site; `secret` keys the hashes of one-time passwords. */
export const site = pgTable(
  'site',
  {
    id: smallint().primaryKey().default(1),
    active: boolean().notNull().default(true),
    secret: bytes().notNull(),
    /** The keys that push services know the site by (VAPID); null until a first start, or where the settings have them. */
    pushKeys: jsonb().$type<{ readonly publicKey: string; readonly privateKey: string }>(),
    /** Months after a tournament's end until its contact data is erased; null keeps it. */
    retentionMonths: integer().default(24),
    /** How the people behind the site are reached, as the super admin set it. */
    contact: jsonb()
      .$type<Partial<SiteContact>>()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [check('site_is_one_row', sql`${t.id} = 1`)],
);

export const admins = pgTable(
  'admins',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** Whether the site made the password up: it opens nothing but the change to another. */
    passwordGiven: boolean().notNull().default(false),
    createdAt: created(),
  },
  (t) => [uniqueIndex('admins_email').on(sql`lower(${t.email})`)],
);

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    passwordHash: text().notNull(),
    approved: boolean().notNull().default(false),
    /** When it was refused or its approval taken back, and why; null while it waits or is approved. */
    refusedAt: instant(),
    refusalReason: text().notNull().default(''),
    /** Whether that took an approval back. */
    approvalTakenBack: boolean().notNull().default(false),
    /** Whether signing in takes an OTP besides the password. */
    secondStep: boolean().notNull().default(false),
    /** Whether a mail each evening tells what others did, and one at once of every booking. */
    dailyMail: boolean().notNull().default(true),
    bookingMail: boolean().notNull().default(false),
    /** Up to when the daily mail has told; null before the first one. */
    toldUntil: instant(),
    upiId: text(),
    /** What receipts tell of GST; null where nothing. */
    gstin: text(),
    gstPercent: smallint(),
    gstIncluded: boolean().notNull().default(true),
    qrCode: text(),
    createdAt: created(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('organizations_living_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** Sessions of all roles; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    role: text({ enum: ['organizer', 'umpire', 'desk', 'admin'] }).notNull(),
    organizationId: bigint({ mode: 'number' }).references(() => organizations.id),
    tournamentId: bigint({ mode: 'number' }),
    adminId: bigint({ mode: 'number' }).references(() => admins.id),
    passwordVersion: integer(),
    /** What the browser says it is, roughly, for its owner to know it again; empty when it says nothing known. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
    createdAt: created(),
    lastSeenAt: created(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    index('sessions_organization').on(t.organizationId),
    index('sessions_tournament').on(t.tournamentId),
    index('sessions_admin').on(t.adminId),
    check(
      'sessions_subject',
      sql`(role = 'organizer' and organization_id is not null) or (role in ('umpire', 'desk') and tournament_id is not null) or (role = 'admin' and admin_id is not null)`,
    ),
  ],
);

/** A super admin's password was right: the OTP step must name this challenge. */
export const adminChallenges = pgTable('admin_challenges', {
  tokenHash: bytes().primaryKey(),
  adminId: bigint({ mode: 'number' })
    .notNull()
    .references(() => admins.id),
  email: text().notNull(),
  /** The names of who knew the password; only they are mailed the OTP. */
  clientKeys: text('askers').array().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** An organizer's password was right and their second step is on: it must name this challenge. */
export const organizerChallenges = pgTable('organizer_challenges', {
  tokenHash: bytes().primaryKey(),
  organizationId: bigint({ mode: 'number' })
    .notNull()
    .references(() => organizations.id),
  email: text().notNull(),
  /** Under which names who gave it may ask for the OTP. */
  clientKeys: text('askers').array().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Counters of what may happen only so often; shared by all instances. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
});

export const images = pgTable(
  'images',
  {
    fileName: text().primaryKey(),
    organizationId: ref().references(() => organizations.id),
    bytes: integer().notNull(),
    createdAt: created(),
  },
  (t) => [index('images_organization').on(t.organizationId)],
);

export const tournaments = pgTable(
  'tournaments',
  {
    id: id(),
    organizationId: ref().references(() => organizations.id),
    name: text().notNull(),
    details: text().notNull().default(''),
    address: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** From when to when entries are taken; null where there is no such end. */
    bookingOpensAt: instant(),
    bookingClosesAt: instant(),
    poster: text(),
    isPublic: boolean().notNull().default(false),
    turnedOff: boolean().notNull().default(false),
    showEntries: boolean().notNull().default(true),
    showPlayers: boolean().notNull().default(false),
    showFixtures: boolean().notNull().default(false),
    allowUmpireLogin: boolean().notNull().default(false),
    umpirePassword: bytes(),
    umpirePasswordVersion: integer().notNull().default(0),
    seeding: boolean().notNull().default(false),
    askEmail: boolean().notNull().default(true),
    askMobile: boolean().notNull().default(true),
    seoDescription: text().notNull().default(''),
    seoKeywords: text().notNull().default(''),
    /** Whether places are held while people pay, and how long. */
    holdsPlaces: boolean().notNull().default(true),
    holdMinutes: smallint().notNull().default(HOLD_MINUTES.usual),
    /** What is given back to who withdraws; null for the usual rule, all until booking closes. */
    refundRule: jsonb().$type<RefundRule>(),
    /** How long a place is kept for the first one on a waiting list, nights left out. */
    offerHours: smallint().notNull().default(OFFER_HOURS.usual),
    version: integer().notNull().default(1),
    createdAt: created(),
    deletedAt: instant(),
  },
  (t) => [
    unique('tournaments_tenant').on(t.id, t.organizationId),
    index('tournaments_organization').on(t.organizationId),
    index('tournaments_listed')
      .on(t.startsAt)
      .where(sql`is_public and not turned_off and deleted_at is null`),
    check('tournaments_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('tournaments_hold_minutes', sql`${t.holdMinutes} between 5 and 60`),
    check('tournaments_offer_hours', sql`${t.offerHours} between 1 and 48`),
    check('tournaments_booking_period', sql`${t.bookingClosesAt} > ${t.bookingOpensAt}`),
  ],
);

/**
 * `booked` counts the living entries, `held` the places that are kept while somebody pays; the check makes overbooking
 * impossible whatever the code does.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    tournamentId: ref(),
    organizationId: ref(),
    name: text().notNull(),
    eventType: text({ enum: ['singles', 'doubles'] }).notNull(),
    matchType: text({ enum: ['knockout', 'pools-knockout'] }).notNull(),
    maxEntries: integer(),
    feePaise: integer().notNull().default(0),
    discountPercent: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull().default(0),
    allowBooking: boolean().notNull().default(true),
    /** Where they differ from the tournament's. */
    bookingOpensAt: instant(),
    bookingClosesAt: instant(),
    ageGroup: ageGroup()
      .notNull()
      .default(sql`''`),
    gender: text({ enum: ['any', 'male', 'female', 'mixed'] })
      .notNull()
      .default('any'),
    scoringFormat: text().$type<ScoringFormatName>().notNull().default('3x15'),
    booked: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** How many wait for a place; while somebody does, free places are for them (decision 186). */
    waiting: integer().notNull().default(0),
    createdAt: created(),
    deletedAt: instant(),
  },
  (t) => [
    unique('events_tenant').on(t.id, t.organizationId),
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    index('events_tournament').on(t.tournamentId),
    check(
      'events_not_overbooked',
      sql`${t.booked} >= 0 and ${t.held} >= 0 and (${t.maxEntries} is null or ${t.booked} + ${t.held} <= ${t.maxEntries})`,
    ),
    check('events_waiting', sql`${t.waiting} >= 0`),
    check('events_booking_period', sql`${t.bookingClosesAt} > ${t.bookingOpensAt}`),
    check('events_fee', sql`${t.feePaise} between 0 and 100000000`),
    check('events_discount', sql`${t.discountPercent} between 0 and 100`),
  ],
);

const LETTER = `substr('${CODE_LETTERS}', 1 + floor(random() * ${CODE_LETTERS.length})::int, 1)`;
/** A version of the site that knows no references stores bookings too, while a new one is started beside it. */
const RANDOM_REFERENCE = sql.raw(Array.from({ length: 6 }, () => LETTER).join(' || '));

/** One online booking: what was paid for at once. A UTR belongs to one living booking only. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    tournamentId: ref(),
    organizationId: ref(),
    email: text().notNull(),
    utr: text(),
    totalPaise: bigint({ mode: 'number' }).notNull(),
    /** What people read aloud and type into the note of a payment; the server draws it, old rows got one by the migration. */
    reference: text().notNull().default(RANDOM_REFERENCE),
    /** When the UTR was given, where that was later than the booking. */
    claimedAt: instant(),
    /** The tournament's rule as it was when this was booked; null for the usual one. */
    refundRule: jsonb().$type<RefundRule>(),
    createdAt: created(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('bookings_living_reference')
      .on(t.organizationId, t.reference)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('bookings_living_utr')
      .on(t.utr)
      .where(sql`${t.deletedAt} is null and ${t.utr} is not null`),
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    index('bookings_tournament').on(t.tournamentId),
  ],
);

/** How an entry left its draw, kept so that it can be taken back. */
export interface Withdrawal {
  /** Seconds. */
  readonly at: number;
  readonly reason: string;
  /** The matches that it decided. */
  readonly matches: readonly { readonly stage: 'knockout' | 'pool'; readonly matchNumber: number }[];
}

export const entries = pgTable(
  'entries',
  {
    id: id(),
    eventId: ref(),
    tournamentId: ref(),
    organizationId: ref(),
    bookingId: bigint({ mode: 'number' }).references(() => bookings.id),
    mode: text({ enum: ['online', 'offline'] }).notNull(),
    feePaise: integer().notNull(),
    paidPaise: integer().notNull().default(0),
    paid: boolean().notNull().default(false),
    notPaid: boolean().notNull().default(false),
    reference: text().notNull().default(''),
    /** Why its payment was refused, as its players are told; read only while it is marked as not paid. */
    refusedFor: text(),
    pool: text(),
    withdrawal: jsonb().$type<Withdrawal>(),
    createdAt: created(),
    deletedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.eventId, t.organizationId],
      foreignColumns: [events.id, events.organizationId],
    }),
    index('entries_event').on(t.eventId),
    index('entries_tournament').on(t.tournamentId),
    index('entries_booking').on(t.bookingId),
    check('entries_one_payment_state', sql`not (${t.paid} and ${t.notPaid})`),
  ],
);

export const players = pgTable(
  'players',
  {
    entryId: ref().references(() => entries.id),
    position: smallint().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    email: text().notNull(),
    dateOfBirth: date({ mode: 'string' }),
    academy: text().notNull(),
    guardianName: text(),
    guardianConsentAt: instant(),
    /** Whether name and result may be published; null where nobody was asked, and they are (decision 182). */
    publishConsent: boolean(),
    /** When that was said. */
    publishConsentAt: instant(),
    /** Whether who said it had proved the player's own address: nobody else publishes then what was hidden (decision 200). */
    publishProved: boolean().notNull().default(false),
    /** How often the links to the page of who may not be found were ended; part of what proves a link (decision 199). */
    sealVersion: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.position] }),
    index('players_email').on(sql`lower(${t.email})`),
    check('players_position', sql`${t.position} in (1, 2)`),
  ],
);

/** A saved draw of one stage of an event, with what it was made from. */
export const draws = pgTable(
  'draws',
  {
    id: id(),
    eventId: ref(),
    organizationId: ref(),
    stage: text({ enum: ['knockout', 'pool'] }).notNull(),
    settings: jsonb().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: created(),
    deletedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.eventId, t.organizationId],
      foreignColumns: [events.id, events.organizationId],
    }),
    uniqueIndex('draws_one_living')
      .on(t.eventId, t.stage)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const matches = pgTable(
  'matches',
  {
    id: id(),
    drawId: ref().references(() => draws.id),
    matchNumber: integer().notNull(),
    poolName: text(),
    sideA: bigint({ mode: 'number' }).references(() => entries.id),
    sideB: bigint({ mode: 'number' }).references(() => entries.id),
    status: text({ enum: ['bye', 'walkover'] }),
    winner: text({ enum: ['A', 'B'] }),
    court: integer(),
    scheduledAt: instant(),
    isLive: boolean().notNull().default(false),
    sideAReported: boolean().notNull().default(false),
    sideBReported: boolean().notNull().default(false),
    /** How it ended before its end, where `status` has no word for it. */
    ending: text({ enum: ['retired', 'disqualified'] }),
    games: jsonb().$type<readonly { a: number; b: number }[]>().notNull().default([]),
    /** How often the row was changed, counted by the database whoever changes it (decision 194). */
    timesWritten: integer().notNull().default(0),
  },
  (t) => [unique('matches_number').on(t.drawId, t.matchNumber)],
);

/** Up to which audit row a tournament's organizer has read what happened, on whatever device. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    tournamentId: bigint({ mode: 'number' }).primaryKey(),
    organizationId: ref(),
    lastId: ref(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
  ],
);

/** Rows that are locked in place of something that has no row: so many for each kind of it (`locks.ts`). */
export const locks = pgTable(
  'locks',
  {
    kind: text().notNull(),
    slot: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slot] })],
);
