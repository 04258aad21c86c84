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
 * The waiting matches in the order of play: the next match to the next free court. Pool matches come before the knockout,
 * the event that has waited longest first, then rounds and numbers; those that cannot begin yet stand behind, with the reason.
 */
export function orderOfPlay(day: DayState): readonly QueuedMatch[] {
  const open = new Set([...day.waiting, ...day.running].map(({ key }) => key));
  const busy = new Map(
    day.running.flatMap(({ key, persons }) => persons.map((person) => [person, key] as const)),
  );
  const restedAt = restTimes(day);
  const since = lastPlayed(day);
  const taken = new Set(day.running.map(({ court }) => court));
  const free = day.courts.filter((court) => !taken.has(court));
  const obstacle = (match: WaitingMatch) => obstacleFor(match, { open, busy, restedAt, now: day.now });

  const called: QueuedMatch[] = [];
  const playable = day.waiting.filter((match) => obstacle(match) === null);
  const rest = day.waiting.filter((match) => obstacle(match) !== null);
  while (playable.length > 0) {
    const match = playable.splice(nextIndex(playable, since), 1)[0]!;
    const hindered = obstacle(match);
    if (hindered) {
      rest.push(match);
      continue;
    }
    since.set(match.event, day.now + called.length + 1);
    const court = free.shift();
    called.push({
      match,
      readiness: court === undefined ? { status: 'waiting-for-court' } : { status: 'ready', court },
    });
    if (court !== undefined) for (const person of match.persons) busy.set(person, match.key);
  }
  const blocked = inOrder(rest, since).map((match) => ({ match, readiness: obstacle(match)! }));
  return [...called, ...blocked];
}

interface Obstacles {
  readonly open: ReadonlySet<string>;
  readonly busy: ReadonlyMap<PersonId, string>;
  readonly restedAt: ReadonlyMap<PersonId, number>;
  readonly now: number;
}

function obstacleFor(match: WaitingMatch, { open, busy, restedAt, now }: Obstacles): Readiness | null {
  const matches = match.after.filter((key) => open.has(key));
  if (matches.length > 0) return { status: 'waiting-for-match', matches };
  const playing = match.persons.find((person) => busy.has(person));
  if (playing !== undefined)
    return { status: 'waiting-for-player', person: playing, match: busy.get(playing)! };
  const tired = match.persons.filter((person) => (restedAt.get(person) ?? 0) > now);
  if (tired.length === 0) return null;
  const person = tired.reduce((one, other) => (restedAt.get(other)! > restedAt.get(one)! ? other : one));
  return { status: 'waiting-for-rest', person, until: restedAt.get(person)! };
}

/** The position of the match to be played next. */
export function nextIndex(matches: readonly WaitingMatch[], since: ReadonlyMap<number, number>): number {
  let next = 0;
  for (const [index, match] of matches.entries()) {
    if (compare(match, matches[next]!, since) < 0) next = index;
  }
  return next;
}

function inOrder(
  matches: readonly WaitingMatch[],
  since: ReadonlyMap<number, number>,
): readonly WaitingMatch[] {
  return matches.toSorted((one, other) => compare(one, other, since));
}

function compare(one: WaitingMatch, other: WaitingMatch, since: ReadonlyMap<number, number>): number {
  if (one.stage !== other.stage) return one.stage === 'pool' ? -1 : 1;
  const waited = (since.get(one.event) ?? 0) - (since.get(other.event) ?? 0);
  return waited || one.round - other.round || one.number - other.number || one.event - other.event;
}

function restTimes({ ended, restMinutes }: DayState): Map<PersonId, number> {
  const rested = new Map<PersonId, number>();
  for (const { persons, endedAt } of ended) {
    for (const person of persons)
      rested.set(person, Math.max(rested.get(person) ?? 0, endedAt + restMinutes * 60));
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
