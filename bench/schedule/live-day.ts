import {
  beforePlay,
  learnRatios,
  planDay,
  queueOf,
  type DayProgress,
  type EntryId,
  type Forecast,
  type MatchProgress,
  type MatchToPlay,
  type PlayDay,
  type PlayedLength,
  type QueueRow,
} from '@tournaments/engine';
import type { ReferenceDay, Source } from './days.ts';
import { Truth } from './truth.ts';

/** A day as it was really played by its published sequence. */
export interface PlayedDay {
  readonly forecasts: readonly Forecast[];
  readonly calledAt: ReadonlyMap<string, number>;
  /** Minutes from the first call to the last court free. */
  readonly minutes: number;
}

interface Running {
  readonly match: MatchToPlay;
  readonly court: number;
  readonly calledAt: number;
  readonly endsAt: number;
  readonly isWalkover: boolean;
}

const FORECAST_EVERY = 600;
const FIRST_FORECAST = 3_600;

/** Plays a reference day by one seed of the truth model and notes what was expected on the way. */
export function playDay(reference: ReferenceDay, seed: number): PlayedDay {
  return new LiveDay(reference, new Truth(seed)).play();
}

/** Of the usual minutes; shorter lengths are none. */
const LEAST_SHARE = 0.45;

class LiveDay {
  private day: PlayDay;
  private readonly sequence: readonly string[];
  private readonly progress = new Map<string, MatchProgress>();
  private readonly running = new Map<string, Running>();
  private readonly calledAt = new Map<string, number>();
  private readonly winners = new Map<string, EntryId>();
  private readonly strengths = new Map<EntryId, number>();
  private readonly forecasts: Forecast[] = [];
  private readonly lengths: PlayedLength[] = [];
  private readonly classes: ReadonlySet<string>;
  private readonly start: number;

  constructor(
    private readonly reference: ReferenceDay,
    private readonly truth: Truth,
  ) {
    this.day = reference.day;
    this.start = this.day.blocks[0]!.startsAt;
    this.classes = new Set(this.day.matches.map(({ lengthClass }) => lengthClass));
    const plan = planDay(this.day, beforePlay(this.start));
    if (!plan.ok) throw new Error(plan.code);
    this.sequence = plan.value.sequence;
    for (const entry of reference.persons.keys()) this.strengths.set(entry, truth.normal());
  }

  play(): PlayedDay {
    let now = this.start;
    let last = now;
    let forecastAt = now + FIRST_FORECAST;
    while (this.progress.size < this.day.matches.length || this.running.size > 0) {
      last = this.endMatches(now) ?? last;
      const rows = this.callMatches(now);
      if (now >= forecastAt) {
        this.noteForecasts(now, rows);
        forecastAt += FORECAST_EVERY;
      }
      now = this.nextTime(now, rows, forecastAt);
    }
    return { forecasts: this.forecasts, calledAt: this.calledAt, minutes: (last - this.start) / 60 };
  }

  private state(now: number): DayProgress {
    return { now, matches: this.progress, ratios: learnRatios(this.lengths, this.classes).classes };
  }

  private callMatches(now: number): readonly QueueRow[] {
    const rows = queueOf(this.day, this.state(now), this.sequence);
    for (const { match, reason } of rows) {
      if (reason.kind !== 'ready') continue;
      const { minutes, isWalkover } = this.truth.play(match);
      const endsAt = now + Math.round(60 * minutes);
      const { court } = reason;
      this.running.set(match.key, { match, court, calledAt: now, endsAt, isWalkover });
      this.progress.set(match.key, { status: 'on-court', court, calledAt: now, share: null });
      this.calledAt.set(match.key, now);
    }
    return rows;
  }

  private endMatches(now: number): number | null {
    let ended: number | null = null;
    for (const [key, running] of this.running) {
      if (running.endsAt > now) continue;
      this.running.delete(key);
      this.finish(running);
      ended = now;
    }
    if (ended !== null) this.feed();
    return ended;
  }

  private finish({ match, court, calledAt, endsAt, isWalkover }: Running): void {
    const { key, lengthClass, usualMinutes } = match;
    this.progress.set(key, { status: 'over', court, endedAt: endsAt, isPlayed: !isWalkover });
    this.lengths.push({
      lengthClass,
      usualMinutes,
      leastMinutes: LEAST_SHARE * usualMinutes,
      calledAt,
      startedAt: calledAt,
      courtFreedAt: endsAt,
      suspendedMinutes: 0,
      isWalkover,
    });
    const [a, b] = this.reference.sources.get(key)!.map((source) => this.entryFrom(source)!);
    const isForA = 1 / (1 + Math.exp(this.strengths.get(b!)! - this.strengths.get(a!)!));
    this.winners.set(key, this.truth.chance() < isForA ? a! : b!);
  }

  /** Puts the entries that are known by now into the matches that wait for them. */
  private feed(): void {
    const matches = this.day.matches.map((match) => {
      if (match.after.length === 0 || this.progress.has(match.key)) return match;
      const entries = this.reference.sources.get(match.key)!.map((source) => this.entryFrom(source));
      const persons = entries.flatMap((entry) => (entry === null ? [] : this.reference.persons.get(entry)!));
      return persons.length === match.persons.length ? match : { ...match, persons };
    });
    this.day = { ...this.day, matches };
  }

  private entryFrom(source: Source): EntryId | null {
    if (source.from === 'entry') return source.entry;
    if (source.from === 'winner') return this.winners.get(source.key) ?? null;
    return this.poolWinner(source.matches);
  }

  private poolWinner(keys: readonly string[]): EntryId | null {
    const wins = new Map<EntryId, number>();
    for (const key of keys) {
      const winner = this.winners.get(key);
      if (winner === undefined) return null;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    const rank = (entry: EntryId) => wins.get(entry)! + this.strengths.get(entry)! / 100;
    return [...wins.keys()].reduce((best, entry) => (rank(entry) > rank(best) ? entry : best));
  }

  /** Every waiting match with both sides known. */
  private noteForecasts(now: number, rows: readonly QueueRow[]): void {
    for (const { match, expectedAt, reason } of rows) {
      const isKnown = this.reference.sources
        .get(match.key)!
        .every((source) => this.entryFrom(source) !== null);
      if (expectedAt === null || !isKnown || reason.kind === 'ready') continue;
      this.forecasts.push({ key: match.key, madeAt: now, expectedAt });
    }
  }

  private nextTime(now: number, rows: readonly QueueRow[], forecastAt: number): number {
    let next = forecastAt;
    for (const { endsAt } of this.running.values()) if (endsAt < next) next = endsAt;
    for (const { expectedAt } of rows) {
      if (expectedAt !== null && expectedAt > now && expectedAt < next) next = expectedAt;
    }
    return next;
  }
}
