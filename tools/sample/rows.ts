import type { SampleDraw, SampleEntry, SampleEvent, SampleTournament } from '@tournaments/fixtures';
import { cleanHtml } from '../../server/lib/rich-text';
import type * as schema from '@tournaments/server/schema';

/** A tournament and its organization as the database numbers them. */
export interface Owner {
  readonly tournamentId: number;
  readonly organizationId: number;
}

/** The database's id of an entry of the sample. */
export type IdOf = (entryNumber: number) => number;

export function tournamentRow(
  tournament: SampleTournament,
  organizationId: number,
  umpirePassword: Buffer | null,
  poster: string | null,
): typeof schema.tournaments.$inferInsert {
  const { name, address, seoDescription, seoKeywords, switches } = tournament;
  return {
    ...switches,
    ...{ organizationId, name, address, seoDescription, seoKeywords, poster, umpirePassword },
    details: cleanHtml(tournament.details),
    startsAt: dateOf(tournament.startsAt),
    endsAt: dateOf(tournament.endsAt),
    bookingClosesAt: tournament.bookingClosesAt === null ? null : dateOf(tournament.bookingClosesAt),
    createdAt: dateOf(tournament.createdAt),
    allowUmpireLogin: umpirePassword !== null,
    umpirePasswordVersion: umpirePassword === null ? 0 : 1,
  };
}

export function eventRow(
  event: SampleEvent,
  owner: Owner,
  createdAt: number,
): typeof schema.events.$inferInsert {
  const { name, eventType, matchType, maxEntries, feePaise, discountPercent, allowBooking, entries } = event;
  const { ageGroup, gender } = event;
  return {
    ...{ name, eventType, matchType, maxEntries, feePaise, discountPercent, allowBooking, ageGroup, gender },
    ...owner,
    booked: entries.length,
    createdAt: dateOf(createdAt),
  };
}

export function bookingRows(
  { bookings }: SampleTournament,
  owner: Owner,
): (typeof schema.bookings.$inferInsert)[] {
  return bookings.map(({ email, utr, totalPaise, bookedAt }) => ({
    ...{ email, utr, totalPaise },
    ...owner,
    createdAt: dateOf(bookedAt),
  }));
}

export function entryRow(
  entry: SampleEntry,
  owner: Owner,
  eventId: number,
  bookingId: number | null,
): typeof schema.entries.$inferInsert {
  const { feePaise, paidPaise, payment, reference, pool, enteredAt } = entry;
  return {
    ...{ eventId, bookingId, feePaise, paidPaise, reference, pool },
    ...owner,
    mode: bookingId === null ? 'offline' : 'online',
    paid: payment === 'paid',
    notPaid: payment === 'not-paid',
    createdAt: dateOf(enteredAt),
  };
}

export function playerRows(
  { players, number }: SampleEntry,
  idOf: IdOf,
): (typeof schema.players.$inferInsert)[] {
  return players.map((player, index) => ({ ...player, entryId: idOf(number), position: index + 1 }));
}

/** With what the draw was made from, so that it can be drawn again. */
export function drawRow(
  { stage, randomSeed, seeds, pools, labels }: SampleDraw,
  eventId: number,
  organizationId: number,
  idOf: IdOf,
): typeof schema.draws.$inferInsert {
  const madeFrom = { randomSeed, seeds: seeds.map(idOf), keepClubsApart: true };
  const settings = { ...pools, ...(labels === null ? {} : { labels }), ...madeFrom };
  return { eventId, organizationId, stage, settings };
}

export function matchRows(
  { matches }: SampleDraw,
  drawId: number,
  idOf: IdOf,
): (typeof schema.matches.$inferInsert)[] {
  const side = (entry: number | null) => (entry === null ? null : idOf(entry));
  return matches.map(({ number, pool, sideA, sideB, scheduledAt, ...match }) => ({
    ...match,
    drawId,
    matchNumber: number,
    poolName: pool,
    sideA: side(sideA),
    sideB: side(sideB),
    scheduledAt: scheduledAt === null ? null : dateOf(scheduledAt),
  }));
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
