import type { PersonId } from './persons.ts';

/** A match that waits to be played. */
export interface WaitingMatch {
  readonly key: string;
  readonly event: number;
  readonly stage: 'pool' | 'knockout';
  readonly round: number;
  /** The place within its round or pool order. */
  readonly number: number;
  readonly persons: readonly PersonId[];
  /** Matches that must be over before it, so that its sides are known. */
  readonly after: readonly string[];
}

/** A match on court now. */
export interface RunningMatch {
  readonly key: string;
  readonly event: number;
  readonly court: number;
  readonly persons: readonly PersonId[];
}

/** A match that is over; `endedAt` in seconds since 1970. */
export interface EndedMatch {
  readonly event: number;
  readonly persons: readonly PersonId[];
  readonly endedAt: number;
}

/** A tournament in the middle of the day. */
export interface DayState {
  readonly now: number;
  readonly courts: readonly number[];
  readonly restMinutes: number;
  readonly waiting: readonly WaitingMatch[];
  readonly running: readonly RunningMatch[];
  readonly ended: readonly EndedMatch[];
}

/** Why a match is called to a court now, or what it waits for. */
export type Readiness =
  | { readonly status: 'ready'; readonly court: number }
  | { readonly status: 'waiting-for-court' }
  | { readonly status: 'waiting-for-player'; readonly person: PersonId; readonly match: string }
  | { readonly status: 'waiting-for-rest'; readonly person: PersonId; readonly until: number }
  | { readonly status: 'waiting-for-match'; readonly matches: readonly string[] };

export interface QueuedMatch {
  readonly match: WaitingMatch;
  readonly readiness: Readiness;
}

/**
 * The waiting matches in the order of play: the next match to the next free court. Pool matches come before
 * the knockout, the event that has waited longest first, then rounds and numbers; those that cannot begin yet
 * stand behind, with the reason.
 */
export function orderOfPlay(day: DayState): readonly QueuedMatch[] {
  const hindrances = hindrancesOf(day);
  const since = lastPlayed(day);
  const called = callMatches(day, hindrances, since);
  const isCalled = new Set(called.map(({ match }) => match));
  const blocked = day.waiting.filter((match) => !isCalled.has(match));
  blocked.sort((one, other) => compare(one, other, since));
  return [...called, ...blocked.map((match) => ({ match, readiness: obstacleFor(match, hindrances)! }))];
}

/**
 * Matches that could begin now, as far as the courts reach and then for the next courts; notes who is called.
 */
function callMatches(
  day: DayState,
  hindrances: Hindrances,
  since: Map<number, number>,
): readonly QueuedMatch[] {
  const taken = new Set(day.running.map(({ court }) => court));
  const free = day.courts.filter((court) => !taken.has(court));
  const playable = day.waiting.filter((match) => obstacleFor(match, hindrances) === null);
  const called: QueuedMatch[] = [];
  while (playable.length > 0) {
    const match = playable.splice(indexOfNextMatch(playable, since), 1)[0]!;
    if (obstacleFor(match, hindrances)) continue;
    const court = free.shift();
    const readiness = court === undefined ? WAITING_FOR_COURT : ({ status: 'ready', court } as const);
    called.push({ match, readiness });
    since.set(match.event, day.now + called.length);
    if (court !== undefined) for (const person of match.persons) hindrances.busy.set(person, match.key);
  }
  return called;
}

const WAITING_FOR_COURT: Readiness = { status: 'waiting-for-court' };

/** What keeps matches from beginning at a moment. */
interface Hindrances {
  readonly now: number;
  /** Matches that are not over. */
  readonly open: ReadonlySet<string>;
  /** Who is on court, and in which match. */
  readonly busy: Map<PersonId, string>;
  readonly restedAt: ReadonlyMap<PersonId, number>;
}

function hindrancesOf(day: DayState): Hindrances {
  const busy = new Map<PersonId, string>();
  for (const { key, persons } of day.running) for (const person of persons) busy.set(person, key);
  const open = new Set([...day.waiting, ...day.running].map(({ key }) => key));
  return { now: day.now, open, busy, restedAt: restTimes(day) };
}

function obstacleFor(match: WaitingMatch, { open, busy, restedAt, now }: Hindrances): Readiness | null {
  const matches = match.after.filter((key) => open.has(key));
  if (matches.length > 0) return { status: 'waiting-for-match', matches };
  for (const person of match.persons) {
    const playing = busy.get(person);
    if (playing !== undefined) return { status: 'waiting-for-player', person, match: playing };
  }
  const restOf = (person: PersonId) => restedAt.get(person) ?? now;
  const person = match.persons.toSorted((one, other) => restOf(other) - restOf(one))[0];
  if (person === undefined || restOf(person) <= now) return null;
  return { status: 'waiting-for-rest', person, until: restOf(person) };
}

/** The position of the match to be played next. */
export function indexOfNextMatch(
  matches: readonly WaitingMatch[],
  since: ReadonlyMap<number, number>,
): number {
  let next = 0;
  for (const [index, match] of matches.entries()) {
    if (compare(match, matches[next]!, since) < 0) next = index;
  }
  return next;
}

function compare(one: WaitingMatch, other: WaitingMatch, since: ReadonlyMap<number, number>): number {
  if (one.stage !== other.stage) return one.stage === 'pool' ? -1 : 1;
  const waited = (since.get(one.event) ?? 0) - (since.get(other.event) ?? 0);
  return waited || one.round - other.round || one.number - other.number || one.event - other.event;
}

function restTimes({ ended, restMinutes }: DayState): Map<PersonId, number> {
  const rested = new Map<PersonId, number>();
  for (const { persons, endedAt } of ended) {
    const until = endedAt + restMinutes * 60;
    for (const person of persons) rested.set(person, Math.max(rested.get(person) ?? 0, until));
  }
  return rested;
}

/** When each event was last on a court; events that have not begun are missing. */
function lastPlayed({ now, running, ended }: DayState): Map<number, number> {
  const since = new Map<number, number>();
  for (const { event, endedAt } of ended) since.set(event, Math.max(since.get(event) ?? 0, endedAt));
  for (const { event } of running) since.set(event, now);
  return since;
}
