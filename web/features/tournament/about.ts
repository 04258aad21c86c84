import { paths, type PublicTournament } from '@tournaments/contract';
import { displayIndianDateTime, effectiveFee, formatIndianDateTime } from '@tournaments/engine';
import type { Head } from '../../lib/documentHead.ts';

function descriptionOf(tournament: PublicTournament): string {
  if (tournament.seoDescription !== '') return tournament.seoDescription;
  const { name, address, startsAt, endsAt, events } = tournament;
  const dates = `${displayIndianDateTime(startsAt)} – ${displayIndianDateTime(endsAt)}`;
  const eventNames = events.map((event) => event.name).join(', ');
  return [`${name}: ${dates}, ${address}.`, eventNames].filter(Boolean).join(' ').slice(0, 300);
}

function offersOf(tournament: PublicTournament, url: string): Record<string, unknown> {
  const fees = tournament.events.map((event) => effectiveFee(event.feePaise, event.discountPercent) / 100);
  if (fees.length === 0) return {};
  const { bookingOpensAt, bookingClosesAt } = tournament;
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'INR',
      lowPrice: Math.min(...fees),
      highPrice: Math.max(...fees),
      offerCount: fees.length,
      ...(bookingOpensAt !== null && { availabilityStarts: formatIndianDateTime(bookingOpensAt) }),
      ...(bookingClosesAt !== null && { availabilityEnds: formatIndianDateTime(bookingClosesAt) }),
      url,
    },
  };
}

/** The tournament in the words of schema.org; addresses begin with `origin`. */
export function sportsEvent(tournament: PublicTournament, origin: string): Record<string, unknown> {
  const url = origin + paths.tournament(tournament.id);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: tournament.name,
    sport: 'Badminton',
    url,
    startDate: formatIndianDateTime(tournament.startsAt),
    endDate: formatIndianDateTime(tournament.endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: tournament.address.split(',')[0],
      address: { '@type': 'PostalAddress', streetAddress: tournament.address, addressCountry: 'IN' },
    },
    organizer: {
      '@type': 'Organization',
      name: tournament.organizerName,
      url: origin + paths.organizerTournamentsPublic(tournament.organizationId),
    },
    description: descriptionOf(tournament),
    ...(tournament.poster !== null && { image: [origin + tournament.poster] }),
    ...offersOf(tournament, url),
  };
}

/** What the tournament's page says of itself; pages with players are kept from search engines (decision C16). */
export function headOf(tournament: PublicTournament, origin: string, hasPlayers: boolean): Head {
  return {
    name: tournament.name,
    description: descriptionOf(tournament),
    keywords: tournament.seoKeywords,
    canonical: paths.tournament(tournament.id),
    ...(tournament.poster !== null && { image: tournament.poster }),
    // Search engines read it where the server draws: browsers need not carry the code for it.
    ...(import.meta.env.SSR && { structured: sportsEvent(tournament, origin) }),
    noindex: hasPlayers || !tournament.isPublic || tournament.turnedOff,
  };
}
