import {
  sharedSurnames,
  type DayEntry,
  type DayMatch,
  type MatchDay,
  type PublicDay,
  type PublicMatch,
} from '@tournaments/contract';
import {
  courtHolders,
  hasEnded,
  leadClassOf,
  plainWords,
  publishTime,
  withoutCourt,
  type Bars,
  type PublishedTime,
  type QueueRow,
} from '@tournaments/engine';
import type { ShownMatchDay } from '../../lib/shown-day.ts';
import { queueAt } from './queue.ts';

const NEXT = 8;
const FINISHED = 6;
const COURTS_NAMED = 2;
/** What is not asked of words for a time alone. */
const UNTOLD = { court: null, placeOnCourt: null, isCalled: false, earliestAt: null, opensAt: null };
/** Longer ahead (s) the hall still flows: whatever is next on a court by now may come to another. */
const COURT_IS_KNOWN_S = 3600;

type Expected = PublicDay['expected'][number];

/** The first ones, and whoever is the first on a court: no screen calls that one free. */
function isNext({ place }: Expected, index: number): boolean {
  return index < NEXT || place === 1;
}

/** What everybody may see of a day; times that were shown stay as long as little changes. */
export function publicDay(
  day: ShownMatchDay,
  now: number,
  shown: Map<string, PublishedTime>,
  bars: Bars,
): PublicDay {
  const shows = new Shows(day);
  const rows = queueAt(day, now);
  const byKey = new Map(day.matches.map((match) => [match.key, match]));
  const telling = { now, bars, shown, set: (key: string) => setTimeOf(byKey.get(key)) };
  const expected = day.publishedAt === null ? [] : expectedOf(rows, telling);
  return {
    asOf: now,
    revision: day.revision,
    isPublished: day.publishedAt !== null,
    tournamentName: day.tournamentName,
    events: day.events.map(({ id, name, abbreviation }) => ({ id, name, abbreviation })),
    sharedSurnames: sharedSurnames(day.persons.map(({ name }) => name)),
    courts: courtsOf(day, shows),
    withoutCourt: withoutCourt(day.matches, day.hall.courts).flatMap((match) => onCourt(match, shows) ?? []),
    calls: callsOf(day, shows),
    suspended: suspendedOf(day, shows),
    next: expected.filter(isNext).flatMap((one) => {
      const match = byKey.get(one.key);
      return match === undefined ? [] : [{ ...shows.match(match), ...one }];
    }),
    finished: finishedOf(day, shows),
    absent: absentOf(day, shows),
    expected,
  };
}

/** Where each match is called or played, else planned, as everybody may see it: two are never on one court. */
export function courtShown(day: Pick<MatchDay, 'matches' | 'hall'>): (match: DayMatch) => number | null {
  const without = new Set(withoutCourt(day.matches, day.hall.courts));
  return (match) => (without.has(match) ? null : (match.desk.court ?? match.plannedCourt));
}

/** A match with the names of its sides, as everybody may see it. */
export function shownMatch(
  match: DayMatch,
  sideOf: (entry: number | null) => PublicMatch['sideA'],
): PublicMatch {
  const { key, eventId, stage, matchNumber, pool, round, rounds, labelA, labelB } = match;
  const sides = { sideA: sideOf(match.sideA), sideB: sideOf(match.sideB) };
  return { key, eventId, stage, matchNumber, pool, round, rounds, labelA, labelB, ...sides };
}

/** How matches of a day are shown: with the names of their sides. */
export function nameSides(day: ShownMatchDay): (match: DayMatch) => PublicMatch {
  const shows = new Shows(day);
  return (match) => shows.match(match);
}

/** Matches with the names of their sides. */
class Shows {
  private readonly entries: ReadonlyMap<number, DayEntry>;

  constructor(private readonly day: ShownMatchDay) {
    this.entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  }

  match(match: DayMatch): PublicMatch {
    return shownMatch(match, (id) => this.side(id));
  }

  side(id: number | null): PublicMatch['sideA'] {
    const entry = id === null ? undefined : this.entries.get(id);
    return entry === undefined ? null : { names: entry.names, club: entry.club };
  }

  /** The persons of an entry who have not come to the desk today. */
  missing(id: number | null): string[] {
    const entry = id === null ? undefined : this.entries.get(id);
    return entry === undefined ? [] : entry.names;
  }

  all(): readonly DayMatch[] {
    return this.day.matches;
  }
}

function courtsOf(day: MatchDay, shows: Shows): PublicDay['courts'] {
  const holders = courtHolders(day.matches);
  return day.hall.courts.map(({ number, name, closed }) => {
    const match = holders.get(number);
    return {
      number,
      name,
      isClosed: closed !== null,
      match: match === undefined ? null : onCourt(match, shows),
    };
  });
}

