import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import {
  email,
  id,
  line,
  lineOrEmpty,
  lineOrNumber,
  nothing,
  proof,
  rupeesOrNone,
  truth,
} from '../wire/basic.ts';
import { player } from '../wire/entry.ts';
import { field, shape } from '../wire/shape.ts';
import { publicTournament } from '../wire/tournament.ts';

/** What an OTP is for (its proof is worth nothing for anything else). */
export type OtpType =
  | 'event_booking'
  | 'organizer_signup'
  | 'organizer_change_password'
  | 'organizer_login'
  | 'organizer_email'
  | 'admin_login'
  | 'my_data'
  | 'pass_find'
  | 'pass_withdraw'
  | 'pass_refund';

const bookingEntry = shape({
  players: field('players', z.array(player).check(z.maxLength(2))),
  eventId: field('eventId', id),
  eventName: field('eventName', lineOrEmpty(300)),
});

export const bookingBody = shape({
  entries: field('teams', z.array(bookingEntry).check(z.maxLength(100))),
  tournamentName: field('tournamentName', lineOrEmpty(1000)),
  utr: field('utrNumber', z.optional(z.nullable(lineOrNumber(40)))),
  email: field('email', email),
  /** The total the person was shown, in rupees; ours, so that a changed price is told and never charged. */
  shownTotalPaise: field('amount', rupeesOrNone),
  proof: field('proof', proof),
  /** Places that were held for this booking; ours. */
  holdId: field('holdID', z.optional(id)),
  holdSecret: field('holdSecret', z.optional(z.string())),
});
export type BookingBody = z.output<typeof bookingBody>;
export type BookingEntry = z.output<typeof bookingEntry>;

export const publicCalls = {
  getTournaments: getCall({
    name: 'getTournaments',
    path: '/api/get_tournaments.php',
    role: 'anyone',
    summary:
      'All tournaments the caller may see; `id` narrows to one. Without entries and draws: all with `view=list`, of one organizer with `organizerId` too, or those to come and those over (`current`, `completed`; a day around now is in both).',
    query: shape({
      id: field('id', z.optional(id)),
      view: field('view', z.optional(z.enum(['list', 'current', 'completed']))),
      organizationId: field('organizerId', z.optional(id)),
    }),
    reply: shape({ tournaments: field('tournaments', z.array(publicTournament)) }),
  }),
  siteSettings: getCall({
    name: 'siteSettings',
    path: '/api/fetch_site_settings.php',
    role: 'anyone',
    summary: 'Whether the site is switched on.',
    reply: shape({ settings: field('siteSettings', shape({ active: field('siteActive', truth) })) }),
  }),
  validateUtr: postCall({
    name: 'validateUtr',
    path: '/api/validate_utr_number.php',
    role: 'anyone',
    summary: 'Whether a UTR is well formed and not used by another booking.',
    body: shape({ utr: field('utrNumber', lineOrNumber(40)) }),
    reply: nothing,
    writes: false,
  }),
  sendOtp: postCall({
    name: 'sendOtp',
    path: '/api/send_otp.php',
    role: 'anyone',
    summary:
      'Mails a one-time password for one purpose; for what a pass asks for, `pass` may name it instead of the e-mail.',
    body: shape({
      type: field('type', lineOrEmpty(60)),
      email: field('email', email),
      /** Whose address it is mailed to, where it is not typed; ours. */
      pass: field('pass', z.optional(line(100))),
      /** What is being booked, the event of each entry, for the mail to say so; ours. */
      eventIds: field('eventIds', z.optional(z.array(id).check(z.maxLength(100)))),
    }),
    reply: nothing,
    cookies: true,
  }),
  validateOtp: postCall({
    name: 'validateOtp',
    path: '/api/validate_otp.php',
    role: 'anyone',
    summary:
      'Checks a one-time password; answers a proof, also as a cookie, that one action may use within 15 minutes.',
    body: shape({
      type: field('type', lineOrEmpty(60)),
      otp: field('otp', lineOrNumber(20)),
      email: field('email', email),
    }),
    reply: shape({ proof: field('proof', z.string()) }),
    cookies: true,
  }),
  bookEvents: postCall({
    name: 'bookEvents',
    path: '/api/book_events.php',
    role: 'anyone',
    summary:
      'Books entries in events of one tournament; needs the proof of an OTP sent to one of the players.',
    body: bookingBody,
    cookies: true,
    reply: shape({
      bookingId: field('bookingID', z.optional(id)),
      totalPaise: field('totalAmount', z.optional(rupeesOrNone)),
      /** Opens the page of this booking; ours. */
      pass: field('pass', z.optional(z.string())),
      /** That the payment is kept although no place was left for it; ours. */
      isWithoutPlace: field('withoutPlace', z.optional(truth)),
    }),
  }),
};
