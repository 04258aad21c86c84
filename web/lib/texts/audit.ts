import { auditActions, money, number, type AuditAction, type AuditRow } from '@tournaments/contract';
import { changes, changeText, onOrOff, valuesOf, type Values } from './audit-changes.ts';
import { plural } from './format.ts';

/** What a sentence is made of. */
interface Facts {
  readonly who: string;
  readonly row: AuditRow;
  readonly organizer: string;
  readonly tournament: string;
  /** " of " and its name; empty where that stands beside the sentence. */
  readonly ofTournament: string;
  readonly event: string;
  readonly match: string;
  readonly team: string;
  readonly admin: string;
  readonly before: Values;
  readonly after: Values;
}

type Tell = (facts: Facts) => string;

const OFFER_HOURS = { one: 'hour', other: 'hours' };
const HELD_PLACES = { one: 'place', other: 'places' };
const ENTRIES = { one: 'entry', other: 'entries' };
const PAYMENTS = { one: 'payment', other: 'payments' };
const TEAMS = { one: 'team', other: 'teams' };
const PLAYERS = { one: 'player', other: 'players' };
const COURTS = { one: 'court', other: 'courts' };
const MATCHES = { one: 'match', other: 'matches' };
const MAILS = { one: 'waiting mail', other: 'waiting mails' };

/** Who did it, as people say it. */
export function auditWho({ actor, actorName, organizerName }: AuditRow): string {
  const name = actorName || organizerName;
  switch (actor) {
    case 'visitor':
      return 'A visitor';
    case 'organizer':
      return name === '' ? 'An organizer' : `${name} (organizer)`;
    case 'umpire':
      return 'An umpire';
    case 'desk':
      return 'A desk';
    case 'admin':
      return actorName === '' ? 'A super admin' : `${actorName} (super admin)`;
    case 'operator':
      return 'The operator';
  }
}

