import { number, plural } from './format.ts';

const PLACES = { one: 'place', other: 'places' };

/** The words of held places and of payments without a place, for the organizer. */
export const organizerHoldWords = {
  settings: 'Held places',
  settingsText:
    'While somebody pays, their places are kept, so that nobody pays for a place that another one gets. They are free again when the time is over.',
  /** What is stored; null while no places are held. */
  now: (minutes: number | null) =>
    minutes === null ? 'Off' : plural(minutes, { one: 'minute', other: 'minutes' }),
  isOn: 'Hold places while people pay',
  isOnHint: 'Payments get a reference that you find in your bank statement.',
  minutes: 'Minutes',
  minutesHint: 'Between 5 and 60. Who has paid and waits for the OTP gets 5 more.',
  saved: 'Saved.',
  notSaved: 'This could not be saved. Please try again.',

  unplaced: 'Paid without a place',
  unplacedText:
    'They paid after the time of their places was over, when no place was left. Give them a place when one is free or after you raise the limit, or pay the money back.',
  givePlace: 'Give a place',
  givePlaceTo: (names: string) => `Give a place to ${names}`,
  placeGiven: (names: string) => `${names}: entered, and told by e-mail.`,
  noRoom: 'No place is free at the moment.',
  utr: (utr: string) => `UTR ${utr}`,
  reference: (reference: string) => `Reference ${reference}`,

  held: (places: number) => `${plural(places, PLACES)} held`,
  holds: (places: number) => `${plural(places, PLACES)} held while people pay`,
  placesOf: (places: number, event: string) => `${plural(places, PLACES)} in ${event}`,
  until: (time: string) => `until ${time}`,
  lapsed: 'time is over',
  holdsText:
    'Names and the UTR number come with the OTP. Until then the reference is what you find in the note of a payment.',
  waitsForOtp: 'UTR number given, OTP to come',
  free: 'Free',
  freeOf: (reference: string) => `Free the places of ${reference}`,
  alike: (places: number) => `${plural(places, PLACES)} held from one connection`,
  alikeText: 'A hall or a mobile network has one connection for many people.',
  freeAlike: 'Free all of these',
  freeAlikeOf: (places: number) => `Free all ${plural(places, PLACES)} of this connection`,
  freeQuestion: 'Free these places?',
  freeText:
    'Somebody may be paying for them right now. Who has paid and finds no place any more stands under Paid without a place.',
  freePaidQuestion: 'Free places that may be paid?',
  freePaidText: (paid: number, of: number) =>
    `${of === 1 ? 'A UTR number was given for them' : `For ${number(paid)} of these ${number(of)} payments a UTR number was given`}, and only the OTP is to come. Others can book what you free; who has paid and finds no place any more stands under Paid without a place.`,
  freed: 'The places are free.',
  failed: 'This did not work. Please look at the newest state and try again.',
} as const;
