import { plural } from './format.ts';

const PEOPLE = { one: 'other waits', other: 'others wait' };

/** The words of who joins a waiting list, and of their page. */
export const waitingWords = {
  full: (waiting: number) =>
    waiting === 0
      ? 'Nobody waits for a place yet: you would be the first in the list.'
      : `All places of this event are taken, and ${plural(waiting, { one: 'waits', other: 'wait' })} for one.`,
  join: 'Join the waiting list',
  title: (event: string) => `Waiting list of ${event}`,
  lead: 'Nothing is paid yet. When it is your turn, a place is kept for you, and you get a mail with the way to pay.',
  email: 'E-mail for the OTP and all mails',
  wrong: 'Please fill in what is marked.',
  otpMissing: 'Please type the OTP.',
  failed: 'That did not work. Please try again.',
  joined: 'You are on the waiting list',
  joinedText: (position: number) =>
    position === 1
      ? 'You are the first in the list. A mail with the link of your place is on its way.'
      : `${plural(position - 1, PEOPLE)} before you. A mail with the link of your place is on its way.`,
  seePlace: 'See your place',

  name: 'Your place in the waiting list',
  description: 'Your place in the waiting list of an event.',
  notHere: 'Nothing to see here',
  toTournament: 'To the tournament',
  players: 'Players',
  event: 'Event',
  dates: 'Dates',
  fee: 'Fee',
  position: (position: number) =>
    position === 1 ? 'You are the first in the list' : `You are number ${position} in the list`,
  waitingText: (hours: number) =>
    `When a place is free and it is your turn, you get a mail. Then the place is kept for you for ${plural(hours, { one: 'hour', other: 'hours' })}; the hours from 10 PM to 8 AM are not counted.`,
  leave: 'Leave the list',
  leaveQuestion: 'Leave the waiting list?',
  leaveText: 'Who leaves and joins again waits at the end.',
  left: 'You are not on the list any more.',

  offered: 'A place is free for you',
  offeredText: (until: string) => `It is kept for you until ${until}. After that it goes to the next one.`,
  payHere: (payee: string) => `Pay to ${payee}, then type the UTR number of the payment.`,
  noUpi: 'The organizer takes the fee in another way. Please ask them how to pay.',
  freePlace: 'There is nothing to be paid.',
  take: 'Take the place',
  decline: 'Give the place to the next one',
  declineQuestion: 'Give the place to the next one?',
  declineText: 'You are not on the waiting list any more then.',
  declined: 'The place goes to the next one.',
  taken: 'The place is yours. A mail with the booking is on its way.',
  withoutPlace: 'Your payment is kept. There is no place at the moment, and the organizer knows of it.',

  states: {
    lapsed: 'The place went to the next one',
    taken: 'Your booking is made',
    left: 'You have left the list',
    declined: 'You gave the place to the next one',
    removed: 'You are not on the waiting list any more',
  },
  texts: {
    lapsed:
      'The time for which it was kept for you is over. If you still want to play, join the list again or ask the organizer.',
    taken:
      'Whether you have the place, and everything else about it, stands on the page of your booking; its link is in the mail.',
    left: 'If you still want to play, you can join the list again.',
    declined:
      'If you still want to play, you can join the list again. If you have paid all the same, please call the organizer.',
    removed: 'The organizer took you off the list. If that surprises you, please call.',
  },
  late: 'I have paid already',
  lateText:
    'No payment is lost: type its UTR number. Where a place is free you get it, else the organizer has it on the list.',
  send: 'Send the UTR number',
  again: 'To the event',
} as const;
