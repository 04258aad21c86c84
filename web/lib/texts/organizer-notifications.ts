import type { Notification, NotificationKind } from '@tournaments/contract';
import { money, number, plural } from './format.ts';

const teams = (count: number) => plural(count, { one: 'team', other: 'teams' });

/** Names one after the other; what is not named is counted. */
function listed(names: readonly string[], count: number): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${number(more)} more` : names.join(', ');
}

const STATES: Readonly<Record<string, string>> = {
  paid: 'Fee Paid',
  'not-paid': 'Fees Not Paid',
  pending: 'Verification Pending',
};

function names({ teams: list, count }: Notification): string {
  return listed(list, count ?? list.length);
}

const inEvent = ({ events }: Notification) => (events.length === 0 ? '' : ` (${events.join(', ')})`);
const event = ({ events }: Notification) => events[0] ?? '';
const amount = ({ paise }: Notification) => (paise === null ? '' : `, ${money(paise)}`);
const against = ({ teams: [first = '', second = ''] }: Notification) =>
  second === '' ? first : `${first} against ${second}`;

const SENTENCES: Readonly<Record<NotificationKind, (one: Notification) => string>> = {
  booking: (one) => `Booked: ${names(one)}${inEvent(one)}${amount(one)}.`,
  'entries-added': (one) => `${teams(one.count ?? 1)} added to ${event(one)}.`,
  'entry-changed': (one) => `Team edited: ${names(one)}${inEvent(one)}.`,
  'entry-deleted': (one) => `Team deleted: ${names(one)}${inEvent(one)}.`,
  'entry-restored': (one) => `Team brought back: ${names(one)}${inEvent(one)}.`,
  'entry-withdrawn': (one) => `Withdrawn: ${names(one)}${inEvent(one)}: ${one.detail ?? ''}`,
  'entry-reinstated': (one) => `Withdrawal taken back: ${names(one)}${inEvent(one)}.`,
  'payments-marked': (one) =>
    one.detail === null
      ? `Payments of ${teams(one.count ?? 1)} were put back: ${names(one)}${inEvent(one)}.`
      : `Marked as ${STATES[one.detail] ?? one.detail}: ${names(one)}${inEvent(one)}.`,
  'draw-saved': (one) => `The fixture of ${event(one)} was saved.`,
  'draw-changed': (one) => `The fixture of ${event(one)} was changed.`,
  'draw-deleted': (one) => `The fixture of ${event(one)} was deleted.`,
  result: (one) => `Result: ${against(one)}${inEvent(one)}.`,
  'result-corrected': (one) => `Result corrected: ${against(one)}${inEvent(one)}.`,
  'event-created': (one) => `Event ${event(one)} was created.`,
  'event-changed': (one) => `Event ${event(one)} was edited.`,
  'event-deleted': (one) => `Event ${event(one)} was deleted.`,
  'event-restored': (one) => `Event ${event(one)} was brought back.`,
  'tournament-created': () => 'The tournament was created.',
  'tournament-copied': (one) => `The tournament was made from ${one.detail ?? 'an earlier one'}.`,
  'tournament-changed': () => 'Basic Info was edited.',
  'settings-changed': () => 'Settings were saved.',
  'switched-off': () => 'The super admin switched this tournament off.',
  'switched-on': () => 'The super admin switched this tournament on again.',
  'umpire-login': () => 'An umpire logged in.',
};

/** The words of a tournament's Notifications part. */
export const notificationWords = {
  title: 'Notifications',
  sentence: (one: Notification): string => SENTENCES[one.kind](one),
  by: {
    visitor: 'a player',
    organizer: 'you',
    umpire: 'an umpire',
    admin: 'the super admin',
    operator: 'the operator of the website',
  },
  unread: 'new',
  unreadCount: (count: number) => (count >= 100 ? '99+' : number(count)),
  unreadOf: (text: string, count: number) => `${text}, ${number(count)} new`,
  older: 'Show older ones',
  loadingOlder: 'Loading',
  none: 'Nothing happened yet',
  noneText: 'New bookings, payments, results and saved draws of this tournament will be listed here.',
  failed: 'The notifications could not be loaded',
  failedText: 'Nothing is lost. Please try again.',
} as const;
