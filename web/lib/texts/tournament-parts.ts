import { firstTexts } from '@tournaments/contract';
import { number, plural } from './format.ts';

/** The words of the parts of the tournament page that come after it. */
export const partWords = {
  book: 'Book Now',
  bookEvent: (event: string) => `Book Now: ${event}`,
  fixture: 'Fixture',
  fixtureOf: (event: string) => `Fixture: ${event}`,
  full: (waiting: number) => (waiting === 0 ? 'Full' : `Full, ${number(waiting)} waiting`),
  wait: 'Waiting list',
  waitFor: (event: string) => `Join the waiting list of ${event}`,
  watchOn: (place: string, event: string) => (place === event ? place : `${place}: ${event}`),
  matchOn: (place: string, number: number) => `${place}, match ${number}`,
  onCourt: 'On court now',
  live: 'Live',
  nextAt: (planned: string) => (planned === '' ? 'Next' : `Next: ${planned}`),
  liveOn: (courts: number) => `live on ${plural(courts, { one: 'court', other: 'courts' })}`,
  played: (played: number, all: number) =>
    `${played} of ${plural(all, { one: 'match', other: 'matches' })} played`,
  nobodyYet: 'not known yet',
  left: (entries: number, places: number) => `${Math.max(places - entries, 0)} of ${places} places left`,
  entered: (entries: number) => plural(entries, { one: 'entry', other: 'entries' }),
  noEvents: 'No events yet',
  noEventsText: 'The organizer has not added events to this tournament yet.',
  matchTypes: { knockout: 'Knockout', 'pools-knockout': 'Round Robin + Knockout' },
  eventName: 'Event name',
  entryCount: 'No of Entries',
  total: 'Total',
  expand: (event: string) => `Show the players of ${event}`,
  collapse: (event: string) => `Hide the players of ${event}`,
  playersOf: (event: string) => `Players of ${event}`,
  playerColumns: ['Ser', 'Player Name', 'Date of Birth', 'Academy/District', 'Payment Status', 'Remarks'],
  payment: { 'not-paid': 'Fees Not Paid', paid: 'Fee Paid', pending: 'Verification Pending' },
  pool: (name: string) => `Pool ${name}`,
  drawsAfter: (closing: string) => `Draws usually come after entries close, on ${closing}.`,
  drawNotPublished: 'The draw is not published yet.',
  notPublished: firstTexts.fixtureNotPublished,
} as const;