function factsOf(row: AuditRow): Facts {
  const event = row.eventName || 'an event';
  return {
    who: auditWho(row),
    row,
    organizer: row.organizerName || 'an organizer',
    tournament: row.tournamentName || 'a tournament',
    ofTournament: ` of ${row.tournamentName || 'a tournament'}`,
    event,
    match: row.matchNumber === null ? `a match of ${event}` : `match ${row.matchNumber} of ${event}`,
    team: row.teamName === '' ? `a team of ${event}` : `${row.teamName} of ${event}`,
    admin: row.adminEmail || 'a super admin',
    before: valuesOf(row.before),
    after: valuesOf(row.after),
  };
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function because(reason: string): string {
  return reason === '' ? '' : `: ${reason}`;
}

function gamesText(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return value
    .map(valuesOf)
    .map(({ a, b }) => `${count(a)}-${count(b)}`)
    .join(' ');
}

function drawText({ after }: Facts): string {
  return after['stage'] === 'pool' ? 'pools' : 'draw';
}

/** Who decided, where the desk wrote that down. */
function refereeText(after: Values): string {
  const referee = text(after['referee']);
  return referee === '' ? '' : `, decided by ${referee}`;
}

const EARLY_ENDINGS: Readonly<Record<string, string>> = {
  walkover: 'a walkover',
  retired: 'a retirement',
  disqualified: 'a disqualification',
};

/** What stood there before, as it is told that it was taken back. */
function formerText(before: Values): string {
  const games = gamesText(before['games']);
  const ending = EARLY_ENDINGS[text(before['ending']) || text(before['status'])];
  if (ending === undefined) return games === '' ? 'the result' : `the result ${games}`;
  return games === '' ? ending : `${ending} at ${games}`;
}

function isOpen({ winner, ending, isNoMatch }: Values): boolean {
  return !winner && !ending && isNoMatch !== true;
}

/** A result that is there no more, or an earlier one that is there again; null where a result was written down. */
function takenBackText({ who, match, before, after }: Facts): string | null {
  if (isOpen(after)) {
    const wasOver = Boolean(before['winner'] ?? before['ending'] ?? before['status']);
    return wasOver || after['isUndo'] === true ? `${who} took ${formerText(before)} of ${match} back` : null;
  }
  if (after['isUndo'] !== true) return null;
  const games = gamesText(after['games']);
  return `${who} brought the earlier result of ${match} back${games === '' ? '' : `, ${games}`}`;
}

function resultText(facts: Facts): string {
  const { who, match, after } = facts;
  const takenBack = takenBackText(facts);
  if (takenBack !== null) return takenBack;
  const games = gamesText(after['games']);
  const ending = EARLY_ENDINGS[text(after['ending'])];
  if (after['isNoMatch'] === true) return `${who} wrote down that ${match} was no match${refereeText(after)}`;
  if (ending !== undefined) {
    return `${who} wrote down ${ending}${games === '' ? '' : ` at ${games}`} in ${match}${refereeText(after)}`;
  }
  if (after['ending'] === 'bye') return `${who} wrote down a bye in ${match}`;
  if (games !== '') return `${who} saved ${games} for ${match}`;
  return after['winner'] ? `${who} chose the winner of ${match}` : `${who} took the result of ${match} back`;
}

/** Court and time are not told in the trail, so they are what changed where the result did not. */
function detailsText(facts: Facts): string {
  const { who, match, before, after } = facts;
  const isSame = before['winner'] === after['winner'] && before['status'] === after['ending'];
  return isSame ? `${who} set court and time of ${match}` : resultText(facts);
}

const MARKS: Readonly<Record<string, string>> = {
  paid: 'as paid',
  'not-paid': 'as not paid',
  pending: 'as to be checked',
};

function marksText({ who, ofTournament, after }: Facts): string {
  const entries = Array.isArray(after['entries']) ? after['entries'].length : 0;
  const state = MARKS[text(after['state'])] ?? 'as paid or not';
  return `${who} marked ${plural(entries, ENTRIES)}${ofTournament} ${state}`;
}

interface AuditedCredit {
  readonly rule?: unknown;
  readonly reason?: unknown;
}

function creditsIn(after: Values): readonly AuditedCredit[] {
  const list = after['credits'];
  return Array.isArray(list) ? (list as readonly AuditedCredit[]) : [];
}

/** By which rules, each named once. */
function rulesOf(after: Values): string {
  return [...new Set(creditsIn(after).map(({ rule }) => text(rule)))].join(', ');
}

function reasonOfCredit(after: Values): string {
  return text(creditsIn(after)[0]?.reason);
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** By the events and the number of the booking, which mails and receipts have too. */
function bookingText({ who, row, tournament, ofTournament, after }: Facts): string {
  const events = Array.isArray(after['events']) ? after['events'].map(text).join(', ') : '';
  const place = events === '' ? tournament : `${events}${ofTournament}`;
  const entries = plural(count(after['entries']), ENTRIES);
  const number = row.subjectId === null ? '' : `, booking ${row.subjectId}`;
  const paise = count(after['totalPaise']);
  const price = paise === 0 ? 'without a fee' : `for ${money(paise)}`;
  return `${who} booked ${entries} in ${place} ${price}${number}`;
}

function settingsText({ who, tournament, before, after }: Facts): string {
  const { newUmpirePassword, ...switches } = after;
  const changed = changes('settings', before, switches);
  if (newUmpirePassword !== true) return `${who} ${changeText(tournament, changed)}`;
  if (changed.length === 0) return `${who} made a new umpire password for ${tournament}`;
  return `${who} ${changeText(tournament, changed)}, with a new umpire password`;
}

function monthsText(value: unknown): string {
  return typeof value === 'number' ? `for ${number(value)} months` : 'for good';
}

/** One sentence for each action of the trail. */
const SENTENCES: Readonly<Record<AuditAction, Tell>> = {
  'admin.add': ({ who, admin }) => `${who} added ${admin} as super admin`,
  'admin.locked': ({ admin }) => `After many wrong passwords the sign-in of ${admin} was locked for a while`,
  'admin.login': ({ row }) => `${row.adminEmail || 'A super admin'} signed in as super admin`,
  'admin.password': ({ who }) => `${who} changed their own password`,
  'backup.make': ({ who }) => `${who} made a backup`,
  'booking.create': bookingText,
  'day.hall': ({ who, ofTournament, after }) =>
    `${who} saved the hall${ofTournament} with ${plural(count(after['courts']), COURTS)}`,
  'day.publish': ({ who, ofTournament, after }) =>
    `${who} published the order of play${ofTournament} with ${plural(count(after['matches']), MATCHES)}`,
  'day.withhold': ({ who, ofTournament }) => `${who} took the order of play${ofTournament} back`,
  'desk.access': ({ who, tournament, ofTournament, after }) =>
    after['isAllowed'] === true
      ? `${who} made a new desk password for ${tournament}`
      : `${who} took the desk password${ofTournament} away`,
  'desk.login': ({ tournament }) => `A desk signed in for ${tournament}`,
  'draw.delete': (facts) => `${facts.who} deleted the ${drawText(facts)} of ${facts.event}`,
  'draw.save': (facts) => `${facts.who} saved the ${drawText(facts)} of ${facts.event}`,
  'draw.update': (facts) => `${facts.who} changed the ${drawText(facts)} of ${facts.event}`,
  'entry.create': ({ who, event, after }) =>
    `${who} added ${plural(count(after['count']), TEAMS)} to ${event}`,
  'entry.delete': ({ who, team }) => `${who} removed ${team}`,
  'entry.publish': ({ who, team, after }) =>
    `${who} ${after['isPublished'] === true ? 'allowed a name to be published' : 'took a name out of what is public'}: ${team}`,
  'entry.reinstate': ({ who, team }) => `${who} took the withdrawal of ${team} back`,
  'entry.restore': ({ who, team }) => `${who} brought ${team} back`,
  'entry.update': ({ who, team, after }) =>
    `${who} saved the players ${after['updateFees'] === true ? 'and the payment ' : ''}of ${team}`,
  'entry.withdraw': ({ who, team, after }) => `${who} withdrew ${team}: ${text(after['reason'])}`,
  'event.create': ({ who, event, tournament }) => `${who} added ${event} to ${tournament}`,
  'event.delete': ({ who, event, ofTournament }) => `${who} deleted ${event}${ofTournament}`,
  'event.restore': ({ who, event, ofTournament }) => `${who} brought ${event}${ofTournament} back`,
  'event.update': ({ who, event, before, after }) =>
    `${who} ${changeText(event, changes('event', before, after))}`,
  'mail.retry': ({ who, after }) => `${who} had ${plural(count(after['waiting']), MAILS)} tried again`,
  'match.anew': ({ who, match }) => `${who} had ${match} scored anew from 0-0; what was noted before is kept`,
  'match.details': detailsText,
  'match.live': ({ who, match, after }) =>
    after['isLive'] === true ? `${who} switched ${match} live` : `${who} switched ${match} off live`,
  'match.reporting': ({ who, match }) => `${who} noted who has reported for ${match}`,
  'match.scores': resultText,
  'match.settle': ({ who, match, after }) =>
    `${who} decided for the ${after['keep'] === 'log' ? "umpire's log" : 'entered result'} of ${match}`,
  'match.takeover': ({ match }) => `Umpire panel of ${match} taken over on another device`,
  'organization.approve': ({ who, organizer }) => `${who} approved ${organizer}`,
  'organization.delete': ({ who, organizer }) => `${who} deleted the organizer ${organizer}`,
  'organization.password': ({ who, organizer, row }) =>
    row.actor === 'organizer'
      ? `${who} changed their own password`
      : `${who} set a new password for ${organizer}, after an OTP`,
  'organization.payment': ({ who, after }) =>
    `${who} changed where fees are paid to: UPI ID ${text(after['upiId'])}`,
  'organization.refuse': ({ who, organizer, after }) =>
    `${who} refused ${organizer}: ${text(after['reason'])}`,
  'organization.restore': ({ who, organizer }) => `${who} brought the organizer ${organizer} back`,
  'organization.mails': ({ who, after }) =>
    `${who} chose what is mailed: the mail of the day ${onOrOff(after['daily'])}, one for each booking ${onOrOff(after['bookings'])}`,
  'organization.second-step': ({ who, after }) =>
    `${who} switched the OTP at sign-in ${onOrOff(after['secondStep'])}`,
  'organization.signup': ({ row }) => `${row.organizerName || 'Somebody'} signed up as an organizer`,
  'organization.gst': ({ who, after }) =>
    text(after['gstin']) === ''
      ? `${who} took the GSTIN from the receipts`
      : `${who} set the GSTIN of the receipts to ${text(after['gstin'])}`,
  'organization.unapprove': ({ who, organizer, after }) =>
    `${who} took the approval of ${organizer} back${because(text(after['reason']))}`,
  'organization.update': ({ who }) => `${who} changed name, e-mail or mobile number of the account`,
  'hold.free': ({ who, ofTournament, after }) =>
    `${who} freed ${plural(Number(after['places'] ?? 0), HELD_PLACES)}${ofTournament} that were held`,
  'hold.place': ({ who, ofTournament, after }) =>
    `${who} gave a place to ${plural(Number(after['entries'] ?? 0), ENTRIES)}${ofTournament} that had been paid without one`,
  'payment.accept': ({ who, ofTournament, after }) =>
    `${who} took less as enough for a booking${ofTournament}${because(reasonOfCredit(after))}`,
  'payment.confirm': ({ who, ofTournament, after }) =>
    `${who} confirmed ${plural(lengthOf(after['credits']), PAYMENTS)}${ofTournament} by a statement: ${rulesOf(after)}`,
  'payment.correct': ({ who, ofTournament, before, after }) =>
    `${who} corrected the UTR number of a booking${ofTournament} from ${text(before['utr']) || 'none'} to ${text(after['utr'])}`,
  'payment.mark': marksText,
  'payment.reverse': ({ who, tournament, after }) =>
    `${who} noted that a payment of ${money(count(after['paise']))} in ${tournament} went back; its booking is open again`,
  'payment.undo': ({ who, ofTournament }) => `${who} took back what was confirmed of payments${ofTournament}`,
  'person.correct': ({ who, team }) => `${who} corrected their own data in ${team}`,
  'person.erase': ({ who, after }) =>
    `${who} had their own data erased (${plural(count(after['players']), ENTRIES)})`,
  'refund.accept': ({ who, tournament, after }) =>
    `${who} took a refund of ${money(count(after['paise']))} in ${tournament} as due`,
  'refund.decline': ({ who, tournament, after }) =>
    `${who} declined a refund in ${tournament}${because(text(after['reason']))}`,
  'refund.fail': ({ who, tournament, after }) =>
    `${who} noted that a refund of ${money(count(after['paise']))} in ${tournament} came back`,
  'refund.prove': ({ who, tournament, after }) =>
    `${who} found a refund of ${money(count(after['paise']))} in ${tournament} on a statement: ${after['finding'] === 'failed' ? 'it came back' : 'it went out'}`,
  'refund.rule': ({ who, tournament }) => `${who} changed what ${tournament} gives back to who withdraws`,
  'refund.send': ({ who, tournament, after }) =>
    `${who} sent a refund of ${money(count(after['paise']))} in ${tournament}${after['way'] === 'cash' ? ' in cash' : ''}`,
  'refund.suggest': ({ who, ofTournament, after }) =>
    `${who} took ${money(count(after['paise']))} of a booking${ofTournament} as to be given back`,
  'refund.undo': ({ who, tournament }) => `${who} took the last step of a refund in ${tournament} back`,
  'refund.upi': ({ ofTournament }) => `A player${ofTournament} told where a refund is to go`,
  'retention.erase': ({ after }) =>
    `Contact data of ${plural(count(after['players']), PLAYERS)} were erased, as they had been kept long enough`,
  'retention.save': ({ who, after }) =>
    `${who} set that contact data are kept ${monthsText(after['months'])}`,
  'site.contact': ({ who, before, after }) =>
    `${who} ${changeText('the site', changes('contact', before, after))}`,
  'site.off': ({ who }) => `${who} switched the website off`,
  'site.on': ({ who }) => `${who} switched the website on`,
  'tournament.copy': ({ who, tournament, after }) =>
    `${who} created ${tournament} as a copy of ${text(after['from'])}`,
  'tournament.create': ({ who, tournament }) => `${who} created ${tournament}`,
  'tournament.delete': ({ who, tournament }) => `${who} deleted ${tournament}`,
  'tournament.off': ({ who, tournament }) => `${who} switched ${tournament} off`,
  'tournament.on': ({ who, tournament }) => `${who} switched ${tournament} on`,
  'tournament.restore': ({ who, tournament }) => `${who} brought ${tournament} back`,
  'tournament.holds': ({ who, ofTournament, after }) =>
    after['isOn'] === true
      ? `${who} lets places${ofTournament} be held for ${String(after['minutes'])} minutes while people pay`
      : `${who} switched off that places${ofTournament} are held while people pay`,
  'tournament.offers': ({ who, ofTournament, after }) =>
    `${who} lets offers to the waiting lists${ofTournament} run for ${plural(Number(after['hours'] ?? 0), OFFER_HOURS)}`,
  'waiting.first': ({ who, ofTournament, after }) =>
    `${who} moved somebody to the front of the waiting list of ${text(after['eventName'])}${ofTournament}${because(text(after['reason']))}`,
  'waiting.offer': ({ who, ofTournament, after }) =>
    `${who} offered a place in ${text(after['eventName'])}${ofTournament} to somebody on the waiting list`,
  'waiting.remove': ({ who, ofTournament, after }) =>
    `${who} took somebody off the waiting list of ${text(after['eventName'])}${ofTournament}`,
  'waiting.withdraw': ({ who, ofTournament, after }) =>
    `${who} took back the offer of a place in ${text(after['eventName'])}${ofTournament}`,
  'tournament.settings': settingsText,
  'tournament.update': ({ who, tournament, before, after }) =>
    `${who} ${changeText(tournament, changes('tournament', before, after))}`,
  'umpire.login': ({ tournament }) => `An umpire signed in for ${tournament}`,
};

/** What happened, in a sentence that names the tournament; of an action that is not told any more its name. */
export function auditSentence(row: AuditRow): string {
  return sentenceOf(row, factsOf(row));
}

/** The same where the tournament and its organizer stand beside it. */
export function auditSentenceBeside(row: AuditRow): string {
  const { actor, actorName, organizerName } = row;
  const isOwn = actor === 'organizer' && (actorName === '' || actorName === organizerName);
  const facts = { ...factsOf(row), tournament: 'the tournament', ofTournament: '' };
  return sentenceOf(row, isOwn ? { ...facts, who: 'The organizer' } : facts);
}

function sentenceOf(row: AuditRow, facts: Facts): string {
  const action = auditActions.find((one) => one === row.action);
  return action === undefined ? `${facts.who}: ${row.action}` : SENTENCES[action](facts);
}
