import {
  playDayOf,
  beginOfToday,
  withMatchesOnTheirDays,
  withPlayersHere,
  progressOf,
  type DayEntry,
  type DayEvent,
  type DayMatch,
  type DayPerson,
  type MatchDay,
} from '@tournaments/contract';
import {
  expectedEnd,
  expectedMinutes,
  queueOf,
  toldTime,
  usualBars,
  withoutClosing,
  type Bars,
  type DayProgress,
  type MatchToPlay,
  type PlayDay,
  type QueueRow,
  type ToldTime,
} from '@tournaments/engine';
import { laterDaysLast, sequenceOf } from './drawTimes.ts';
import { knockoutsToCome } from './toCome.ts';

/** The day with its parts by name, and what the engine says of it at an instant. */
export interface DayView {
  readonly day: MatchDay;
  readonly now: number;
  readonly events: ReadonlyMap<number, DayEvent>;
  readonly entries: ReadonlyMap<number, DayEntry>;
  readonly matches: ReadonlyMap<string, DayMatch>;
  readonly persons: ReadonlyMap<number, DayPerson>;
  /** When play begins, while that is still to come; else null. */
  readonly beginsAt: number | null;
  /** An instant of the day on which is played: of the next one, where nobody plays now. */
  readonly playsOn: number;
  /** The waiting matches in the published sequence; without one by the times of the draws, those of later days last. */
  readonly queue: readonly QueueRow[];
  /** When the last match is over as far as one can tell; null where nothing is left. */
  readonly endsAt: number | null;
  /** The events whose knockouts are part of that and still to be drawn. */
  readonly undrawn: readonly string[];
  /** How sure expected times of this day are. */
  readonly bars: Bars;
  /** By match when it is expected to be over, of those that are called or played. */
  readonly ends: ReadonlyMap<string, number>;
  /** By match what it takes from the call to the free court, in minutes. */
  readonly minutes: ReadonlyMap<string, number>;
}

function by<K, T>(list: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, T> {
  return new Map(list.map((one) => [keyOf(one), one]));
}

/** So long (s) before play begins its first matches may be called. */
const EARLY_CALLS = 300;

/** When play begins, where nobody plays now: with the next block, and today not before the first match is set. */
function beginOf(day: MatchDay, now: number): number | null {
  const { blocks } = day.hall;
  const today = beginOfToday(day, now);
  if (blocks.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)) return today;
  const coming = blocks.map(({ startsAt }) => startsAt).filter((at) => at > now);
  if (coming.length === 0) return null;
  return Math.max(Math.min(...coming), today ?? 0);
}

/** Before play begins no break is in the way of a match, but that it has not begun. */
function waitsForBegin(row: QueueRow, beginsAt: number | null): QueueRow {
  if (beginsAt === null || row.reason.kind !== 'no-room') return row;
  return { ...row, reason: { kind: 'not-before', at: beginsAt } };
}

/** What one pass over the day says. */
interface Pass {
  readonly playDay: PlayDay;
  readonly progress: DayProgress;
  readonly queue: readonly QueueRow[];
  readonly minutesOf: Minutes;
}

/** Computes the queue and what else follows from the day at an instant; some milliseconds for a thousand matches. */
export function dayView(told: MatchDay, now: number, bars: Bars | null = null): DayView {
  const beginsAt = beginOf(told, now);
  const playsOn = beginsAt ?? now;
  const day = withPlayersHere(told, now);
  const playDay = playDayOf(withMatchesOnTheirDays(day, now), now);
  const isNear = beginsAt !== null && beginsAt - now <= EARLY_CALLS;
  const progress = progressOf(day, isNear ? beginsAt : now);
  const sequence = sequenceOf(day);
  const rows = laterDaysLast(day, queueOf(playDay, progress, sequence), playsOn);
  const queue = beginsAt === null ? rows : rows.map((row) => waitsForBegin(row, beginsAt));
  const minutesOf: Minutes = ({ usualMinutes, lengthClass }) =>
    expectedMinutes(usualMinutes, progress.ratios.get(lengthClass) ?? 1);
  const minutes = new Map(playDay.matches.map((match) => [match.key, minutesOf(match)]));
  const ends = new Map(
    [...progress.matches].flatMap(([key, known]) =>
      known.status === 'on-court'
        ? [[key, expectedEnd(progress, 60 * (minutes.get(key) ?? 0), known)] as const]
        : [],
    ),
  );
  const toCome = knockoutsToCome(day);
  return {
    ...{ day, now, beginsAt, playsOn, queue, minutes, ends },
    events: by(day.events, ({ id }) => id),
    entries: by(day.entries, ({ id }) => id),
    matches: by(day.matches, ({ key }) => key),
    persons: by(day.persons, ({ id }) => id),
    undrawn: toCome.names,
    endsAt: endOf(day, { playDay, progress, queue, minutesOf }, toCome.matches),
    bars: bars ?? usualBars(day.matches),
  };
}

/** How long each match is expected to take, from its call on. */
type Minutes = (match: MatchToPlay) => number;

/** When the last match is over: also those of knockouts that are still to be drawn, however late the hall closes. */
function endOf(
  day: MatchDay,
  { playDay, progress, queue, minutesOf }: Pass,
  toCome: readonly MatchToPlay[],
): number | null {
  const whole = withoutClosing({ ...playDay, matches: [...playDay.matches, ...toCome] });
  const rows = toCome.length === 0 ? queue : queueOf(whole, progress, sequenceOf(day));
  const ends = rows.flatMap(({ match, expectedAt }) =>
    expectedAt === null ? [] : [expectedAt + 60 * minutesOf(match)],
  );
  const onCourt = new Map(day.matches.map(({ key, desk }) => [key, desk]));
  for (const match of playDay.matches) {
    const desk = onCourt.get(match.key);
    if (desk?.status === 'called' || desk?.status === 'on-court')
      ends.push((desk.times.calledAt ?? progress.now) + 60 * minutesOf(match));
  }
  return ends.length === 0 ? null : ends.reduce((latest, end) => Math.max(latest, end), progress.now);
}

/** When the published order of play ends; null where none is published. */
export function plannedEnd({ order, publishedAt }: Pick<MatchDay, 'order' | 'publishedAt'>): number | null {
  if (publishedAt === null || order.planned.length === 0) return null;
  return order.planned.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0);
}

/** The expected time of a row as it is said. */
export function toldTimeOf({ now, bars }: Pick<DayView, 'now' | 'bars'>, row: QueueRow): ToldTime | null {
  const { expectedAt, court, placeOnCourt, isEarliest, opensAt } = row;
  if (expectedAt === null) return null;
  const earliestAt = isEarliest ? expectedAt : null;
  return toldTime({ now, expectedAt, court, placeOnCourt, isCalled: false, earliestAt, opensAt }, bars);
}
