import { earliestOf } from './earliest.ts';
import { Heap } from './heap.ts';
import { Courts } from './pass-courts.ts';
import { Persons, type Unplaced } from './pass-persons.ts';
import { expectedEnd, type DayTable } from './table.ts';

export interface PassRules {
  /** Keep those free who are one win away from a match. */
  readonly keepsFree: boolean;
  /** A plan keeps locked times whatever comes before them; a forecast says what will really happen. */
  readonly keepsTimes: boolean;
}

/** Courts and times as the pass gives them, by place of the match; NaN and -1 where it found none. */
export interface Pass {
  readonly startsAt: Float64Array;
  readonly endsAt: Float64Array;
  readonly court: Int32Array;
  /** From when nothing but a free court was missing. */
  readonly readyAt: Float64Array;
  readonly unplaced: ReadonlyMap<number, Unplaced>;
}

/**
 * Goes through the time from now on, and whenever a court is open and free puts the first match of the
 * sequence on it that can be played there then.
 */
export function listPass(table: DayTable, sequence: Int32Array, rules: PassRules): Pass {
  return new ListPass(table, sequence, rules).run();
}

class ListPass implements Pass {
  readonly startsAt: Float64Array;
  readonly endsAt: Float64Array;
  readonly court: Int32Array;
  readonly readyAt: Float64Array;
  readonly unplaced = new Map<number, Unplaced>();
  private readonly ranks: Int32Array;
  private readonly earliest: Float64Array;
  /** How many matches before it have no time yet. */
  private readonly pending: Int32Array;
  private readonly followers = new Map<number, number[]>();
  /** Matches that wait for a time, and those that wait for a court, by rank. */
  private readonly later = new Heap();
  private readonly ready = new Heap();
  private readonly courts: Courts;
  private readonly persons: Persons;
  private readonly finals: readonly number[];
  private finalsFreeAt = 0;
  private waiting = 0;

  constructor(
    private readonly table: DayTable,
    sequence: Int32Array,
    private readonly rules: PassRules,
  ) {
    const count = table.matches.length;
    this.startsAt = new Float64Array(count).fill(NaN);
    this.endsAt = new Float64Array(count).fill(NaN);
    this.readyAt = new Float64Array(count).fill(NaN);
    this.court = new Int32Array(count).fill(-1);
    this.pending = new Int32Array(table.feeders.map((feeders) => feeders.length));
    this.ranks = new Int32Array(count);
    for (const [rank, place] of sequence.entries()) this.ranks[place] = rank;
    this.earliest = new Float64Array(
      table.matches.map((match) => earliestOf(match, table, rules.keepsTimes)),
    );
    this.finals = [...table.matches.keys()].filter((place) => table.matches[place]!.isFinal);
    // At its time a locked final goes before all others.
    for (const final of this.finals) if (this.lockedFrom(final) !== null) this.ranks[final] = -1;
    this.courts = new Courts(table);
    this.persons = new Persons(table, rules.keepsFree);
  }

  run(): Pass {
    this.addFollowers();
    this.addProgress();
    this.addWaiting();
    for (let now = this.nextTime(-Infinity); now < Infinity && this.waiting > 0; now = this.nextTime(now)) {
      this.wake(now);
      this.beginReserved(now);
      this.beginReady(now);
    }
    this.nameUnplaced();
    return this;
  }

  private addFollowers(): void {
    for (const [place, { lock }] of this.table.matches.entries()) {
      const before = lock === null || lock.after === null ? undefined : this.table.places.get(lock.after);
      if (before === undefined) continue;
      this.pending[place]!++;
      const followers = this.followers.get(before);
      if (followers) followers.push(place);
      else this.followers.set(before, [place]);
    }
  }

  private addProgress(): void {
    const { progress, rest, seconds, courtPlaces } = this.table;
    for (const [place, known] of progress.entries()) {
      if (known === undefined) continue;
      const court = known.court === null ? -1 : (courtPlaces.get(known.court) ?? -1);
      if (known.status === 'over') {
        this.courts.leave(court, known.endedAt);
        this.settle(place, court, known.endedAt, known.isPlayed ? rest[place]! : 0);
        if (known.isPlayed) this.persons.count(place, known.endedAt);
      } else {
        const end = expectedEnd(this.table, seconds[place]!, known);
        this.courts.occupy(court, end);
        this.startsAt[place] = known.calledAt;
        this.settle(place, court, end, rest[place]!);
        this.persons.count(place, known.calledAt);
      }
    }
  }

  private addWaiting(): void {
    for (const [place, known] of this.table.progress.entries()) {
      if (known !== undefined) continue;
      this.waiting++;
      if (this.isFixed(place)) this.fix(place);
      else this.reserve(place);
      if (this.pending[place] === 0) this.later.push(place, this.earliest[place]!);
    }
  }

  /** Whether its time stands whatever comes before it. */
  private isFixed(place: number): boolean {
    const at = this.table.matches[place]!.lock?.at ?? null;
    return this.rules.keepsTimes && at !== null && at >= this.table.now;
  }

  private fix(place: number): void {
    const at = this.table.matches[place]!.lock!.at!;
    const end = at + this.table.seconds[place]!;
    this.courts.reserve(place, this.courts.forFixed(place, at, end), at, true);
    this.persons.fix(place, at, end);
  }

  /** A court is kept for a match that is to have this court from some time on. */
  private reserve(place: number): void {
    const { lock } = this.table.matches[place]!;
    const from = this.lockedFrom(place);
    if (lock === null || lock.court === null || from === null) return;
    this.courts.reserve(place, this.table.courtPlaces.get(lock.court) ?? -1, from, false);
  }

