import {
  courtHolders,
  FORMATS,
  hasEnded,
  holdsCourt,
  indianDate,
  learnRatios,
  leastMinutes,
  ownCourt,
  playedShare,
  restAfter,
  usualMinutes,
  type DayProgress,
  type DeskHall,
  type DeskMatch,
  type MatchProgress,
  type MatchToPlay,
  type PersonId,
  type PersonTimes,
  type PlayDay,
  type PlayedLength,
  type ScoringFormat,
} from '@tournaments/engine';
import type { DayEvent, DayMatch } from '../wire/match-day.ts';
import type { MatchDay } from './merge.ts';

/** What the functions here need of a day. */
export type DayToPlay = Pick<MatchDay, 'hall' | 'events' | 'entries' | 'persons' | 'matches'>;

/** The match as the engine's commands take it. */
export function deskMatchOf({ key, desk }: Pick<DayMatch, 'key' | 'desk'>): DeskMatch {
  return { key, ...desk };
}

/** Which matches hold a court, and the grace of the hall, for the engine's commands. */
export function deskHallOf({ hall, matches }: Pick<DayToPlay, 'hall' | 'matches'>): DeskHall {
  const holders = [...courtHolders(matches)];
  return {
    onCourts: new Map(
      holders.map(([court, { key, desk }]) => [court, { key, calledBy: desk.calledBy }] as const),
    ),
    grace: hall.grace,
  };
}

/** A match that was given away has not shown that anybody was there. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['walkover', 'no-match']);

/** The day where whoever has begun a match today counts as checked in, whether somebody ticked them off or not. */
export function withPlayersHere<Day extends Pick<DayToPlay, 'entries' | 'persons' | 'matches'>>(
  day: Day,
  now: number,
): Day {
  const today = indianDate(now);
  const begun = day.matches.filter(
    ({ desk: { status, times } }) =>
      times.startedAt !== null && !NOT_PLAYED.has(status) && indianDate(times.startedAt) === today,
  );
  const entries = new Set(begun.flatMap(({ sideA, sideB }) => [sideA, sideB]));
  const seen = new Set(day.entries.flatMap(({ id, persons }) => (entries.has(id) ? persons : [])));
  const persons = day.persons.map((person) =>
    seen.has(person.id) && !person.checkedIn.includes(today)
      ? { ...person, checkedIn: [...person.checkedIn, today] }
      : person,
  );
  return { ...day, persons };
}

/** When the hall opens on an Indian day; 0 where nobody said. */
function openingOf(day: string, { blocks }: DayToPlay['hall']): number {
  const opens = blocks.filter(({ startsAt }) => indianDate(startsAt) === day).map(({ startsAt }) => startsAt);
  return opens.length === 0 ? 0 : Math.min(...opens);
}

/**
 * When play of the Indian day of `now` begins, as the order of play or the draws set it; null once that is past, or a
 * match was called since the hall opened. What is on court by night is of the evening before.
 */
export function beginOfToday(
  { hall, matches }: Pick<DayToPlay, 'hall' | 'matches'>,
  now: number,
): number | null {
  const today = indianDate(now);
  const opensAt = openingOf(today, hall);
  const isOfToday = (at: number | null): at is number =>
    at !== null && at >= opensAt && indianDate(at) === today;
  const hasBegun = matches.some(({ desk: { times } }) => [times.calledAt, times.startedAt].some(isOfToday));
  if (hasBegun) return null;
  const planned = matches.map(({ plannedAt }) => plannedAt).filter(isOfToday);
  const begin = planned.reduce((first, at) => Math.min(first, at), Infinity);
  return begin > now && begin < Infinity ? begin : null;
}

/**
 * The day in which nothing is called or foretold before players are to be there: on a later Indian day than that of `now`
 * from the time of their match on, today from the first match on.
 */
export function withMatchesOnTheirDays<Day extends Pick<DayToPlay, 'hall' | 'matches'>>(
  day: Day,
  now: number,
): Day {
  const today = indianDate(now);
  const begin = beginOfToday(day, now) ?? 0;
  const matches = day.matches.map((match) => {
    const { plannedAt, notBefore } = match;
    if (plannedAt === null) return match;
    const from = indianDate(plannedAt) > today ? plannedAt : begin;
    return from <= (notBefore ?? 0) ? match : { ...match, notBefore: from };
  });
  return { ...day, matches };
}

/**
 * The day as the engine plans and foretells it, on the Indian day of `now`. Its persons are numbered by their place in
 * `persons`. Who has not checked in counts as not there only where the hall asks for it.
 */
export function playDayOf(day: DayToPlay, now: number): PlayDay {
  const { hall } = day;
  const events = new Map(day.events.map((event) => [event.id, event]));
  const personsOf = personsOfEntries(day);
  return {
    courts: hall.courts,
    blocks: hall.blocks,
    matches: day.matches.flatMap((match) => {
      const event = events.get(match.eventId);
      return event === undefined ? [] : [matchToPlay(day, event, match, personsOf)];
    }),
    persons: personTimes(withPlayersHere(day, now), now),
    priorities: new Map(hall.priorities.map(({ event, priority }) => [event, priority])),
    limits: hall.limits,
    finals: hall.finals,
  };
}

