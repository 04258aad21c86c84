import type { MatchToPlay } from './day.ts';
import type { Pass } from './pass.ts';
import type { PersonId } from './persons.ts';
import { whyNoRoom, type NoRoom } from './no-room.ts';
import type { DayTable } from './table.ts';

/** What a match waits for, or that it is ready; instants in seconds since 1970. */
export type QueueReason =
  | { readonly kind: 'match'; readonly keys: readonly string[] }
  | {
      readonly kind: 'plays';
      readonly person: PersonId;
      readonly key: string;
      /** Null where nobody knows on which. */
      readonly court: number | null;
      readonly minutesLeft: number;
    }
  | { readonly kind: 'rests'; readonly person: PersonId; readonly until: number }
  | { readonly kind: 'not-checked-in'; readonly person: PersonId }
  | { readonly kind: 'person-not-before'; readonly person: PersonId; readonly at: number }
  | { readonly kind: 'hold'; readonly why: string }
  | { readonly kind: 'not-before'; readonly at: number }
  /** The limit of matches a day, or the time at which somebody must leave. */
  | { readonly kind: 'limit' }
  | { readonly kind: 'person-leaves' }
  | { readonly kind: 'needs-court'; readonly courts: readonly number[] }
  /** 1 for the first in line. */
  | { readonly kind: 'no-free-court'; readonly place: number }
  | ({ readonly kind: 'no-room' } & NoRoom)
  | { readonly kind: 'ready'; readonly court: number };

/** The hall at this moment, the matches that are called next among those on court. */
export interface HallState {
  /** By person the place of the match they are in, or -1. */
  readonly playing: Int32Array;
  readonly restedAt: Float64Array;
  readonly finalOnCourt: number | null;
  /** Places of courts that are not closed, and those of them that nobody is on. */
  readonly open: readonly number[];
  readonly free: ReadonlySet<number>;
}

/** Who plays and who rests now. */
export function stateOfHall(table: DayTable, pass: Pass): HallState {
  const playing = new Int32Array(table.personCount).fill(-1);
  const restedAt = new Float64Array(table.personCount);
  const open = [...table.day.courts.keys()].filter((court) => table.day.courts[court]!.closed === null);
  const free = new Set(open);
  let finalOnCourt: number | null = null;
  for (let place = 0; place < table.matches.length; place++) {
    const match = table.matches[place]!;
    const known = table.progress[place];
    if (known?.status === 'over') noteRest(restedAt, match, known.endedAt, known.isPlayed);
    else if (known !== undefined || pass.startsAt[place] === table.now) {
      for (const person of match.persons) playing[person] = place;
      free.delete(pass.court[place]!);
      if (match.isFinal) finalOnCourt = place;
    }
  }
  return { playing, restedAt, finalOnCourt, open, free };
}

function noteRest(
  restedAt: Float64Array,
  { persons, restMinutes }: MatchToPlay,
  endedAt: number,
  isPlayed: boolean,
): void {
  const until = endedAt + (isPlayed ? 60 * restMinutes : 0);
  for (const person of persons) restedAt[person] = Math.max(until, restedAt[person]!);
}

/** The one reason that will last longest; the place in the line is counted by who lists them. */
export function reasonFor(table: DayTable, pass: Pass, hall: HallState, place: number): QueueReason {
  if (pass.startsAt[place] === table.now) return readyOn(table, pass.court[place]!);
  const busy = somebodyPlays(table, pass, hall, place) ?? somebodyRests(table, hall, place);
  const held = heldBack(table, place);
  return (
    earlierMatches(table, place) ??
    (isHeldLonger(table, held, busy) ? held : busy) ??
    somebodyIsAway(table, place) ??
    held ??
    noPlace(pass, place) ??
    courtReason(table, hall, place)
  );
}

function readyOn(table: DayTable, court: number): QueueReason {
  return { kind: 'ready', court: table.day.courts[court]!.number };
}

