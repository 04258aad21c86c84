import { plural } from './format.ts';

/** The words of what a booking shows after typing and pressing: errors, doubts, confirmation, payment, OTP, receipt. */
export const bookingStepWords = {
  academyRequired: 'Please enter the academy or district.',
  birthRequired: 'Please enter the date of birth.',
  mobileDigits: 'Exactly 10 digits are needed here.',
  mobileDigitsNamed: 'exactly 10 digits are needed.',
  /** An error that stands apart from its field. */
  errorOf: (field: string, error: string) => `${field}: ${error.slice(0, 1).toLowerCase()}${error.slice(1)}`,
  mobileUnusual: 'Indian mobile numbers begin with 6 to 9: please look again.',
  /** `team` only where the event has several in this booking, `player` only in pairs. */
  playerOf: (event: string, team: number | null, player: number | null) =>
    [
      event,
      ...(team === null ? [] : [`team ${team}`]),
      ...(player === null ? [] : [`player ${player}`]),
    ].join(', '),
  reuse: 'Use a player entered before',
  reuseChoose: 'Choose a player',
  twice: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'seems' : 'seem'} to be entered in this event already. You can go on if this is meant.`,
  doubtIn: (event: string, doubt: string) => `${event}: ${doubt}.`,
  mayBeRefused: 'You can book, but the organizer may refuse this entry: ask first if you are not sure.',
  bookedHere: (event: string) =>
    `${event} was booked on this device already. Book it again only for somebody else.`,
  guardian: 'Parent or guardian',
  guardianHint: 'The player is under 18. Only the organizer sees this name.',
  guardianAgrees: 'Consent of the parent or guardian',
  guardianConsent: 'I am the parent or guardian, an adult, and agree to this entry.',
  publishConsent: 'Name and result of this player may be published.',
  publishHint:
    'Not needed for the entry. Without it draws and results show the age group instead of the name. You can change it at any time on the page of your booking.',
  unbookedTitle: 'Your entry was not booked',
  unbookedUtr: (utr: string, amount: string) =>
    `You gave UTR number ${utr} for ${amount}. Keep this number: the payment is between you and the organizer.`,
  unbookedWay: 'Change your entries and book again with the same number, or ask the organizer:',

  confirmed: (count: number, total: string) =>
    `${plural(count, { one: 'entry', other: 'entries' })}, ${total} in all.`,
  confirmedFree: (count: number) =>
    `${plural(count, { one: 'entry', other: 'entries' })}. Nothing is to be paid for this booking.`,
  reachedAt: (email: string, mobile: string) => `${email}, ${mobile}`,
  payLater: 'The fee is not paid here: the organizer says how.',
  offline: (press: string) =>
    `There is no network. Nothing you typed is lost: connect again, then press ${press}.`,

  pay: 'Pay by UPI',
  payTo: (organizer: string) => `Pay this amount to ${organizer}, then enter the UTR number of the payment.`,
  amount: 'Amount',
  upiId: 'UPI id',
  copy: 'Copy',
  copyAmount: 'Copy the amount',
  copyUpiId: 'Copy the UPI id',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Press long on the text to copy it.',
  openApp: 'Open UPI app',
  qr: (amount: string, organizer: string) => `QR code that pays ${amount} to ${organizer} by UPI`,
  qrCaption: (amount: string) => `Scan with any UPI app: ${amount} is filled in`,
  saveQr: 'Save QR code',
  qrFile: 'upi-payment.png',
  ownQr: (organizer: string) => `QR code of ${organizer}`,
  showOwnQr: 'Show the QR code of the organizer',
  ownQrCaption: "The organizer's own QR code: type the amount yourself",
  utr: 'UTR number',
  utrHint: '12 digits, from your payment app',
  utrWhere: 'Where do I find the UTR number?',
  utrPlaces: [
    ['PhonePe', 'History, open the payment: UTR'],
    ['Google Pay', 'Open the payment: UPI transaction ID (not the Google transaction ID)'],
    ['Paytm', 'Balance & History, open the payment: UPI Ref No'],
    ['BHIM and bank apps', 'Transaction details: UPI Ref No or RRN'],
  ],
  utrOther: 'Numbers of NEFT or RTGS transfers are longer and cannot be used here.',
  utrNote: 'If the UTR is incorrect and the amount is not received, the entries will be deleted.',
  againAt: (time: string) => `Try again at ${time}.`,
  heldUntil: (time: string) => `Held for you until ${time}.`,
  elsewhere: 'Go on with the booking here?',
  elsewhereText:
    'Your places are held by a payment that you began in another window, perhaps one that is closed by now. If you paid there, enter the UTR number here and do not pay again.',
  elsewhereAgain: 'Your places are held in another window. Press once more to have them here.',
  takeHere: 'Continue here',
  leaveThere: 'Leave it there',
  timeLeft: (time: string) => `${time} left`,
  soonOver: 'Three minutes are left to pay and to enter the UTR number.',
  overTitle: 'The time for your places is over.',
  overPaid:
    'If you have paid, enter the UTR number and go on: you get your places if they are still free, and your payment is kept in any case.',
  overOtp: 'Go on: you get your places if they are still free, and your payment is kept in any case.',
  overElsewhere: 'Your places were given back in another window.',
  overFreed: 'The organizer has given your places back.',
  overBooked: 'This was booked in another window: see its e-mail.',
  overUnpaid: 'If you have not paid, hold the places again first.',
  holdAgain: 'Hold the places again',
  reference: 'Payment reference',
  copyReference: 'Copy the payment reference',
  withoutPlaceTitle: 'Paid without a place',
  withoutPlace: (amount: string) =>
    `Your time was over, and the last place was taken meanwhile. You have no place at the moment. Your payment of ${amount} and all you typed are kept: the organizer gives you a place when one is free, or pays the money back. Do not pay again.`,
  withoutPlaceMail: (email: string) => `An e-mail that says so goes to ${email}.`,

  yes: 'YES',
  back: 'BACK',
  submit: 'SUBMIT',

  otpTitle: 'Validate OTP to Book',
  otpLead: 'A one-time password proves that one of the players can be reached by e-mail.',
  otpEmail: 'E-mail',
  otpCorrect: 'Wrong address? Correct it',
  sendOtp: 'SEND OTP',
  resendIn: (left: string) => `Resend OTP IN ${left}`,
  resend: 'Resend OTP',
  otpSent: (email: string) => `An OTP was sent to ${email}. Look into the spam folder too.`,
  otp: 'OTP',
  otpHint: '6 digits from the newest e-mail',
  otpMissing: 'Please enter the 6 digits.',
  validate: 'VALIDATE',
  proved: 'This e-mail address is verified already.',
  unsettled:
    'The answer to your booking was lost on the way, so it may be booked already. Press VALIDATE to find out: nothing is booked or paid twice.',

  left: 'One step is left: confirm your e-mail.',
  leftPaid: 'Payment noted, one step is left: confirm your e-mail.',
  leftGoOn: 'Confirm e-mail',

  receipt: 'Your booking',
  /** Below the text that tells of the confirmation e-mail. */
  receiptLead: (email: string) => `It goes to ${email}, with a calendar file.`,
  /** What was booked in short; all of it is folded below. */
  receiptOf: (count: number, total: string) =>
    `${plural(count, { one: 'entry', other: 'entries' })} · ${total}`,
  receiptTotal: 'Grand total',
  receiptDates: 'Dates',
  receiptUntil: 'to',
  receiptVenue: 'Venue',
  receiptOrganizer: 'Organizer',
  receiptVerify:
    'Next, the organizer looks for your payment by its UTR number. You are told as soon as it is found.',
  receiptFree: 'There is nothing to be paid for this booking.',
  receiptUnpaid: 'Please ask the organizer how to pay the fee.',
  print: 'Print',
  openPass: 'Open your booking',

  openPayment: (amount: string, until: string) => `Payment of ${amount} is open until ${until}`,
  openPaymentHow: 'Paid already? Do not pay again',
  openPaymentText:
    'Go on in the window where you began it. If that is closed, enter the same entries here and press Book Now: places and payment move here. If you paid, have the UTR number ready.',
  openPaymentGoOn: 'Go on here',
  kept: (booking: number, state: string) => `Your booking ${booking}: ${state}`,
  keptStates: {
    verification: 'payment being checked',
    free: 'nothing to pay',
    unpaid: 'ask the organizer how to pay',
  },
  keptOf: (events: readonly string[], total: string) =>
    `${events.join(', ')}, ${total}. Kept on this device as it was when you booked.`,
  forget: 'Forget',
  forgetOf: (booking: number) => `Forget booking ${booking} on this device`,
} as const;
