import { firstTexts } from './first-texts.ts';

/** What refuses the entry of a player: apart from the other refusals, because every visitor who books loads it. */
export const entryRefusals = {
  'name-required': 'Please enter a name.',
  'name-too-long': 'This name is too long.',
  'email-required': 'Please enter an e-mail address.',
  'email-invalid': 'Please enter a valid e-mail address.',
  'mobile-required': 'Please enter a mobile number.',
  'text-too-long': 'This text is too long.',
  'entry-fields': 'Every player needs name, e-mail, mobile number, date of birth and academy or district.',
  'entry-mobile': firstTexts.mobilesInvalid,
  'birth-unknown': 'There is no such date. Please look at day, month and year.',
  'birth-invalid': 'Please enter a date of birth that lies in the past.',
  'guardian-required': 'Please enter the name of a parent or guardian: the player is under 18.',
  'guardian-consent': 'A parent or guardian has to agree to this entry.',
  'tournament-unknown': 'This tournament does not exist.',
  'event-unknown': 'This event does not exist.',
  'booking-too-large': 'At most 20 entries can be booked at once.',
  'tournament-completed': 'This tournament is over.',
  'booking-closed': 'Booking for this event is closed.',
  'draw-made': 'The draw of this event is made, so entries are closed.',
  'booking-too-early': 'Booking for this event is not open yet.',
  'booking-too-late': 'The time to book this event is over.',
  'event-full': 'This event is full.',
  'booking-mobile': firstTexts.bookingMobile,
} as const;

/** A code of what refuses the entry of a player. */
export type EntryCode = keyof typeof entryRefusals;
