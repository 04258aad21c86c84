import type { PublicEvent, PublicTournament } from '@tournaments/contract';

/** An event for tests: open singles for INR 600 unless said otherwise. */
export function testEvent(changes: Partial<PublicEvent> = {}): PublicEvent {
  return {
    id: 1,
    name: 'Boys Singles Under 13',
    tournamentId: 7,
    eventType: 'singles',
    matchType: 'knockout',
    maxEntries: null,
    feePaise: 60_000,
    discountPercent: 0,
    allowBooking: true,
    bookingOpensAt: null,
    bookingClosesAt: null,
    ageGroup: { kind: 'open' },
    gender: 'any',
    scoringFormat: '3x15',
    entryCount: 0,
    draw: [],
    entries: [],
    ...changes,
  };
}

/** A tournament for tests, with these events. */
export function testTournament(
  events: readonly PublicEvent[],
  changes: Partial<PublicTournament> = {},
): PublicTournament {
  return {
    id: 7,
    name: 'Pune District Ranking Meet',
    address: 'PDMBA Hall, Pune',
    startsAt: 1_795_000_000,
    endsAt: 1_795_100_000,
    bookingOpensAt: null,
    bookingClosesAt: null,
    isPublic: true,
    turnedOff: false,
    organizationId: 3,
    organizerName: 'Deccan Shuttlers',
    organizerMobile: '9876543210',
    organizerEmail: 'desk@example.in',
    details: '',
    poster: null,
    showEntries: true,
    showPlayers: true,
    showFixtures: false,
    upiId: 'shuttlers@okaxis',
    qrCode: null,
    seoDescription: '',
    seoKeywords: '',
    events: [...events],
    ...changes,
  };
}
