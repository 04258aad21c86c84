import type { Hall } from '@tournaments/contract';
import { beforePlay, closingOf, planDay, withoutClosing, type Plan, type PlayDay } from '@tournaments/engine';

/** How a day goes on a number of courts. */
export interface CourtCount {
  readonly courts: number;
  /** When the last match is over, also past the end of the hall; null where no match has a place. */
  readonly endsAt: number | null;
  /** By how many minutes that is after the hall closes; 0 where it is not. */
  readonly lateMinutes: number;
  /** Matches that have no place even in a hall that stays open. */
  readonly unplaced: number;
}

export interface Forecast extends CourtCount {
  readonly matches: number;
  /** Minutes that the matches take together. */
  readonly minutes: number;
  readonly fewer: CourtCount | null;
  readonly more: CourtCount;
  /** One court more gains less than half of what its share of the work would let hope. */
  readonly moreHelpsLittle: boolean;
}

const HALF = 0.5;

/** What comes of a day on its courts, on one fewer and on one more. */
export function forecastOf(day: PlayDay): Forecast {
  const present = courtCount(day);
  const open = day.courts.filter(({ closed }) => closed === null);
  const more = bounded(courtCount(withOneMore(day)), present, Math.min, day);
  const fewer = open.length < 2 ? null : bounded(courtCount(withOneFewer(day)), present, Math.max, day);
  return {
    ...present,
    matches: day.matches.length,
    minutes: day.matches.reduce((sum, { usualMinutes }) => sum + usualMinutes, 0),
    fewer,
    more,
    moreHelpsLittle: helpsLittle(day, present, more),
  };
}

function courtCount(day: PlayDay): CourtCount {
  const courts = day.courts.filter(({ closed }) => closed === null).length;
  const plan = planBeforePlay(day);
  if (plan === null) return { courts, endsAt: null, lateMinutes: 0, unplaced: day.matches.length };
  const endsAt = plan.planned.length === 0 ? null : plan.endsAt;
  return { courts, endsAt, lateMinutes: lateMinutes(endsAt, day), unplaced: plan.unplaced.length };
}

function lateMinutes(endsAt: number | null, day: PlayDay): number {
  const closing = closingOf(day);
  return endsAt === null || closing === null ? 0 : Math.max(0, Math.ceil((endsAt - closing) / 60));
}

/** A list of matches may happen to end earlier with a court less; nobody has to use each court, so that it counts for none. */
function bounded(
  count: CourtCount,
  present: CourtCount,
  choose: (one: number, other: number) => number,
  day: PlayDay,
): CourtCount {
  if (count.endsAt === null || present.endsAt === null) return count;
  const endsAt = choose(count.endsAt, present.endsAt);
  return { ...count, endsAt, lateMinutes: lateMinutes(endsAt, day) };
}

/** The plan of a day from its first minute on to its true end; null where it cannot be planned. */
export function planBeforePlay(day: PlayDay): Plan | null {
  const progress = beforePlay(startOf(day));
  const plan = planDay(day, progress);
  const fits = plan.ok && plan.value.unplaced.length === 0;
  const whole = fits ? plan : planDay(withoutClosing(day), progress);
  return whole.ok ? whole.value : null;
}

function startOf({ blocks }: Pick<PlayDay, 'blocks'>): number {
  return blocks.length === 0 ? 0 : Math.min(...blocks.map(({ startsAt }) => startsAt));
}

type HasCourts = Pick<Hall, 'courts'> | Pick<PlayDay, 'courts'>;

function withOneFewer<T extends HasCourts>(day: T): T {
  const last = day.courts.findLastIndex(({ closed }) => closed === null);
  return { ...day, courts: day.courts.filter((_court, place) => place !== last) };
}

/** The new court is open as long as the last one, for every event. */
function withOneMore<T extends HasCourts>(day: T): T {
  const last = day.courts.findLast(({ closed }) => closed === null) ?? day.courts.at(-1);
  if (last === undefined) return day;
  const number = Math.max(...day.courts.map((court) => court.number)) + 1;
  return { ...day, courts: [...day.courts, { ...last, number, uses: null, closed: null }] };
}

/** Only within one day: a night between says nothing about courts. */
function helpsLittle(day: PlayDay, present: CourtCount, more: CourtCount): boolean {
  if (present.endsAt === null || more.endsAt === null || day.blocks.length !== 1) return false;
  if (present.unplaced > 0 || more.unplaced > 0) return false;
  const length = present.endsAt - startOf(day);
  const hoped = length - (length * present.courts) / more.courts;
  return present.endsAt - more.endsAt < HALF * hoped;
}