  private nextTime(now: number): number {
    return Math.min(this.later.leastKey, this.courts.nextTime(now));
  }

  private wake(now: number): void {
    while (this.later.leastKey <= now) {
      const place = this.later.pop();
      if (this.isPlaced(place) || this.courts.isReserved(place)) continue;
      if (Number.isNaN(this.readyAt[place])) this.readyAt[place] = now;
      this.ready.push(place, this.ranks[place]!);
    }
  }

  private isPlaced(place: number): boolean {
    return this.court[place] !== -1;
  }

  private beginReserved(now: number): void {
    for (const { place, court, from, isFixed } of this.courts.reservations) {
      if (this.isPlaced(place) || from > now) continue;
      if (isFixed) this.begin(place, court, from);
      else if (this.pending[place] === 0 && this.earliest[place]! <= now) {
        const until = this.blockedUntil(place, now);
        if (until > now) this.courts.wakeAt(until);
        else if (this.courts.mayBegin(court, now, this.table.seconds[place]!)) this.begin(place, court, now);
      }
    }
    this.courts.dropReservations((place) => this.isPlaced(place));
  }

  private beginReady(now: number): void {
    let open = this.courts.openAt(now);
    const aside: number[] = [];
    while (open.length > 0 && this.ready.size > 0) {
      const place = this.ready.pop();
      const until = this.blockedUntil(place, now);
      const court = until > now ? -1 : this.choose(place, open, now);
      if (court >= 0) {
        this.begin(place, court, now);
        open = open.filter((other) => other !== court);
      } else if (until > now) this.putOff(place, until);
      else aside.push(place);
    }
    for (const place of aside) this.ready.push(place, this.ranks[place]!);
  }

  private choose(place: number, open: readonly number[], now: number): number {
    const left = this.leftToFinal(now, now + this.table.seconds[place]!);
    return this.courts.choose(place, open, { now, left, readyFrom: this.isFree });
  }

  /** The court that a final would like to which nothing is in the way but time, where that comes before an instant; else -1. */
  private leftToFinal(now: number, before: number): number {
    const { isInTurn } = this.table.day.finals;
    for (const final of this.finals) {
      if (this.isPlaced(final) || this.pending[final] !== 0 || this.courts.isReserved(final)) continue;
      const from = Math.max(this.earliest[final]!, isInTurn ? this.finalsFreeAt : now);
      if (from < before) return this.courts.best(final);
    }
    return -1;
  }

  /** Whether nothing but a reservation's time keeps a match. */
  private readonly isFree = (place: number): number =>
    this.pending[place] === 0 ? this.earliest[place]! : Infinity;

  private putOff(place: number, until: number): void {
    this.readyAt[place] = NaN;
    if (until < Infinity) this.later.push(place, until);
  }

  private blockedUntil(place: number, now: number): number {
    const until = Math.max(now, this.turnOf(place, now));
    return Math.max(until, this.persons.blockedUntil(place, now, this.unplaced));
  }

  /** When a final has its turn: a locked one at its time, any other when none is played and none that is locked comes. */
  private turnOf(place: number, now: number): number {
    const isInTurn = this.table.day.finals.isInTurn && this.table.matches[place]!.isFinal;
    if (!isInTurn || this.lockedFrom(place) !== null) return now;
    return Math.max(this.finalsFreeAt, this.lockedFinalBefore(now, now + this.table.seconds[place]!));
  }

  /** When the final that is locked to a time before an instant begins; now where there is none. */
  private lockedFinalBefore(now: number, before: number): number {
    const times = this.finals.flatMap((final) => {
      const from = this.isPlaced(final) ? null : this.lockedFrom(final);
      return from !== null && from > now && from < before ? [from] : [];
    });
    return Math.max(now, ...times);
  }

  /** From when a match is to be played by its lock; null where none says a time. */
  private lockedFrom(place: number): number | null {
    const { lock, notBefore } = this.table.matches[place]!;
    if (lock === null) return null;
    return lock.at ?? (lock.court === null ? null : notBefore);
  }

  private begin(place: number, court: number, now: number): void {
    const end = now + this.table.seconds[place]!;
    this.startsAt[place] = now;
    if (Number.isNaN(this.readyAt[place])) this.readyAt[place] = now;
    this.unplaced.delete(place);
    this.waiting--;
    this.courts.occupy(court, end);
    this.settle(place, court, end, this.table.rest[place]!);
    this.persons.count(place, now);
  }

  /** What an end that is known means for its persons and the matches after it. */
  private settle(place: number, court: number, end: number, rest: number): void {
    this.court[place] = court;
    this.endsAt[place] = end;
    const { isFinal } = this.table.matches[place]!;
    if (isFinal) this.finalsFreeAt = Math.max(this.finalsFreeAt, end);
    this.persons.rest(place, end + rest);
    for (const later of this.table.next[place]!) this.release(later, end + rest);
    for (const follower of this.followers.get(place) ?? []) {
      if (court >= 0) this.courts.reserve(follower, court, end, false);
      this.release(follower, end);
    }
  }

  private release(place: number, from: number): void {
    const earliest = Math.max(this.earliest[place]!, from);
    this.earliest[place] = earliest;
    this.pending[place]!--;
    const isWaiting = this.table.progress[place] === undefined && this.waiting > 0;
    if (this.pending[place] === 0 && isWaiting) this.later.push(place, earliest);
  }

  private nameUnplaced(): void {
    for (const [place, known] of this.table.progress.entries()) {
      if (known !== undefined || this.isPlaced(place)) continue;
      if (this.pending[place]! > 0) this.unplaced.set(place, 'earlier-match');
      else if (!this.unplaced.has(place)) this.unplaced.set(place, 'no-room');
    }
  }
}
