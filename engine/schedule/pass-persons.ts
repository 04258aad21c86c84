import type { Discipline } from './day.ts';
import type { PersonId } from './persons.ts';
import type { DayTable } from './table.ts';

/** Why a match found no place. */
export type Unplaced = 'earlier-match' | 'limit' | 'person' | 'no-room';

/** A time at which a person plays, whatever comes before. */
interface FixedTime {
  readonly from: number;
  readonly until: number;
}

/** The persons during a pass: rested from when, and how often they have played. */
export class Persons {
  private readonly freeAt: Float64Array;
  private readonly fixed = new Map<PersonId, FixedTime[]>();
  private readonly counts = new Map<string, number>();
  private readonly busyWith: readonly (readonly PersonId[])[];
  private readonly isLimited: boolean;
  private readonly dayStarts: readonly number[];

  constructor(
    private readonly table: DayTable,
    keepsFree: boolean,
  ) {
    const { matches, oneWinAway, day } = table;
    this.freeAt = new Float64Array(table.personCount);
    this.busyWith = matches.map(({ persons }, place) => {
      const away = oneWinAway[place]!;
      return keepsFree && away.length > 0 ? [...persons, ...away] : persons;
    });
    this.isLimited = Object.values(day.limits).some((limit) => limit !== null);
    this.dayStarts = [...new Set(day.blocks.map((block) => block.day))]
      .sort((one, other) => one - other)
      .map((of) =>
        Math.min(...day.blocks.filter((block) => block.day === of).map((block) => block.startsAt)),
      );
  }

  fix(place: number, from: number, end: number): void {
    for (const person of this.table.matches[place]!.persons) {
      const times = this.fixed.get(person) ?? [];
      this.fixed.set(person, [...times, { from, until: end + this.table.rest[place]! }]);
    }
  }

  rest(place: number, restedAt: number): void {
    for (const person of this.busyWith[place]!) {
      if (this.freeAt[person]! < restedAt) this.freeAt[person] = restedAt;
    }
  }

  /** A match counts among those of its day. */
  count(place: number, at: number): void {
    if (!this.isLimited) return;
    const { persons, discipline } = this.table.matches[place]!;
    for (const person of persons) {
      for (const kind of ['all', discipline] as const) {
        const key = this.countKey(person, kind, at);
        this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
      }
    }
  }

  /** From when everybody of a match may play it; Infinity when that never comes, with the reason noted. */
  blockedUntil(place: number, now: number, reasons: Map<number, Unplaced>): number {
    let until = now;
    for (const person of this.busyWith[place]!) until = Math.max(until, this.freeAt[person]!);
    if (until > now) return until;
    if (this.fixed.size > 0) until = this.clearOfFixed(place, now);
    if (until === now && this.isLimited) until = this.withinLimits(place, now, reasons);
    if (until > now || this.table.day.persons.size === 0 || this.isDoneInTime(place, now)) return until;
    reasons.set(place, 'person');
    return Infinity;
  }

  private clearOfFixed(place: number, now: number): number {
    const end = now + this.table.seconds[place]! + this.table.rest[place]!;
    let until = now;
    for (const person of this.busyWith[place]!) {
      for (const time of this.fixed.get(person) ?? []) {
        if (now < time.until && time.from < end) until = Math.max(until, time.until);
      }
    }
    return until;
  }

  private withinLimits(place: number, now: number, reasons: Map<number, Unplaced>): number {
    const { persons, discipline } = this.table.matches[place]!;
    const { limits } = this.table.day;
    const isFull = persons.some((person) =>
      (['all', discipline] as const).some((kind) => {
        const limit = limits[kind];
        return limit !== null && (this.counts.get(this.countKey(person, kind, now)) ?? 0) >= limit;
      }),
    );
    if (!isFull) return now;
    const tomorrow = this.dayStarts.find((start) => start > now);
    if (tomorrow === undefined) reasons.set(place, 'limit');
    return tomorrow ?? Infinity;
  }

  private isDoneInTime(place: number, now: number): boolean {
    const end = now + this.table.seconds[place]!;
    const { persons } = this.table.matches[place]!;
    return persons.every((person) => end <= (this.table.day.persons.get(person)?.notAfter ?? Infinity));
  }

  private countKey(person: PersonId, kind: 'all' | Discipline, at: number): string {
    const day = this.dayStarts.findLastIndex((start) => start <= at);
    return `${person} ${kind} ${day}`;
  }
}
