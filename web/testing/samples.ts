import {
  publicCalls,
  type PublicEntry,
  type PublicEvent,
  type PublicTournament,
} from '@tournaments/contract';
import * as z from 'zod/mini';

/** Saturday, 21 November 2026, 9:00 AM in India. */
export const START = Date.UTC(2026, 10, 21, 3, 30) / 1000;
export const DAY = 86_400;

/** An event that takes entries. */
export function eventSample(changes: Partial<PublicEvent> = {}): PublicEvent {
  return {
    id: 11,
    name: "Men's Singles",
    tournamentId: 1,
    eventType: 'singles',
    matchType: 'knockout',
    maxEntries: 64,
    feePaise: 60_000,
    discountPercent: 0,
    allowBooking: true,
    bookingOpensAt: null,
    bookingClosesAt: null,
    ageGroup: { kind: 'open' },
    gender: 'any',
    scoringFormat: '3x15',
    entryCount: 41,
    draw: [],
    entries: [],
    ...changes,
  };
}

/** The stub of a match: enough to say that there is a draw. */
export const DRAW: PublicEvent['draw'] = [
  {
    id: 1,
    eventId: 11,
    matchNumber: 0,
    sideA: null,
    sideB: null,
    status: null,
    winner: null,
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
    games: [],
  },
];

/** An entry of one or two players. */
export function entrySample(
  id: number,
  names: readonly string[],
  changes: Partial<PublicEntry> = {},
): PublicEntry {
  const players = names.map((name) => ({ name, dateOfBirth: '2008-03-09', academy: 'Pune District' }));
  return { id, players, paid: false, notPaid: false, mode: 'Online', pool: null, ...changes };
}

/** A public tournament of two days. */
export function tournamentSample(changes: Partial<PublicTournament> = {}): PublicTournament {
  return {
    id: 1,
    name: 'Pune District Ranking Meet',
    address: 'PDMBA Hall, Deccan Gymkhana, Pune',
    startsAt: START,
    endsAt: START + 2 * DAY,
    bookingOpensAt: null,
    bookingClosesAt: null,
    isPublic: true,
    turnedOff: false,
    organizationId: 7,
    organizerName: 'Pune Association',
    organizerMobile: '9812345678',
    organizerEmail: 'desk@example.in',
    details: '<p>Feather <strong>shuttles</strong></p>',
    poster: null,
    showEntries: true,
    showPlayers: true,
    showFixtures: true,
    upiId: null,
    qrCode: null,
    seoDescription: '',
    seoKeywords: 'badminton, pune',
    events: [eventSample()],
    ...changes,
  };
}

/** The reply of the wire that holds these tournaments. */
export function wireReply(tournaments: readonly PublicTournament[]): unknown {
  return z.encode(publicCalls.getTournaments.reply, { tournaments: [...tournaments] });
}