function earlierMatches({ matches, places, progress, feeders }: DayTable, place: number): QueueReason | null {
  const { lock } = matches[place]!;
  const follows = lock === null || lock.after === null ? undefined : places.get(lock.after);
  if (follows === undefined && feeders[place]!.length === 0) return null;
  const before = follows === undefined ? feeders[place]! : [...feeders[place]!, follows];
  const open = before.filter((feeder) => progress[feeder]?.status !== 'over');
  return open.length > 0 ? { kind: 'match', keys: open.map((feeder) => matches[feeder]!.key) } : null;
}

function somebodyPlays(table: DayTable, pass: Pass, hall: HallState, place: number): QueueReason | null {
  const { matches, day, now } = table;
  let longest: QueueReason | null = null;
  let until = -1;
  for (const person of matches[place]!.persons) {
    const other = hall.playing[person]!;
    if (other < 0 || pass.endsAt[other]! <= until) continue;
    until = pass.endsAt[other]!;
    const court = day.courts[pass.court[other]!]?.number ?? null;
    const minutesLeft = Math.ceil((until - now) / 60);
    longest = { kind: 'plays', person, key: matches[other]!.key, court, minutesLeft };
  }
  return longest;
}

function somebodyRests({ matches, now }: DayTable, hall: HallState, place: number): QueueReason | null {
  let last: { person: PersonId; until: number } | null = null;
  for (const person of matches[place]!.persons) {
    const until = hall.restedAt[person]!;
    if (until > (last?.until ?? now)) last = { person, until };
  }
  return last && { kind: 'rests', ...last };
}

function somebodyIsAway({ matches, day, now }: DayTable, place: number): QueueReason | null {
  const { persons } = matches[place]!;
  const missing = persons.find((person) => day.persons.get(person)?.isCheckedIn === false);
  if (missing !== undefined) return { kind: 'not-checked-in', person: missing };
  for (const person of persons) {
    const at = day.persons.get(person)?.notBefore ?? now;
    if (at > now) return { kind: 'person-not-before', person, at };
  }
  return null;
}

function heldBack({ matches, day, now }: DayTable, place: number): QueueReason | null {
  const { hold, notBefore, lock, isFinal } = matches[place]!;
  if (hold !== null) return { kind: 'hold', why: hold };
  const at = Math.max(notBefore ?? 0, lock?.at ?? 0, isFinal ? (day.finals.notBefore ?? 0) : 0);
  return at > now ? { kind: 'not-before', at } : null;
}

/** Whether the time before which a match is not called comes after its players are free. */
function isHeldLonger({ now }: DayTable, held: QueueReason | null, busy: QueueReason | null): boolean {
  if (held?.kind !== 'not-before') return false;
  if (busy?.kind === 'plays') return held.at > now + 60 * busy.minutesLeft;
  return busy?.kind === 'rests' && held.at > busy.until;
}

function noPlace({ unplaced }: Pass, place: number): QueueReason | null {
  const reason = unplaced.get(place);
  if (reason === 'limit') return { kind: 'limit' };
  return reason === 'person' ? { kind: 'person-leaves' } : null;
}

function courtReason(table: DayTable, hall: HallState, place: number): QueueReason {
  const { day, matches, mayUse } = table;
  const { isFinal, lock, notBefore } = matches[place]!;
  // A locked final has its time, whichever others are played.
  const isTimed = lock !== null && (lock.at !== null || (lock.court !== null && notBefore !== null));
  if (day.finals.isInTurn && isFinal && !isTimed && hall.finalOnCourt !== null) {
    return { kind: 'match', keys: [matches[hall.finalOnCourt]!.key] };
  }
  const isUsable = (court: number) => mayUse[place * day.courts.length + court] === 1;
  const usable = [...hall.free].filter(isUsable);
  if (usable.length > 0) return { kind: 'no-room', ...whyNoRoom(table, usable, place) };
  if (hall.open.every(isUsable)) return { kind: 'no-free-court', place: 0 };
  return {
    kind: 'needs-court',
    courts: hall.open.filter(isUsable).map((court) => day.courts[court]!.number),
  };
}
