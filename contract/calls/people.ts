import * as z from 'zod/mini';
import { postCall } from '../call.ts';
import { email, id, line, lineOrEmpty, lineOrNumber, nothing, rupees, truth } from '../wire/basic.ts';
import { indianDateTime } from '../wire/dates.ts';
import { player } from '../wire/entry.ts';
import { field, shape } from '../wire/shape.ts';
import { ownWaiting } from '../wire/waiting.ts';

/** Proves once more who asks: what `openMyData` answered; it holds the e-mail, so it is as long as that makes it. */
const token = { token: field('token', line(2000)) };

/** Which of an entry's players: the first or the second. */
const position = id.check(z.minimum(1), z.maximum(2));

/** A player of an entry under the proved e-mail, and where it plays. */
export const ownRecord = shape({
  entryId: field('teamID', id),
  position: field('position', position),
  tournamentName: field('tournamentName', line(300)),
  organizerName: field('organizationName', line(300)),
  organizerEmail: field('organizationEmail', line(254)),
  eventName: field('eventName', line(200)),
  endsAt: field('endDate', indianDateTime),
  player: field('player', player),
  /** The number of the booking, of who made it. */
  booking: field('bookingID', z.nullable(id)),
  /** When the player was entered. */
  bookedAt: field('bookedAt', indianDateTime),
  feePaise: field('fee', rupees),
  paidPaise: field('amount', rupees),
  payment: field('paymentState', z.enum(['pending', 'paid', 'not-paid'])),
  /** When a parent or guardian agreed to the entry, and when it was said whether the name may be published. */
  guardianConsentAt: field('guardianConsentAt', z.optional(indianDateTime)),
  publishConsentAt: field('publishConsentAt', z.optional(indianDateTime)),
  utr: field('utrNo', lineOrEmpty(40)),
  /** Why the organizer marked its payment as not paid, where they said it. */
  refusedFor: field('reason', z.optional(z.string())),
  /** Where a refund of it goes; only while that is kept. */
  refundUpiId: field('refundUpiID', z.optional(z.string())),
  /** Whether everybody may read the name; null where the entry stands nowhere any more. */
  isPublished: field('isPublished', z.nullable(z.boolean())),
});
export type OwnRecord = z.output<typeof ownRecord>;

/** A player of a booking that was paid when no place was left, under the proved e-mail. */
export const ownUnplaced = shape({
  bookingId: field('bookingID', id),
  tournamentName: field('tournamentName', line(300)),
  organizerName: field('organizationName', line(300)),
  organizerEmail: field('organizationEmail', line(254)),
  eventName: field('eventName', line(200)),
  endsAt: field('endDate', indianDateTime),
  player: field('player', player),
  utr: field('utrNo', lineOrEmpty(40)),
});
export type OwnUnplaced = z.output<typeof ownUnplaced>;

/** Calls of ours for people whose data is stored (domain facts E3): all answer only to who can read the e-mail. */
export const peopleCalls = {
  openMyData: postCall({
    name: 'openMyData',
    path: '/api/open_my_data.php',
    role: 'anyone',
    summary: 'Checks an OTP of the type my_data; answers a token for half an hour.',
    body: shape({ email: field('email', email), otp: field('otp', lineOrNumber(20)) }),
    reply: shape({ token: field('token', z.string()) }),
    cookies: true,
    writes: false,
  }),
  myData: postCall({
    name: 'myData',
    path: '/api/get_my_data.php',
    role: 'anyone',
    summary: 'Everything that is stored under the proved e-mail.',
    body: shape(token),
    reply: shape({
      records: field('records', z.array(ownRecord)),
      unplaced: field('unplaced', z.array(ownUnplaced)),
      /** An organizer's account with this e-mail exists; it is changed in the organizer area. */
      hasAccount: field('account', truth),
      /** Places in waiting lists; left out where there are none. */
      waiting: field('waiting', z.optional(z.array(ownWaiting))),
    }),
    writes: false,
  }),
  correctMyData: postCall({
    name: 'correctMyData',
    path: '/api/correct_my_data.php',
    role: 'anyone',
    summary: 'Corrects name, mobile, date of birth and academy of one player under the proved e-mail.',
    body: shape({
      ...token,
      entryId: field('teamID', id),
      position: field('position', position),
      player: field('player', player),
    }),
    reply: nothing,
  }),
  publishMyData: postCall({
    name: 'publishMyData',
    path: '/api/publish_my_name.php',
    role: 'anyone',
    summary:
      'Hides the name of one player under the proved e-mail from everybody, or shows it again, in all entries of the tournament.',
    body: shape({
      ...token,
      entryId: field('teamID', id),
      position: field('position', position),
      isPublished: field('isPublished', truth),
    }),
    reply: nothing,
  }),
  eraseMyData: postCall({
    name: 'eraseMyData',
    path: '/api/erase_my_data.php',
    role: 'anyone',
    summary: 'Erases what is stored under the proved e-mail; results stay, under the name Player.',
    body: shape(token),
    reply: nothing,
  }),
};
