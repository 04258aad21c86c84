import { mayBeUsedFor, windowsOf, type Court, type PlayWindow } from './courts.ts';
import type { DayProgress, MatchProgress, MatchToPlay, PlayDay } from './day.ts';
import { expectedMinutes, minutesLeft } from './learning.ts';
import type { PersonId } from './persons.ts';

/** The day as plain arrays, matches and courts by their place in the day's lists; times in seconds. */
export interface DayTable {
  readonly day: PlayDay;
  readonly now: number;
  readonly matches: readonly MatchToPlay[];
  readonly places: ReadonlyMap<string, number>;
  readonly progress: readonly (MatchProgress | undefined)[];
  /** What a match takes, and for a match on court when it will be over. */
  readonly seconds: Float64Array;
  readonly rest: Float64Array;
  readonly feeders: readonly (readonly number[])[];
  readonly next: readonly (readonly number[])[];
  /** Who is one win away from a match. */
  readonly oneWinAway: readonly (readonly PersonId[])[];
  readonly personCount: number;
  readonly courtPlaces: ReadonlyMap<number, number>;
  readonly windows: readonly (readonly PlayWindow[])[];
  /** By match and court whether it may be played there. */
  readonly mayUse: Uint8Array;
}

const NOBODY: readonly never[] = [];

/** The tables that sequence and pass work on. */
export function tableOf(day: PlayDay, { now, matches: progressOf, ratios }: DayProgress): DayTable {
  const { matches, courts } = day;
  const places = new Map<string, number>();
  for (let place = 0; place < matches.length; place++) places.set(matches[place]!.key, place);
  const progress = matches.map(({ key }) => progressOf.get(key));
  const feeders = matches.map(({ after }) => placesOf(after, places));
  return {
    day,
    now,
    matches,
    places,
    progress,
    seconds: new Float64Array(matches.map((match) => 60 * minutesOf(match, ratios))),
    rest: new Float64Array(matches.map(({ restMinutes }) => 60 * restMinutes)),
    feeders,
    next: reversed(feeders),
    oneWinAway: matches.map((match, place) =>
      oneWinAway(
        match,
        feeders[place]!.map((feeder) => matches[feeder]!),
      ),
    ),
    personCount: highestPerson(matches) + 1,
    courtPlaces: new Map(courts.map(({ number }, place) => [number, place])),
    windows: courts.map((court) => windowsOf(court, day.blocks)),
    mayUse: usesOf(day),
  };
}

/** When a match on court will be over: never at once, as its court is not free yet. */
export function expectedEnd(
  { now }: { readonly now: number },
  seconds: number,
  { calledAt, share }: Extract<MatchProgress, { status: 'on-court' }>,
): number {
  const left = Math.round(60 * minutesLeft(seconds / 60, (now - calledAt) / 60, share));
  return now + Math.max(60, left);
}

function minutesOf({ usualMinutes, lengthClass }: MatchToPlay, ratios: ReadonlyMap<string, number>): number {
  return expectedMinutes(usualMinutes, ratios.get(lengthClass) ?? 1);
}

/** Keys of other tournaments' matches, or of byes, are nobody's. */
function placesOf(keys: readonly string[], places: ReadonlyMap<string, number>): readonly number[] {
  if (keys.length === 0) return NOBODY;
  const found: number[] = [];
  for (const key of keys) {
    const place = places.get(key);
    if (place !== undefined) found.push(place);
  }
  return found;
}

function reversed(feeders: readonly (readonly number[])[]): number[][] {
  const next = feeders.map((): number[] => []);
  for (const [place, list] of feeders.entries()) for (const feeder of list) next[feeder]!.push(place);
  return next;
}

/** Who plays in a match after one win: in a knockout match before it that nobody has come from yet. */
export function oneWinAway({ persons }: MatchToPlay, feeders: readonly MatchToPlay[]): readonly PersonId[] {
  let away: readonly PersonId[] = NOBODY;
  for (const { stage, persons: candidates } of feeders) {
    const isDecided = candidates.some((person) => persons.includes(person));
    if (stage === 'knockout' && !isDecided && candidates.length > 0) away = [...away, ...candidates];
  }
  return away;
}

function highestPerson(matches: readonly MatchToPlay[]): number {
  let highest = -1;
  for (const { persons } of matches) for (const person of persons) if (person > highest) highest = person;
  return highest;
}

function usesOf({ matches, courts }: PlayDay): Uint8Array {
  const mayUse = new Uint8Array(matches.length * courts.length).fill(1);
  const isOpenToAll = courts.every(({ uses }) => uses === null);
  for (let place = 0; place < matches.length; place++) {
    const { lock } = matches[place]!;
    if (isOpenToAll && (lock === null || lock.court === null)) continue;
    for (let court = 0; court < courts.length; court++) {
      if (!isAllowed(matches[place]!, courts[court]!)) mayUse[place * courts.length + court] = 0;
    }
  }
  return mayUse;
}

function isAllowed({ event, stage, lock }: MatchToPlay, court: Court): boolean {
  const isLockedElsewhere = lock !== null && lock.court !== null && lock.court !== court.number;
  return !isLockedElsewhere && mayBeUsedFor(court, event, stage);
}
