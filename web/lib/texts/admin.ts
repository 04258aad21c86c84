import { fixedTexts } from '@tournaments/contract';
import { dateInSentence, plural, pluralWord } from './format.ts';

const TOURNAMENTS = { one: 'tournament', other: 'tournaments' };
const ENTRIES = { one: 'entry', other: 'entries' };

interface Days {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The words of the super admin's area. */
export const adminWords = {
  firstPassword: 'Choose a password of your own first',
  firstPasswordMore:
    'The one you signed in with was made up for the first time only. Everything else opens after that.',
  area: 'Super admin',
  organizations: 'Organizations',
  tournaments: 'Tournaments',
  settings: 'Settings',
  changePassword: 'Change Password',
  loginTitle: 'Super Admin Login',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  organizationSearch: 'Search by name or mobile',
  organizationColumns: ['Ser', 'Organizer Name', 'eMail ID', 'Mobile Number', 'Approve', 'Delete'],
  approve: (name: string) => `Approve ${name}`,
  approveNow: 'Approve',
  isApproved: 'Approved',
  isNotApproved: 'Not approved',
  waitingBadge: (page: string, count: number) => `${page}, ${plural(count, { one: 'waits', other: 'wait' })}`,
  waitingSince: (time: string) => `Waits since ${time}`,
  signedUp: (day: string) => `Signed up ${day} ·`,
  tournamentCount: (count: number) => (count === 0 ? 'no tournaments' : plural(count, TOURNAMENTS)),
  refuse: 'Refuse',
  refuseOf: (name: string) => `Refuse ${name}`,
  refuseTitle: (name: string) => `Refuse ${name}?`,
  keepWaiting: 'Not now',
  refuseAndMail: 'Refuse and send the mail',
  reason: 'Reason',
  reasonHint: (email: string) => `It is mailed to ${email}. The account is kept, and can be approved later.`,
  reasonMissing: 'Please say why.',
  approved: (name: string) => `${name} is approved and was told by mail.`,
  refused: (name: string) => `${name} was told by mail.`,
  refusedOn: (day: string) => `Refused ${day}`,
  takenBackOn: (day: string) => `Approval taken back ${day}`,
  cancel: 'Cancel',
  takeBackTitle: (name: string) => `Take back the approval of ${name}?`,
  takeBackText: (tournaments: number) =>
    tournaments === 0
      ? 'It has no tournaments. It is signed out at once, its umpires too, and cannot log in.'
      : `Its ${plural(tournaments, TOURNAMENTS)} can no longer be found, entered or paid for. It is signed out at once, its umpires too, and cannot log in.`,
  takeBackUndo: 'Nothing is deleted: approving it again brings everything back.',
  takeBack: 'Take back approval',
  takeBackReason: 'Reason',
  takeBackReasonHint: (email: string) => `It stands in the mail that goes to ${email}.`,
  deletedOrganization: (tournaments: number) =>
    tournaments === 0
      ? 'It has no tournaments.'
      : `Its ${plural(tournaments, TOURNAMENTS)} ${tournaments === 1 ? 'goes' : 'go'} with it.`,
  deletedTournament: (organizer: string, entries: number) =>
    `Of ${organizer}, with ${plural(entries, ENTRIES)}.`,
  broughtBack: 'It can be brought back from the Audit page.',
  deleteOf: (name: string) => `Delete ${name}`,
  confirmOrganization: fixedTexts.confirmDeleteOrganization,
  noOrganizations: 'No organizations yet',
  noOrganizationsText: 'Organizers appear here when they have signed up.',
  noneFound: 'Nothing fits this search.',
  failed: 'This could not be loaded',
  failedText: 'Nothing is lost. Please try again.',
  notSaved: 'This could not be saved. Please try again.',
  tournamentSearch: 'Search by tournament name, organizer name or mobile',
  tournamentSearchHint: 'Tournament, organizer or mobile',
  filter: 'Which tournaments',
  current: 'Live & Upcoming',
  completed: 'Recently Completed',
  tournamentColumns: {
    organizer: 'Organizer',
    mobile: 'Mobile',
    email: 'Email',
    tournament: 'Tournament',
    venue: 'Venue',
    dates: 'Dates',
    events: 'Nos of events organized',
    entries: 'Nos of entries received',
    payment: 'Total payment received',
    details: 'Details',
    gateway: 'Gateway payment',
    on: 'On / Off',
    status: 'Status',
    remove: 'Delete',
  },
  entriesUnit: (count: number) => pluralWord(count, ENTRIES),
  inEvents: (count: number) => `in ${plural(count, { one: 'event', other: 'events' })}`,
  /** Its days, where there is little room. */
  days: ({ startsAt, endsAt }: Days, now: number) =>
    [...new Set([dateInSentence(startsAt, now), dateInSentence(endsAt, now)])].join(' – '),
  pending: 'pending',
  more: 'More',
  moreOf: (name: string) => `More about ${name}`,
  details: 'Details',
  notApproved: 'Not public: organizer not approved',
  hidden: 'Not public yet',
  toApproval: 'Open the organizer to approve',
  offUntil: 'Off until approved',
  gateway: (name: string) => `Gateway payment of ${name}`,
  gatewayHint: 'not available',
  on: (name: string) => `${name} is on`,
  turnOffTitle: (name: string) => `Switch off ${name}?`,
  turnOffText: (organizer: string, entries: number) =>
    `The tournament of ${organizer} has ${plural(entries, ENTRIES)}. Visitors no longer find it, and nobody can enter. Switching it on again brings it back.`,
  turnOff: 'Switch off',
  confirmTournament: fixedTexts.confirmDeleteTournament,
  noTournaments: fixedTexts.noTournaments,
  backToTournaments: 'Back to the tournaments',
  paymentsTitle: (tournament: string) => `Payments of ${tournament}`,
  tournamentOf: (id: string) => `Tournament ${id}`,
  website: 'Website',
  siteOff: 'Turned off the URL',
  siteOpen: 'The site is open',
  siteClosed: 'The site is switched off',
  siteOffHint:
    'While this is switched on, visitors, organizers and umpires see the maintenance page. Your own area stays open.',
  contact: 'Contact data of the site',
  contactLead:
    'What is set here stands at once on the Contact page, in the footer, in guide, privacy notice and terms, on the maintenance page and under the mails of accounts. What is left empty is shown nowhere.',
  contactFields: {
    phone: 'Phone',
    email: 'E-mail',
    chatUrl: 'Link to a chat',
    groupUrl: 'Link to a group chat',
    ownerName: 'Who runs the site',
    ownerAddress: 'Their address',
  },
  contactHints: {
    phone: 'With country code, such as +91\u00A080\u00A04123\u00A04567',
    email: 'Where visitors and organizers write to',
    chatUrl: 'A whole address, such as https://wa.me/918041234567',
    groupUrl: 'A whole address that begins with https://',
    ownerName: 'A person, club or company; stands in privacy notice and terms',
    ownerAddress: 'Where letters reach them; stands in privacy notice and terms',
  },
  contactFallback: (value: string) => `Left empty, pages show ${value}, as the server's own settings say.`,
  contactUnchanged: 'Nothing was changed, so there is nothing to save.',
  contactSaved: 'Saved. It stands on all pages now.',
  saveContact: 'Save contact data',
  siteOffTitle: 'Switch the whole website off?',
  siteOffText:
    'Visitors, players, organizers and umpires see the maintenance page at once. Nobody can book, sign up or score until you switch it on again.',
  switchSiteOff: 'Switch the site off',
  switchedOff: 'The website is switched off.',
  switchedOn: 'The website is switched on.',
} as const;
