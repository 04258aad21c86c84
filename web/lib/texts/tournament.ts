import { plural } from './format.ts';

/** The words of the tournament page. */
export const tournamentWords = {
  listing: 'Listing',
  details: 'Tournament Details',
  tabs: { overview: 'Overview', events: 'Events', entries: 'Entries', fixtures: 'Fixtures' },
  tabsLabel: 'Parts of this tournament',
  shareSocial: 'Share on Facebook',
  shareMessaging: 'Share on WhatsApp',
  starts: 'Starts in',
  poster: (name: string) => `Poster of ${name}`,
  organizer: 'Organizer',
  venue: 'Venue',
  findVenue: 'Open in maps',
  allOfOrganizer: 'View all tournaments of this organizer',
  findBooking: 'Booked already? Find your booking',
  opensAt: (time: string) => `Booking opens ${time}.`,
  closesAt: (time: string) => `Booking closes ${time}.`,
  closedAt: (time: string) => `Booking closed ${time}.`,
  drawOut: 'The draw is out, entries are closed.',
  closed: 'Entries are closed.',
  aPair: 'a pair',
  bookingLine: 'Booking',
  liveLine: 'Live now',
  few: (places: number) =>
    places === 0 ? 'Full' : `${plural(places, { one: 'place', other: 'places' })} left`,
  bookShort: 'Book',
  toFixtures: 'Fixtures',
  watch: 'Watch',
  eventsAndFees: 'Events and fees',
  unknown: 'This tournament does not exist',
  unknownText: 'It may have been removed, or the address is wrong.',
} as const;