function onCourt(match: DayMatch, shows: Shows): PublicDay['courts'][number]['match'] {
  const { status, times } = match.desk;
  if (status !== 'called' && status !== 'on-court') return null;
  const since = (status === 'called' ? times.calledAt : times.startedAt) ?? times.calledAt;
  return { ...shows.match(match), status, since, ...playedSoFar(match) };
}

function playedSoFar({ score, desk }: DayMatch) {
  return { games: [...(score?.games ?? desk.outcome.games)], score };
}

/** Why a match is broken off may be a matter of its players: that is told to desks alone. */
function suspendedOf({ matches }: MatchDay, shows: Shows): PublicDay['suspended'] {
  return matches
    .filter(({ desk }) => desk.status === 'suspended')
    .map((match) => ({ ...shows.match(match), court: match.desk.court, ...playedSoFar(match) }));
}

function callsOf({ matches }: MatchDay, shows: Shows): PublicDay['calls'] {
  return matches
    .flatMap((match) => {
      const { status, court, times } = match.desk;
      const calls = [times.calledAt, times.secondCallAt, times.finalCallAt].filter((at) => at !== null);
      const calledAt = calls.at(-1);
      if (status !== 'called' || court === null || calledAt === undefined) return [];
      return [{ ...shows.match(match), court, call: calls.length as 1 | 2 | 3, calledAt }];
    })
    .toSorted((one, other) => other.calledAt - one.calledAt);
}

function finishedOf({ matches }: MatchDay, shows: Shows): PublicDay['finished'] {
  return matches
    .flatMap((match) => {
      const { status, outcome, court, times } = match.desk;
      if (!hasEnded(match.desk) || times.endedAt === null) return [];
      return [{ ...shows.match(match), status, outcome, court, endedAt: times.endedAt }];
    })
    .toSorted((one, other) => other.endedAt - one.endedAt)
    .slice(0, FINISHED);
}

/** Of whom the final call is made and whom nobody noted as there. */
function absentOf({ matches }: MatchDay, shows: Shows): PublicDay['absent'] {
  return matches.flatMap((match) => {
    const { status, court, times } = match.desk;
    if (status !== 'called' || court === null || times.finalCallAt === null) return [];
    const names = [
      ...(match.sideAReported ? [] : shows.missing(match.sideA)),
      ...(match.sideBReported ? [] : shows.missing(match.sideB)),
    ];
    return [{ key: match.key, court, names }];
  });
}

/** What times are told by. */
interface Telling {
  readonly now: number;
  readonly bars: Bars;
  readonly shown: Map<string, PublishedTime>;
  /** The earliest call that somebody set for a match; null where nobody did. */
  readonly set: (key: string) => number | null;
}

function setTimeOf(match: Pick<DayMatch, 'notBefore' | 'lock'> | undefined): number | null {
  return Math.max(match?.notBefore ?? 0, match?.lock?.at ?? 0) || null;
}

/** Expected calls as they are read: by the time that is told, then by court; each with the bar that four of five keep to. */
function expectedOf(rows: readonly QueueRow[], telling: Telling): Expected[] {
  const toldAt = ({ at: expectedAt }: Expected) => {
    const told = plainWords({ now: telling.now, expectedAt, ...UNTOLD });
    return told.kind === 'about' ? told.at : telling.now + 60 * told.minutes;
  };
  const courtOf = ({ court, plannedCourt }: Expected) => court ?? plannedCourt ?? Infinity;
  return rows
    .filter((row) => row.expectedAt !== null)
    .map((row) => expectation(row, telling))
    .toSorted(
      (one, other) => toldAt(one) - toldAt(other) || courtOf(one) - courtOf(other) || one.at - other.at,
    );
}

function isAmongNext(placeOnCourt: number | null): boolean {
  return placeOnCourt !== null && placeOnCourt <= COURTS_NAMED;
}

function expectation(
  { match, expectedAt, court, placeOnCourt, isEarliest, opensAt }: QueueRow,
  { now, bars, shown, set }: Telling,
): Expected {
  const notBefore = setTimeOf(match);
  const setFor = set(match.key);
  const before = shown.get(match.key) ?? null;
  const { published } = publishTime(before, { expectedAt: expectedAt!, now, notBefore });
  shown.set(match.key, published);
  const at = Math.round(Math.max(published.at, now));
  const bar = bars[leadClassOf((at - now) / 60)];
  const isNamed = at - now <= COURT_IS_KNOWN_S && isAmongNext(placeOnCourt);
  return {
    key: match.key,
    at,
    low: isEarliest ? at : Math.max(now, opensAt ?? 0, at + 60 * bar.earlier),
    high: at + 60 * bar.later,
    isEarliest,
    ...(setFor !== null && setFor > now && { notBefore: setFor }),
    // Only those that come to its court before it: others stand in nobody's way.
    ahead: Math.max(0, (placeOnCourt ?? 1) - 1),
    court: isNamed ? court : null,
    place: isNamed ? placeOnCourt : null,
    // A time and a court are a pair: that of another plan may be another match's by then.
    ...(!isNamed && court !== null && { plannedCourt: court }),
  };
}
