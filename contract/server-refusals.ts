import { sharedRefusals } from './refusals.ts';

/** What the server alone says: no page needs to bring it. */
const serverRefusals = {
  'unsupported-type': 'This kind of content is not accepted here.',
  'text-too-deep': 'This text is nested too deeply. Please paste it without its layout.',
  'key-too-long': 'An Idempotency-Key has at most 200 characters.',
  'same-key-other-body': 'This request was sent before with other content.',
  'login-wrong': 'E-mail address or password is not right.',
  'umpire-login-wrong': 'Tournament ID or password is not right, or umpires cannot log in at the moment.',
  'restore-email-taken': 'This cannot be brought back: another organizer uses its e-mail address now.',
  'my-data-expired': 'Please verify your e-mail address once more.',
  'person-drawn':
    'The draw is made: its organizer corrects the name and the date of birth now. Mobile number and academy can be changed here.',
  'retention-range': 'Between 12 and 120 months, or for good.',
  'entry-unknown': 'This entry does not exist.',
  'restore-too-late': 'This was deleted too long ago to be brought back here.',
  'restore-drawn': 'The fixture was saved meanwhile. Add this team again to place it where there is a bye.',
  'restore-utr-taken': 'This cannot be brought back: its UTR number was used for another booking meanwhile.',
  'entry-in-draw':
    'This team stands in the saved draw. Withdraw it: its opponents go through, and the draw stays as it is.',
  'withdrawal-not-drawn':
    'This team stands in no saved draw. Remove it instead, so that its place is free again.',
  'withdrawal-nothing-open': 'This team has no match left to play, so there is nothing to withdraw from.',
  'withdrawal-again': 'This team has been withdrawn already.',
  'withdrawal-missing': 'This team has not been withdrawn.',
  'withdrawal-reason': 'Please say why the team withdraws; its players and opponents are told.',
  'unsubscribe-unknown':
    'This link belongs to no mails that we send, or the e-mail address has changed since. Which mails you get is also set in My Organization.',
  'pass-unknown':
    'There is no booking at this address. Links from older e-mails may have been replaced: find your booking by its number and your e-mail address.',
  'pass-over': 'The tournament is over, and this page ended with it.',
  'pass-deleted': 'The tournament of this booking was taken down. Please ask its organizer.',
  'pass-not-found':
    'No booking with this number belongs to this e-mail address. The number stands in the confirmation e-mail.',
  'pass-email': 'This is not the e-mail address to which this page belongs.',
  'pass-entry': 'This entry does not belong to this page.',
  'name-withheld': 'A player of this entry hid their own name. Only they can show it again, at Your data.',
  'pass-entry-gone': 'This entry is not in the event any more.',
  'receipt-none': 'There is no receipt of this booking: nothing was paid or claimed.',
  'pass-claim-closed':
    'This booking waits for no other UTR number: it is paid, or its number is still being checked.',
  'gstin-invalid':
    'This is no GSTIN: it has 15 characters, such as 27AAPFU0939F1ZV, and the last one has to fit the others.',
  'gst-percent': 'Between 0 and 40 percent, as a whole number.',
  'pass-name-late':
    'Names can be corrected until booking closes, in all events of a player. Please ask the organizer now.',
  'withdrawal-played-on':
    'This cannot be taken back: a match was played since that would not have been without it.',
  'entries-missing': 'Please choose at least one team.',
  'team-twice': 'This team is named twice.',
  'draw-missing': 'There is no saved draw for this event.',
  'draw-not-whole': 'These matches do not make a whole draw of this event.',
  'entry-twice': 'An entry stands in the draw twice.',
  'entry-not-entered': 'An entry of the draw is not in this event any more.',
  'too-many-entries': 'A knockout holds 128 entries at most. Use pools, or split the event.',
  'pool-settings': 'Pools, teams per pool, head to head or qualifiers are out of range.',
  'wrong-stage': 'This event has no matches of this kind.',
  'push-host': 'This is no address of a push service that we know.',
  'push-keys': 'The browser sent keys that do not work. Please switch it off and on again.',
  'push-target-unknown': 'This match, player or event is not there, or not shown to everybody.',
  'push-ended': 'This tournament is over, so there is nothing left to tell.',
  'push-too-many': 'This browser is told of 20 things already. Switch off what you no longer need.',
  'hold-crowded': 'Several people are paying for this event right now. Please try again soon.',
  'hold-paused':
    'Places were held in this browser three times without a booking. Please try again later, or ask the organizer.',
  'hold-unknown': 'These held places are not known.',
  'hold-used': 'This payment is booked already. Please look at the confirmation e-mail.',
  'hold-other': 'The places were held for other entries. Please go back and confirm the entries once more.',
  'hold-minutes': 'Between 5 and 60 minutes.',
  'waiting-twice':
    'These players are on the waiting list of this event already. Their place in it is behind the link in the mail.',
  'waiting-unknown': 'This link opens no place in a waiting list.',
  'waiting-no-offer': 'No place is offered to you at the moment.',
  'waiting-declined':
    'You gave this place to the next one. If you still want to play, please join the list again; if you have paid, please call the organizer.',
  'waiting-lapsed': 'The time of this offer is over, and the place went to the next one.',
  'waiting-over': 'They are not on the waiting list any more. Please look at the newest state.',
  'waiting-no-room': 'No place is free at the moment.',
  'waiting-closed': 'Places are offered only while booking is open, before the draw is out.',
  'waiting-hours': 'Between 1 and 48 hours.',
  'waiting-reason': 'Please say why they go first.',
  'place-given': 'This booking has its place already, or is not there any more.',
  'ledger-closed': 'This booking is paid, or not there any more. Please look at the newest state.',
  'ledger-used': 'This payment is confirmed already.',
  'ledger-other': 'Another booking has this UTR number. Please look at both before you decide.',
  'ledger-changed': 'The payment is not what it was when you looked. Please read the statement again.',
  'ledger-reason': 'Please say why less is enough.',
  'ledger-refunded':
    'A refund rests on this payment. Please decline the refund first, or leave the payment confirmed.',
  'ledger-undone':
    'This cannot be taken back: it was taken back already, or the payments were changed since.',
  'refund-rule': 'Up to five lines, each until another time, with 0 to 100 % of the fee.',
  'refund-nothing': 'There is nothing to give back to this booking.',
  'refund-moved': 'This refund is not what it was when you looked. Please look at its newest state.',
  'refund-amount': 'At most what was paid.',
  'refund-reason': 'Please say why it is not given back.',
  'refund-utr-used': 'This UTR number stands at another refund.',
  'refund-utr-received': 'This is the UTR number of a payment that came in, not of one that went out.',
  'refund-day-early': 'That is before it was booked.',
  'refund-rule-rising':
    'A later line gives more back than an earlier one. Please let the percentage fall from line to line, or stay.',
  'refund-day': 'Please choose the day on which it was sent, today at the latest.',
} as const;

/** What each refusal says; a refusal without fields of its own puts it into `message`. */
export const refusalTexts = { ...sharedRefusals, ...serverRefusals } as const;

/** A code of an expected failure. */
export type Code = keyof typeof refusalTexts;

/** A code whose text pages have too. */
export type SharedCode = keyof typeof sharedRefusals;
