import type { Random } from '../random.ts';
import { ok, refused, type Result } from '../result.ts';
import type { DayProgress, PlayDay } from './day.ts';
import { listPass, type Pass } from './pass.ts';
import type { Unplaced } from './pass-persons.ts';
import { sequenceOf } from './sequence.ts';
import { tableOf, type DayTable } from './table.ts';
import { tailsOf } from './tails.ts';

/** A match with its court and its time. */
export interface PlannedMatch {
  readonly key: string;
  readonly court: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** How a plan was made; made anew in the same way it changes no more than it must. */
export interface PlanKind {
  readonly isPoolsFirst: boolean;
  /** Persons one win away from a match are kept free for it. */
  readonly keepsFree: boolean;
}

export interface Plan {
  readonly kind: PlanKind;
  /** The order in which matches are called: whenever a court is free the first of it that is ready. */
  readonly sequence: readonly string[];
  /** By start, then court; matches on court are in it, those that are over are not. */
  readonly planned: readonly PlannedMatch[];
  readonly unplaced: readonly { readonly key: string; readonly reason: Unplaced }[];
  readonly endsAt: number;
}

export type PlanRefusal = 'no-court' | 'not-a-length' | 'endless-order';

interface Candidate {
  readonly kind: PlanKind;
  readonly sequence: Int32Array;
  readonly pass: Pass;
  readonly endsAt: number;
  readonly missing: number;
}

/** The second pass may take so much longer for what it spares people. */
const WORTH_KEEPING_FREE = 1.02;
/** Forecasts are better when the pools come first. */
const WORTH_POOLS_FIRST = 1.01;

/**
 * The order of play, with a court and a time for every match from now on: what is over, on court or locked
 * stays. Without a `kind` the best way is looked for.
 */
export function planDay(day: PlayDay, progress: DayProgress, kind?: PlanKind): Result<Plan, PlanRefusal> {
  const prepared = prepare(day, progress);
  if (!prepared.ok) return prepared;
  const { table, tails } = prepared.value;
  if (kind) return ok(planOf(table, candidate(table, kind, tails)));
  const from = startOf(table);
  const best = (isPoolsFirst: boolean) => {
    const sequence = sequenceOf(table, tails, isPoolsFirst);
    const [certain, kept] = [false, true].map((keepsFree) =>
      candidate(table, { isPoolsFirst, keepsFree }, tails, sequence),
    );
    return better(kept!, certain!, WORTH_KEEPING_FREE, from);
  };
  return ok(planOf(table, better(best(true), best(false), WORTH_POOLS_FIRST, from)));
}

/**
 * The best of the plan and `tries` others whose tails are disturbed by up to twenty minutes; takes its time,
 * so never on a page's own thread.
 */
export function improvePlan(
  day: PlayDay,
  progress: DayProgress,
  { tries, random }: { readonly tries: number; readonly random: Random },
): Result<Plan, PlanRefusal> {
  const first = planDay(day, progress);
  const prepared = prepare(day, progress);
  if (!first.ok) return first;
  if (!prepared.ok) return prepared;
  const { table, tails } = prepared.value;
  const { kind } = first.value;
  let best = candidate(table, kind, tails);
  for (let left = tries; left > 0; left--) {
    const disturbed = tails.map((tail) => tail + 60 * (random.below(41) - 20));
    const tried = candidate(table, { ...kind, isPoolsFirst: left % 2 === 0 && kind.isPoolsFirst }, disturbed);
    if (tried.missing <= best.missing && tried.endsAt < best.endsAt) best = tried;
  }
  return ok(planOf(table, best));
}

function prepare(
  day: PlayDay,
  progress: DayProgress,
): Result<{ table: DayTable; tails: Float64Array }, PlanRefusal> {
  if (day.courts.every(({ closed }) => closed !== null)) return refused('no-court');
  if (!day.matches.every(({ usualMinutes }) => usualMinutes > 0)) return refused('not-a-length');
  const table = tableOf(day, progress);
  const tails = tailsOf(table);
  return tails === null ? refused('endless-order') : ok({ table, tails });
}

function candidate(
  table: DayTable,
  kind: PlanKind,
  tails: Float64Array,
  sequence = sequenceOf(table, tails, kind.isPoolsFirst),
): Candidate {
  const pass = listPass(table, sequence, { keepsFree: kind.keepsFree, keepsTimes: true });
  let endsAt = startOf(table);
  for (const end of pass.endsAt) if (end > endsAt) endsAt = end;
  return { kind, sequence, pass, endsAt, missing: pass.unplaced.size };
}

/** The liked one unless the other places more, or ends earlier by more than it is worth. */
function better(liked: Candidate, other: Candidate, worth: number, from: number): Candidate {
  if (liked.missing !== other.missing) return liked.missing < other.missing ? liked : other;
  return liked.endsAt - from <= worth * (other.endsAt - from) ? liked : other;
}

/** When play begins, so that the length of the day is the same all day long. */
function startOf({ day, now }: DayTable): number {
  const starts = day.blocks.map(({ startsAt }) => startsAt);
  return starts.length === 0 ? now : Math.min(...starts);
}

function planOf(table: DayTable, { kind, sequence, pass, endsAt }: Candidate): Plan {
  const planned: PlannedMatch[] = [];
  for (const [place, { key }] of table.matches.entries()) {
    const court = table.day.courts[pass.court[place]!];
    if (court === undefined || table.progress[place]?.status === 'over') continue;
    planned.push({
      key,
      court: court.number,
      startsAt: pass.startsAt[place]!,
      endsAt: pass.endsAt[place]!,
    });
  }
  const keyOf = (place: number) => table.matches[place]!.key;
  return {
    kind,
    sequence: Array.from(sequence, keyOf),
    planned: planned.sort((one, other) => one.startsAt - other.startsAt || one.court - other.court),
    unplaced: Array.from(pass.unplaced, ([place, reason]) => ({ key: keyOf(place), reason })),
    endsAt,
  };
}
