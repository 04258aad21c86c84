import type * as z from 'zod/mini';
import { count, flag, line, rupees } from './basic.ts';
import { field, shape } from './shape.ts';
import { coreFields } from './tournament.ts';

/** A tournament in the super admin's list (decision A36 keeps both names of mobile and e-mail). */
export const adminTournament = shape({
  ...coreFields,
  organizerName: field('organizationName', line(300)),
  mobile: field('mobile', line(40)),
  email: field('email', line(254)),
  organizerMobile: field('organizationMobile', line(40)),
  organizerEmail: field('organizationEmail', line(254)),
  eventCount: field('noOfEventsOrganized', count),
  entryCount: field('noOfEntriesRecieved', count),
  receivedPaise: field('totalPaymentRecieved', rupees),
  /** What of it the organizer has confirmed; the rest is only claimed. */
  confirmedPaise: field('confirmedPayment', rupees),
  /** How many entries have money that is not confirmed, claimed or not paid at all. */
  openCount: field('openEntries', count),
  /** Whether the public sees what its organizer publishes (decision 061). */
  organizerApproved: field('organizationApproved', flag),
  gateway: field('acceptPaymentThroughPaymentGatewaySuperAdminAccount', flag),
});

export type AdminTournament = z.output<typeof adminTournament>;
