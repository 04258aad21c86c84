import type { MatchResult, Notification, NotificationKind } from '@tournaments/contract';
import { money, number, plural } from './format.ts';
import { feeStates } from './organizer-payments.ts';
import { changesText, PAYMENT_STATES, settingsText } from './organizer-changes.ts';

const teams = (count: number) => plural(count, { one: 'team', other: 'teams' });

/** Names one after the other; what is not named is counted. */
function listed(names: readonly string[], count: number): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${number(more)} more` : names.join(', ');
}

function names({ teams: list, count }: Notification): string {
  return listed(list, count ?? list.length);
}

const event = ({ events }: Notification) => events[0] ?? '';
const against = ({ teams: [first = '', second = ''] }: Notification) =>
  second === '' ? first : `${first} against ${second}`;

/** Where a match belongs: `Men's Doubles, quarter-final`. */
function place({ events: [name = ''], round }: Notification): string {
  if (round === undefined) return name;
  const isPool = round.startsWith('Pool ');
  return `${name}, ${isPool ? round : round.toLowerCase().replace(/^(quarter|semi) /, '$1-')}`;
}

/** Both teams of a match, the winner first; as they stand where nobody has won. */
function winnerFirst({ teams: [first = '', second = ''] }: Notification, { winner }: MatchResult) {
  return winner === '2' ? ([second, first] as const) : ([first, second] as const);
}

/** How a match of two teams ended, without its score; null where nobody has won. */
function outcome(one: Notification, result: MatchResult): string | null {
  if (result.winner === null) return null;
  const [winner, loser] = winnerFirst(one, result);
  if (result.ending === 'walkover') return `${winner} beat ${loser} by walkover`;
  return result.ending === 'retired' ? `${winner} beat ${loser}, who retired` : `${winner} beat ${loser}`;
}

/** The same with the score. */
function outcomeAndScore(one: Notification, result: MatchResult): string | null {
  const beaten = outcome(one, result);
  return beaten === null || result.score === '' ? beaten : `${beaten} ${result.score}`;
}

function resultText(one: Notification): string {
  return (one.result && outcome(one, one.result)) ?? `Result: ${against(one)}`;
}

function correctionText(one: Notification): string {
  const before = one.resultBefore && outcomeAndScore(one, one.resultBefore);
  if (!one.result || !before) return `Result corrected: ${against(one)}`;
  const now = outcomeAndScore(one, one.result);
  return now === null ? `Result taken back: ${before}` : `Result corrected: ${now}. Before: ${before}`;
}

/** A sentence, with what was changed behind it where that is told. */
function withChanges(sentence: string, { changes }: Notification): string {
  const told = changesText(changes);
  return told === '' ? sentence : `${sentence}: ${told}`;
}

function drawText(one: Notification, deed: string): string {
  const matches = one.count === null ? '' : `: ${plural(one.count, { one: 'match', other: 'matches' })}`;
  return `The fixture of ${event(one)} was ${deed}${matches}`;
}

