import { dayAhead, matchName } from '@tournaments/contract';
import type { ExpectedWords, NoRoom, PlainWords, QueueReason, ToldTime } from '@tournaments/engine';
import { courtByNumber } from './court.ts';
import { plural, shortDay } from './format.ts';

/** How reasons and expected times name courts, matches and persons. */
export interface DayNames {
  readonly court: (number: number) => string;
  /** A time of day: halls read `14:20`, the public `2:20 PM`. */
  readonly time: (at: number) => string;
  /** The day of an instant that is not today's; where a screen shows one day only it is left out. */
  readonly day?: (at: number) => string;
  /** The number of a match as people call it. */
  readonly match: (key: string) => string;
  /** By the place in the day's list of persons, as the engine counts them. */
  readonly person: (place: number) => string;
}

function ordinal(place: number): string {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`;
}

function onCourt(names: DayNames, place: { court: number; place: number } | null): string {
  if (place === null) return '';
  return place.place === 1
    ? `, next on ${names.court(place.court)}`
    : `, ${ordinal(place.place)} on ${names.court(place.court)}`;
}

/** The instant by which expected words are told to be of another day; none where they speak of minutes. */
function instantOf(words: ExpectedWords): number | null {
  if ('at' in words) return words.at;
  return 'from' in words ? words.from : null;
}

/** The day that stands before a time: a weekday, where that is not enough with its date; empty for today. */
function weekdayAhead(at: number, now: number): string {
  const day = dayAhead(at, now).replace(/^tomorrow$/, shortDay(at).slice(0, 3));
  return day && `${day} `;
}

function dayText(words: ExpectedWords, { day }: DayNames): string {
  const at = instantOf(words);
  const said = at === null || day === undefined ? '' : day(at);
  return said === '' ? '' : `${said} `;
}

function expectedText(words: ExpectedWords, names: DayNames): string {
  switch (words.kind) {
    case 'now':
      return `${names.court(words.court)} now`;
    case 'in-minutes':
      // Expected is not called: a court may be held longer than it seemed.
      return words.minutes === 0
        ? `soon${onCourt(names, words.court)}`
        : `in about ${words.minutes} min${onCourt(names, words.court)}`;
    case 'about':
      return `about ${names.time(words.at)}${onCourt(names, words.court)}`;
    case 'about-between':
      return `about ${names.time(words.from)} to ${names.time(words.to)}${onCourt(names, words.court)}`;
    case 'between':
      return `${names.time(words.from)} to ${names.time(words.to)}`;
  }
}

/** Why a court is free and takes a match all the same not; of hours the true one of that court or hall. */
function noRoomText(reason: NoRoom, names: DayNames): string {
  if (reason.why === 'fixed') return 'would run into a match that is fixed there';
  const at = names.time(reason.at);
  switch (reason.why) {
    case 'break':
      return `would run into the break at ${at}`;
    case 'paused':
      return `break until ${at}`;
    case 'last-start':
      return `no match may begin after ${at}`;
    case 'opens':
      return `${ofHours(reason.court, names)} opens at ${at}`;
    case 'closes':
      return `would end after ${at}, when ${ofHours(reason.court, names)} closes`;
    case 'closed':
      return `${ofHours(reason.court, names)} has been closed since ${at}`;
  }
}

function ofHours(court: number | null, names: DayNames): string {
  return court === null ? 'the hall' : names.court(court);
}

/** A time with its day where that is not today. */
function timeAndDay(at: number, { day, time }: DayNames): string {
  return [day?.(at), time(at)].filter(Boolean).join(' ');
}

type ReasonOf<Kind> = Extract<QueueReason, { kind: Kind }>;

/** Each reason in words. */
const REASONS: {
  readonly [Kind in QueueReason['kind']]: (reason: ReasonOf<Kind>, names: DayNames) => string;
} = {
  match: ({ keys }, names) => `waits for match ${keys.map(names.match).join(' and ')}`,
  plays: ({ person, court, minutesLeft }, names) =>
    `${names.person(person)} plays ${court === null ? 'now' : `on ${names.court(court)}`} (about ${minutesLeft} min)`,
  rests: ({ person, until }, names) => `${names.person(person)} rests until ${names.time(until)}`,
  'not-checked-in': ({ person }, names) => `not checked in: ${names.person(person)}`,
  'person-not-before': ({ person, at }, names) =>
    `${names.person(person)} not before ${timeAndDay(at, names)}`,
  hold: ({ why }) => `hold: ${why}`,
  'not-before': ({ at }, names) => `not before ${timeAndDay(at, names)}`,
  limit: () => 'enough matches for today',
  'person-leaves': () => 'a player must leave before',
  'needs-court': ({ courts }, names) => `needs ${courts.map(names.court).join(' or ')}`,
  'no-free-court': ({ place }) => `no free court (${ordinal(place)} in line)`,
  'no-room': noRoomText,
  ready: () => 'ready',
};

function reasonText(reason: QueueReason, names: DayNames): string {
  const text = REASONS[reason.kind] as (reason: QueueReason, names: DayNames) => string;
  return text(reason, names);
}

const LAST_ROUNDS: Readonly<Record<number, string>> = { 1: 'Final', 2: 'Semi Final', 3: 'Quarter Final' };

/** The words of the match day that its screens share. */
export const matchDayWords = {
  instantOf,
  court: courtByNumber,
  /** Without a pool, of all of them. */
  poolRound: (pool: string, round: number) =>
    pool === '' ? `Pools, round ${round}` : `Pool ${pool}, round ${round}`,
  final: 'Final',
  /** `left` counts the rounds from this one to the final. */
  round: (round: number, left: number) => LAST_ROUNDS[left] ?? `Round ${round}`,
  title: (event: string, round: string, number: number) => `${event} ${round}, match ${number}`,
  /**
   * The same where rows are read at a glance, `MS 12 · Quarter Final`; numbers count from zero. The matches of pools and
   * those after them are counted apart: `MD · Pool A, match 12`.
   */
  shortTitle: (event: string, round: string, matchNumber: number, pool: string | null) =>
    pool === null
      ? `${matchName(matchNumber, event)} · ${round}`
      : [event, `Pool ${pool}, ${matchName(matchNumber)}`].filter(Boolean).join(' · '),
  reason: reasonText,
  /** A short name of each kind of reason, to filter by. */
  reasonKinds: {
    ready: 'Ready',
    match: 'Waits for a match',
    plays: 'Player on court',
    rests: 'Player rests',
    'not-checked-in': 'Not checked in',
    'person-not-before': 'Player comes later',
    hold: 'On hold',
    'not-before': 'Not before a time',
    limit: 'Enough for today',
    'person-leaves': 'Player must leave',
    'needs-court': 'Needs a court',
    'no-free-court': 'No free court',
    'no-room': 'No room',
  } satisfies Record<QueueReason['kind'], string>,
  expected: ({ words, earliestAt }: ToldTime, names: DayNames): string =>
    `${dayText(words, names)}${expectedText(words, names)}${earliestAt === null ? '' : `, not before ${names.time(earliestAt)}`}`,
  /**
   * As everybody reads it: `in about 10 min`, `~9:30 AM`, on another day `Sun ~9:30 AM`; where it waits for a time that
   * is set, `not before 9:30 AM`.
   */
  plain: (words: PlainWords, now: number, names: DayNames, notBefore?: number): string => {
    const place = onCourt(names, words.court);
    if (notBefore !== undefined)
      return `${weekdayAhead(notBefore, now)}not before ${names.time(notBefore)}${place}`;
    if (words.kind === 'in-minutes') return expectedText(words, names);
    return `${weekdayAhead(words.at, now)}~${names.time(words.at)}${place}`;
  },
  ordinal,
  /** At the beginning of a line. */
  begin: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  next: 'Next',
  allOfDay: (day: string) => `All matches of ${day}`,
  calledNow: 'Called now',
  suspended: 'suspended',
  notBefore: (time: string) => `Not before ${time}`,
  ahead: (matches: number) => `${plural(matches, { one: 'match', other: 'matches' })} before it`,
} as const;
