import { entryRefusals } from '@tournaments/contract';
import { plural } from './format.ts';

const players = ['1st player', '2nd player'] as const;

/** The words of the booking page. */
export const bookingWords = {
  crumbs: { listing: 'Listing', details: 'Tournament Details', book: 'Book' },
  heading: 'Book your entry',
  next: (isFree: boolean) =>
    isFree ? 'Next: the OTP from your e-mail.' : 'Next: UPI payment, UTR number, OTP by e-mail.',
  until: 'to',
  title: (event: string, tournament: string) => `Book ${event}, ${tournament}`,
  description: (event: string, tournament: string) =>
    `Enter ${event} at ${tournament} online: players, fee, payment by UPI, confirmation by e-mail.`,
  team: (number: number) => `Team ${number}`,
  players,
  player: 'Player',
  name: 'Name',
  mobile: 'Mobile',
  mobileHint: '10 digits.',
  email: 'Email',
  birth: 'DOB',
  academy: 'Academy Name/District Name',
  obstacleOf: (event: string, text: string) => `${event}: ${text}`,
  remove: 'REMOVE',
  removeOnly: 'One team of each event stays.',
  removed: (team: string) => `${team} was removed.`,
  addTeam: 'Add team',
  tooMany: entryRefusals['booking-too-large'],
  lastPlaces: (taken: number) =>
    taken === 1 ? 'This is the last place in this event.' : 'These are the last places in this event.',
  fewPlaces: (places: number) =>
    `Only ${plural(places, { one: 'place is', other: 'places are' })} left in this event.`,
  beingPaid: (from: string) =>
    `All places are taken or being paid for. What is not paid comes free from ${from} on.`,
  placesLeft: (places: number) =>
    plural(places, { one: 'place left', other: 'places left' }).replaceAll(' ', '\u00A0'),
  otherEvents: 'Other Events in this tournament',
  add: 'Add',
  removeEvent: 'Remove event',
  full: 'Full',
  closed: 'Entries are closed',
  aPair: 'a pair',
  publicTitle: 'What others can see',
  publicPlayers: 'The name and the academy or district of each player are shown on the tournament page.',
  publicHidden:
    'This organizer does not show the players at the moment; if that changes, names and academies or districts are shown on the tournament page. Names stand in the draws.',
  privateData:
    'Dates of birth, mobile numbers, e-mail addresses, payments and the UTR number are never shown publicly; only the organizer sees them.',
  privacy: 'What is stored, and why',
  minors:
    'A player is under 18: please book as, or with the consent of, a parent or guardian. Unless you tick that the name may be published, the age group is shown in place of the name, and no academy or district.',
  summary: 'Payment Summary',
  times: (count: number) => `× ${count}`,
  total: 'Grand total',
  bookNow: 'Book Now',
} as const;