const SENTENCES: Readonly<Record<NotificationKind, (one: Notification) => string>> = {
  booking: (one) => `Booked: ${names(one)}`,
  'entries-added': (one) => `${teams(one.count ?? 1)} added to ${event(one)}`,
  'entry-changed': (one) => withChanges(`Team edited: ${names(one)}`, one),
  'entry-deleted': (one) => `Team deleted: ${names(one)}`,
  'entry-restored': (one) => `Team brought back: ${names(one)}`,
  'entry-withdrawn': (one) => `Withdrawn: ${names(one)}: ${one.detail ?? ''}`,
  'entry-reinstated': (one) => `Withdrawal taken back: ${names(one)}`,
  'payments-marked': (one) =>
    one.detail === null
      ? `Payments of ${teams(one.count ?? 1)} were put back: ${names(one)}`
      : `Marked as ${PAYMENT_STATES[one.detail] ?? one.detail}: ${names(one)}`,
  'payment-reversed': (one) =>
    `A payment of ${money(one.paise ?? 0)} went back, ${feeStates.pending} again: ${names(one)}`,
  'draw-saved': (one) => drawText(one, 'saved'),
  'draw-changed': (one) => drawText(one, 'changed'),
  'draw-deleted': (one) => drawText(one, 'deleted'),
  result: resultText,
  'result-corrected': correctionText,
  'event-created': (one) => `Event ${event(one)} was created`,
  'event-changed': (one) => withChanges(`Event ${event(one)} was edited`, one),
  'event-deleted': (one) => `Event ${event(one)} was deleted`,
  'event-restored': (one) => `Event ${event(one)} was brought back`,
  'tournament-created': () => 'The tournament was created',
  'tournament-copied': (one) => `The tournament was made from ${one.detail ?? 'an earlier one'}`,
  'tournament-changed': (one) => withChanges('Basic Info was edited', one),
  'settings-changed': ({ changes }) => settingsText(changes).replace(/\.$/, '') || 'Settings were saved',
  'switched-off': () => 'The super admin switched this tournament off',
  'switched-on': () => 'The super admin switched this tournament on again',
  'umpire-login': () => 'An umpire logged in',
};

/** Whom a sentence is about, as it stands there: the winner of a match, else the teams that are named; empty for none. */
function subject(one: Notification): string {
  return one.result?.winner ? winnerFirst(one, one.result)[0] : names(one);
}

/** A sentence in three parts, of which the second is whom it is about; both may be empty after the first. */
function parts(one: Notification): readonly [string, string, string] {
  const sentence = SENTENCES[one.kind](one);
  const about = subject(one);
  const at = about === '' ? -1 : sentence.indexOf(about);
  if (at < 0) return [sentence, '', ''];
  return [sentence.slice(0, at), about, sentence.slice(at + about.length)];
}

/** The events that a sentence names itself. */
const NAMES_EVENT: ReadonlySet<NotificationKind> = new Set([
  'entries-added',
  'draw-saved',
  'draw-changed',
  'draw-deleted',
  'event-created',
  'event-changed',
  'event-deleted',
  'event-restored',
]);

/** What is read at a glance beside it: the score of a result, the amount of a booking; null for none. */
function figure({ kind, result, paise }: Notification): string | null {
  if (kind === 'result') return result?.winner ? result.score || null : null;
  return kind === 'booking' && paise !== null ? money(paise) : null;
}

/** Where it belongs: the round of a match, or the events; null where the sentence says it. */
function where(one: Notification): string | null {
  if (NAMES_EVENT.has(one.kind) || one.events.length === 0) return null;
  return one.kind.startsWith('result') ? place(one) : one.events.join(', ');
}

const SHORT_ROUNDS: Readonly<Record<string, string>> = { 'Quarter Final': 'QF', 'Semi Final': 'SF' };

/** The same in few letters, as matches are named on the board: `MD QF`. */
function whereShort(one: Notification, shortName: (event: string) => string): string {
  const events = one.events.map(shortName).join(', ');
  const { round = '' } = one;
  return `${events} ${SHORT_ROUNDS[round] ?? round.replace(/^Round (\d+)$/, 'R$1')}`.trimEnd();
}

/** The words of a tournament's Notifications part. */
export const notificationWords = {
  title: 'Notifications',
  topic: 'What they are about',
  topics: {
    all: 'All',
    bookings: 'Bookings',
    payments: 'Payments',
    fixtures: 'Fixtures',
    results: 'Results',
    other: 'Other',
  },
  parts,
  figure,
  where,
  whereShort,
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
  noneAbout: {
    bookings: 'Nothing about bookings yet',
    payments: 'Nothing about payments yet',
    fixtures: 'Nothing about fixtures yet',
    results: 'No results yet',
    other: 'Nothing else happened yet',
  },
  noneText: 'New bookings, payments, results and saved draws of this tournament will be listed here.',
  failed: 'The notifications could not be loaded',
  failedText: 'Nothing is lost. Please try again.',
} as const;
