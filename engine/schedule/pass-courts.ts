import { Heap } from './heap.ts';
import type { DayTable } from './table.ts';

/** A court kept for a match from some time on. */
export interface Reservation {
  readonly place: number;
  readonly court: number;
  readonly from: number;
  /** Begins at that time whatever else happens. */
  readonly isFixed: boolean;
}

/** The courts during a pass: free from when, open when, kept for what. */
export class Courts {
  reservations: readonly Reservation[] = [];
  private readonly freeAt: Float64Array;
  private readonly window: Int32Array;
  private readonly byRank: readonly number[];
  private readonly times = new Heap();
  private readonly reserved: Uint8Array;

  constructor(private readonly table: DayTable) {
    const { courts, finals } = table.day;
    this.freeAt = new Float64Array(courts.length);
    this.window = new Int32Array(courts.length);
    this.reserved = new Uint8Array(table.matches.length);
    const liking = (at: number) => {
      const place = finals.courts.indexOf(courts[at]!.number);
      return place < 0 ? finals.courts.length + courts[at]!.rank : place;
    };
    this.byRank = [...courts.keys()].sort((one, other) => liking(one) - liking(other) || one - other);
    for (const windows of table.windows) for (const { from } of windows) this.wakeAt(from);
  }

  wakeAt(time: number): void {
    if (time > this.table.now && time < Infinity) this.times.push(0, time);
  }

  /** The next time at which something may become possible. */
  nextTime(now: number): number {
    if (now < this.table.now) return this.table.now;
    while (this.times.leastKey <= now) this.times.pop();
    return this.times.leastKey;
  }

  occupy(court: number, until: number): void {
    if (court < 0) return;
    this.freeAt[court] = Math.max(this.freeAt[court]!, until);
    this.wakeAt(until);
  }

  leave(court: number, at: number): void {
    if (court >= 0) this.freeAt[court] = Math.max(this.freeAt[court]!, Math.min(at, this.table.now));
  }

  reserve(place: number, court: number, from: number, isFixed: boolean): void {
    if (court < 0) return;
    this.reserved[place] = 1;
    this.reservations = [...this.reservations, { place, court, from, isFixed }].sort(
      (one, other) => one.from - other.from || one.place - other.place,
    );
    this.wakeAt(from);
  }

  isReserved(place: number): boolean {
    return this.reserved[place] === 1;
  }

  dropReservations(isOver: (place: number) => boolean): void {
    if (this.reservations.some(({ place }) => isOver(place)))
      this.reservations = this.reservations.filter(({ place }) => !isOver(place));
  }

  /** The courts that are free and open. */
  openAt(now: number): number[] {
    const open: number[] = [];
    for (let court = 0; court < this.freeAt.length; court++) {
      if (this.freeAt[court]! <= now && this.isOpen(court, now)) open.push(court);
    }
    return open;
  }

  mayBegin(court: number, now: number, seconds: number): boolean {
    return this.freeAt[court]! <= now && this.isOpen(court, now) && this.fits(court, now + seconds);
  }

  /**
   * The court for a match, or -1: finals get the best, others the one where they were planned, else the first; courts
   * that are `left` to somebody are taken where there is no other. `readyFrom` tells when the match of a reservation can
   * begin at all.
   */
  choose(
    place: number,
    open: readonly number[],
    { now, left, readyFrom }: { now: number; left: number; readyFrom: (place: number) => number },
  ): number {
    const end = now + this.table.seconds[place]!;
    const { isFinal } = this.table.matches[place]!;
    for (const court of isFinal ? this.byRank : this.inTurn(place, open, left)) {
      if (isFinal && !open.includes(court)) continue;
      if (this.maySee(place, court) && this.fits(court, end) && !this.isKept(court, end, readyFrom))
        return court;
    }
    return -1;
  }

  /** Open courts in the order in which a match is put on them. */
  private inTurn(place: number, open: readonly number[], left: number): readonly number[] {
    const { plannedCourt } = this.table.matches[place]!;
    const planned = this.table.courtPlaces.get(plannedCourt ?? -1) ?? -1;
    const rank = (court: number) => Number(court === left) - Number(court === planned && court !== left);
    const isAsTheyAre = open.length < 2 || open.every((court) => rank(court) === 0);
    return isAsTheyAre ? open : open.toSorted((one, other) => rank(one) - rank(other));
  }

  /** The court that a match would like best, or -1. */
  best(place: number): number {
    const isUsable = (court: number) => this.maySee(place, court) && this.table.windows[court]!.length > 0;
    return this.byRank.find(isUsable) ?? -1;
  }

  /** The court of a match whose time is fixed: its own, or the best that is open and not promised then. */
  forFixed(place: number, at: number, end: number): number {
    const { seconds } = this.table;
    const isPromised = (court: number) =>
      this.reservations.some(
        (other) => other.court === court && other.from < end && at < other.from + seconds[other.place]!,
      );
    const isOpen = (court: number) =>
      this.table.windows[court]!.some(({ from, until }) => from <= at && end <= until);
    const mine = this.byRank.filter((court) => this.maySee(place, court));
    return mine.find((court) => isOpen(court) && !isPromised(court)) ?? mine[0] ?? -1;
  }

  private maySee(place: number, court: number): boolean {
    return this.table.mayUse[place * this.freeAt.length + court] === 1;
  }

  private isOpen(court: number, now: number): boolean {
    const windows = this.table.windows[court]!;
    let at = this.window[court]!;
    while (at < windows.length && windows[at]!.lastStart < now) at++;
    this.window[court] = at;
    return at < windows.length && windows[at]!.from <= now;
  }

  private fits(court: number, end: number): boolean {
    return end <= this.table.windows[court]![this.window[court]!]!.until;
  }

  private isKept(court: number, end: number, readyFrom: (place: number) => number): boolean {
    for (const { place, court: kept, from, isFixed } of this.reservations) {
      if (kept === court && end > (isFixed ? from : Math.max(from, readyFrom(place)))) return true;
    }
    return false;
  }
}
