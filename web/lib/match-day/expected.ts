import { nameOfCourt as courtNamed, type DayNotice, type PublicDay } from '@tournaments/contract';
import { downToFive, indianDate, plainWords, type ExpectedCall } from '@tournaments/engine';
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

type Told = Omit<Expected, 'key'>;
type Call = Pick<Told, 'at' | 'court' | 'place' | 'notBefore'>;

/** The call of a match as it is expected at an instant. */
function callOf({ at, court, place }: Call, now: number): ExpectedCall {
  return {
    now,
    expectedAt: at,
    court,
    placeOnCourt: place,
    isCalled: false,
    earliestAt: null,
    opensAt: null,
  };
}

/** The name of a court as the hall calls it. */
export function nameOfCourt({ courts }: Courts, number: number): string {
  return courtNamed(courts, number);
}

/** How the words of expected times name courts; of nothing else they speak. */
function namesOf(day: Courts, time: DayNames['time']): DayNames {
  return { court: (number) => nameOfCourt(day, number), time, match: String, person: String };
}

/** The court that it comes to, or where it would come as things stand; undefined where neither is known. */
export function courtOf({ court, plannedCourt }: Omit<Expected, 'key'>): number | undefined {
  return court ?? plannedCourt;
}

/** When a match is called; in every place the same time. */
function plainText(day: Courts, expected: Call, now: number, time = timeOfDay): string {
  const { at, notBefore } = expected;
  const isSet = notBefore !== undefined && at <= notBefore;
  return words.plain(
    plainWords(callOf(expected, now)),
    now,
    namesOf(day, time),
    isSet ? notBefore : undefined,
  );
}

/** The same where the court stands apart. */
function withoutCourt({ at, notBefore }: Pick<Told, 'at' | 'notBefore'>): Call {
  return { at, court: null, place: null, ...(notBefore !== undefined && { notBefore }) };
}

/** The same in one line of a box, `Court 1, Sun ~9:30 AM`. */
function shortText(day: Courts, expected: Told, now: number): string {
  const court = courtOf(expected);
  const place = court === undefined ? [] : [nameOfCourt(day, court)];
  return [...place, plainText(day, withoutCourt(expected), now)].join(', ');
}

/** When a match is called, in a line of its own on everybody's pages; far ahead as in its box. */
export function expectedText(day: Courts, expected: Told, now: number): string {
  return expected.at - now > NEAR ? shortText(day, expected, now) : plainText(day, expected, now);
}

/** What a box has room for: beside the name of another day a set time is told as others are. */
function inBox({ notBefore, ...expected }: Told, now: number): Told {
  const isToday = indianDate(expected.at) === indianDate(now);
  return isToday && notBefore !== undefined ? { ...expected, notBefore } : expected;
}

/** What is said of a match in a line of its own, and in its box. */
function textsOf(day: Courts, expected: Expected, now: number): ExpectedTexts {
  return { full: expectedText(day, expected, now), short: shortText(day, inBox(expected, now), now) };
}

function alike(text: string): ExpectedTexts {
  return { full: text, short: text };
}

/** The same in short for the screens of a hall, where the court stands apart. */
export function timeOf(day: Courts, expected: Told, now: number): string {
  return plainText(day, withoutCourt(expected), now, clockTime);
}

/** When a match is called as the order of play says it, where day and court stand apart: a set time is told as it is. */
export interface InOrder {
  readonly text: string;
  /** The instant that is read first. */
  readonly at: number;
}

export function saidInOrder(expected: Pick<Told, 'at' | 'notBefore'>, now: number): InOrder {
  const { at, notBefore = 0 } = expected;
  if (at <= notBefore) return { text: words.notBefore(timeOfDay(notBefore)), at: notBefore };
  const told = plainWords(callOf(withoutCourt(expected), now));
  if (told.kind === 'about') return plannedInOrder(at);
  return { text: words.begin(words.plain(told, now, namesOf({ courts: [] }, timeOfDay))), at };
}

/** The same of a match of which nobody can tell more than its plan; the day stands above. */
export function plannedInOrder(plannedAt: number): InOrder {
  const at = downToFive(plannedAt);
  return {
    text: words.plain({ kind: 'about', at, court: null }, at, namesOf({ courts: [] }, timeOfDay)),
    at,
  };
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