/** How far the day has come, and what it has taught about lengths. */
export function progressOf(day: DayToPlay, now: number): DayProgress {
  const formats = formatsOf(day);
  const holders = courtHolders(day.matches);
  const matches = new Map<string, MatchProgress>();
  for (const match of day.matches) {
    const progress = matchProgress(match, formats, { now, holders });
    if (progress !== null) matches.set(match.key, progress);
  }
  return { now, matches, ratios: ratiosOf(day, formats) };
}

type PersonsOf = (entry: number | null) => readonly PersonId[];

function personsOfEntries({ entries, persons }: DayToPlay): PersonsOf {
  const places = new Map(persons.map(({ id }, place) => [id, place]));
  const byEntry = new Map(
    entries.map(({ id, persons: ids }) => [id, ids.flatMap((person) => places.get(person) ?? [])]),
  );
  return (entry) => (entry === null ? [] : (byEntry.get(entry) ?? []));
}

function personTimes({ persons, hall }: DayToPlay, now: number): ReadonlyMap<PersonId, PersonTimes> {
  const today = indianDate(now);
  const isFree = hall.needsCheckIn !== true;
  return new Map(
    persons.map(({ checkedIn, notBefore, notAfter }, place) => [
      place,
      { notBefore, notAfter, isCheckedIn: isFree || checkedIn.includes(today) },
    ]),
  );
}

const USUAL: ScoringFormat = FORMATS['3x15'];

function formatOf(event: DayEvent, { stage }: Pick<DayMatch, 'stage'>): ScoringFormat {
  const found = event.stages.find((one) => one.stage === stage);
  return found === undefined ? USUAL : FORMATS[found.format];
}

function classOf(event: DayEvent, { stage }: Pick<DayMatch, 'stage'>): string {
  return `${event.id} ${event.stages.find((one) => one.stage === stage)?.format ?? ''}`;
}

function minutesOf(event: DayEvent, match: Pick<DayMatch, 'stage'>): number {
  return usualMinutes(formatOf(event, match), event.discipline === 'singles' ? 'singles' : 'doubles');
}

function matchToPlay(
  { hall }: DayToPlay,
  event: DayEvent,
  match: DayMatch,
  personsOf: PersonsOf,
): MatchToPlay {
  const { key, stage, pool, round, rounds, isFinal, after } = match;
  const { notBefore, lock, isPinned, hold, plannedCourt } = match;
  const isAmongLastFour = stage === 'knockout' && rounds - round <= 2;
  return {
    ...{ key, stage, pool, round, rounds, isFinal, after, notBefore, lock, isPinned, hold, plannedCourt },
    event: event.id,
    number: match.matchNumber,
    isJunior: event.isJunior,
    discipline: event.discipline,
    lengthClass: classOf(event, match),
    usualMinutes: minutesOf(event, match),
    restMinutes: restAfter(formatOf(event, match), isAmongLastFour, hall.rest),
    persons: [...personsOf(match.sideA), ...personsOf(match.sideB)],
  };
}

type Formats = ReadonlyMap<number, DayEvent>;

function formatsOf({ events }: DayToPlay): Formats {
  return new Map(events.map((event) => [event.id, event]));
}

interface Moment {
  readonly now: number;
  readonly holders: ReadonlyMap<number, DayMatch>;
}

/** How much of a match is played, by its score; null while there is none. */
function shareOf(match: DayMatch, events: Formats): number | null {
  const event = events.get(match.eventId);
  const games = match.score?.games ?? [];
  return event === undefined || games.length === 0 ? null : playedShare(games, formatOf(event, match));
}

function matchProgress(match: DayMatch, events: Formats, { now, holders }: Moment): MatchProgress | null {
  const { desk } = match;
  const { times, court } = desk;
  if (hasEnded(desk)) {
    const isPlayed = desk.status !== 'walkover' && desk.status !== 'no-match';
    return { status: 'over', court, endedAt: times.courtFreedAt ?? times.endedAt ?? 0, isPlayed };
  }
  if (!holdsCourt(desk)) return null;
  return {
    status: 'on-court',
    court: ownCourt(match, holders),
    calledAt: times.calledAt ?? times.startedAt ?? now,
    share: shareOf(match, events),
  };
}

/** The classes of knockouts that are still to be drawn: they are as long as the hall is slow. */
function classesToCome(events: Formats): readonly string[] {
  return [...events.values()].flatMap(({ id, stages }) =>
    stages.flatMap(({ nextFormat }) => (nextFormat === undefined ? [] : [`${id} ${nextFormat}`])),
  );
}

function ratiosOf({ matches }: DayToPlay, events: Formats): ReadonlyMap<string, number> {
  const classes = new Set(classesToCome(events));
  const played: PlayedLength[] = [];
  for (const match of matches) {
    const event = events.get(match.eventId);
    if (event === undefined) continue;
    classes.add(classOf(event, match));
    const { times, status } = match.desk;
    if (!hasEnded(match.desk) || times.courtFreedAt === null) continue;
    played.push({
      lengthClass: classOf(event, match),
      usualMinutes: minutesOf(event, match),
      leastMinutes: leastMinutes(formatOf(event, match)),
      calledAt: times.calledAt,
      startedAt: times.startedAt,
      courtFreedAt: times.courtFreedAt,
      suspendedMinutes: match.suspendedSeconds / 60,
      isWalkover: status === 'walkover' || status === 'no-match',
    });
  }
  return learnRatios(played, classes).classes;
}
