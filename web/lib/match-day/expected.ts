import { dayAhead, nameOfCourt as courtNamed, type DayNotice, type PublicDay } from '@tournaments/contract';
import {
  LEAD_CLASSES,
  nearTime,
  toldTime,
  type Bar,
  type Bars,
  type ExpectedCall,
  type LeadClass,
  type ToldTime,
} from '@tournaments/engine';
import type { ExpectedTexts } from '../expectedTexts.ts';
import { clockTime, timeOfDay } from '../texts/format.ts';
import { matchDayWords as words, type DayNames } from '../texts/match-day.ts';

/** The courts of a hall by their names. */
export interface Courts {
  readonly courts: readonly { readonly number: number; readonly name: string }[];
}

/** So far ahead (s) it is told how the hall flows; later only what is planned. */
const NEAR = 3600;

export type Expected = PublicDay['expected'][number];

/** The call of a match as it is expected at an instant. */
function callOf({ at, isEarliest, court, place }: Omit<Expected, 'key'>, now: number): ExpectedCall {
  const earliestAt = isEarliest ? at : null;
  return { now, expectedAt: at, court, placeOnCourt: place, isCalled: false, earliestAt, opensAt: null };
}

/** The expected time of a match as it is said at an instant: as vague as its bar is wide. */
export function toldOf(expected: Omit<Expected, 'key'>, now: number): ToldTime {
  const { at, low, high } = expected;
  return toldTime(callOf(expected, now), everywhere({ earlier: (low - at) / 60, later: (high - at) / 60 }));
}

/** The day tells the bar of each match: it holds however far ahead. */
function everywhere(bar: Bar): Bars {
  return Object.fromEntries(LEAD_CLASSES.map((name) => [name, bar])) as Record<LeadClass, Bar>;
}

/** The name of a court as the hall calls it. */
export function nameOfCourt({ courts }: Courts, number: number): string {
  return courtNamed(courts, number);
}

/** How the words of expected times name courts; of nothing else they speak. */
function namesOf(day: Courts, time: DayNames['time']): DayNames {
  return { court: (number) => nameOfCourt(day, number), time, match: String, person: String };
}

/** When a match is called, in words for everybody's pages. */
export function expectedText(day: Courts, expected: Omit<Expected, 'key'>, now: number): string {
  return words.expected(toldOf(expected, now), { ...namesOf(day, timeOfDay), day: dayFrom(now) });
}

/** The evening before, a time alone would be read as today's. */
function dayFrom(now: number): (at: number) => string {
  return (at) => dayAhead(at, now);
}

/** The court that it comes to, or where it is planned while nobody can tell; undefined where neither is known. */
export function courtOf({ court, plannedCourt }: Omit<Expected, 'key'>): number | undefined {
  return court ?? plannedCourt;
}

/** The same in one line of a box, `Court 1, Sun ~9:30 AM`. */
function shortText(day: Courts, expected: Expected, now: number): string {
  const court = courtOf(expected);
  const place = court === undefined ? [] : [nameOfCourt(day, court)];
  const told = toldOf({ ...expected, court: null, place: null }, now);
  const at = nearTime(callOf(expected, now));
  const isSoon = told.words.kind === 'in-minutes';
  return [...place, isSoon ? words.expected(told, namesOf(day, timeOfDay)) : words.near(at, now)].join(', ');
}

/** What is said of a match in a line of its own, and in its box: far ahead in both alike. */
function textsOf(day: Courts, expected: Expected, now: number): ExpectedTexts {
  const short = shortText(day, expected, now);
  return { full: expected.at - now > NEAR ? short : expectedText(day, expected, now), short };
}

function alike(text: string): ExpectedTexts {
  return { full: text, short: text };
}

/** The same in short for the screens of a hall, where the court stands apart. */
export function timeOf(day: Courts, expected: Omit<Expected, 'key'>, now: number): string {
  const short = { ...expected, court: null, place: null };
  const names = { ...namesOf(day, clockTime), farTime: clockTime, day: dayFrom(now) };
  return words.expected(toldOf(short, now), names);
}

/** When a match is called as the order of play says it, where day and court stand apart: a set time is told as it is. */
export interface InOrder {
  readonly text: string;
  /** The instant that is read first. */
  readonly at: number;
}

export function saidInOrder(expected: Omit<Expected, 'key'>, now: number): InOrder {
  const { at, notBefore = 0 } = expected;
  if (at <= notBefore) return { text: words.notBefore(timeOfDay(notBefore)), at: notBefore };
  const told = toldOf({ ...expected, court: null, place: null }, now);
  const text = words.begin(words.expected(told, namesOf({ courts: [] }, timeOfDay)));
  return { text, at: words.instantOf(told.words) ?? at };
}

/** That a match is called to a court. */
function nowOn(day: Courts, court: number): string {
  return words.expected({ words: { kind: 'now', court }, earliestAt: null }, namesOf(day, timeOfDay));
}

/** When a match comes to the court over which this is read; undefined where nothing is known or published. */
export function textOnCourt(day: PublicDay, key: string, now: number): string | undefined {
  if (!day.isPublished) return undefined;
  const called = day.calls.find((call) => call.key === key);
  if (called !== undefined) {
    return nowOn(day, called.court);
  }
  const expected = day.expected.find((one) => one.key === key);
  return expected && timeOf(day, expected, now);
}

/**
 * What is said of every match that is called or waits, by its key; while no order of play is published, only that one
 * is broken off. Calls are said as soon as they are told, before the day is asked for anew.
 */
export function expectedTextsOf(
  day: PublicDay,
  now: number,
  told: DayNotice | null = null,
): ReadonlyMap<string, ExpectedTexts> {
  const called = (court: number) => alike(nowOn(day, court));
  const suspended = day.suspended.map(({ key }) => [key, alike(words.suspended)] as const);
  if (!day.isPublished) return new Map(suspended);
  const texts = new Map([
    ...day.calls.map(({ key, court }) => [key, called(court)] as const),
    ...day.expected.map((one) => [one.key, textsOf(day, one, now)] as const),
    // Nobody has said when it goes on.
    ...suspended,
  ]);
  const news = told !== null && told.revision > day.revision ? told.matches : [];
  for (const { key, isCalled, isOnCourt, court } of news) {
    if (isCalled && court !== null) texts.set(key, called(court));
    else if (isOnCourt) texts.delete(key);
  }
  return texts;
}
