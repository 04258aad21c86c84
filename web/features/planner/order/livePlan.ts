import type { DayMatch, MatchDay } from '@tournaments/contract';
import {
  courtHolders,
  hasEnded,
  holdsCourt,
  ownCourt,
  type Plan,
  type PlannedMatch,
} from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { matchDayWords } from '../../../lib/texts/match-day.ts';
import { plannedOf } from './boardScale.ts';

/** Whether anybody was called yet: from then on the plan follows the day. */
export function hasBegun({ matches }: Pick<MatchDay, 'matches'>): boolean {
  return matches.some(({ desk }) => desk.status !== 'waiting' && begunAt(desk) !== null);
}

function begunAt({ times }: DayMatch['desk']): number | null {
  return times.calledAt ?? times.startedAt;
}

/**
 * The plan as the day goes: what is over and on court stands where and when it really was, what waits and what is suspended
 * where it is expected, also before the day begins: at the time that it was given a match may not be playable.
 */
export function livePlan(view: DayView, plan: Plan): Plan {
  const coming = expected(view);
  const isComing = new Set(coming.map(({ key }) => key));
  const holders = courtHolders(view.day.matches);
  const played = view.day.matches
    .filter(({ key }) => !isComing.has(key))
    .flatMap((match) => playedOf(view, match, standsOn(match, holders)));
  const planned = [...played, ...coming].toSorted(
    (one, other) => one.startsAt - other.startsAt || one.court - other.court,
  );
  const last = Math.max(0, ...planned.map(({ endsAt }) => endsAt));
  const placed = new Set(planned.map(({ key }) => key));
  return {
    ...plan,
    planned,
    unplaced: plan.unplaced.filter(({ key }) => !placed.has(key)),
    endsAt: view.endsAt ?? last,
  };
}

/** The court of a match that was begun; one that is suspended and finds no place stands there until another match has it. */
function standsOn(match: DayMatch, holders: ReadonlyMap<number, DayMatch>): number | null {
  const court = ownCourt(match, holders);
  return match.desk.status === 'suspended' && holders.has(court ?? 0) ? null : court;
}

/** How many matches are called or on court and have none of their own. */
export function countWithoutCourt({ matches }: Pick<MatchDay, 'matches'>): number {
  const holders = courtHolders(matches);
  return matches.filter((match) => holdsCourt(match.desk) && ownCourt(match, holders) === null).length;
}

function playedOf({ ends, now }: DayView, match: DayMatch, court: number | null): PlannedMatch[] {
  const { key, desk } = match;
  // A match that was said to be live, and never called, stands there all the same: from when, nobody noted.
  const startsAt = begunAt(desk) ?? (holdsCourt(desk) ? now : null);
  if (court === null || startsAt === null || desk.status === 'waiting') return [];
  // As the forecast has it: another guess would show matches after it as too early.
  const expectedEnd = ends.get(key) ?? now;
  const { courtFreedAt, endedAt } = desk.times;
  const endsAt = hasEnded(desk) ? (courtFreedAt ?? endedAt ?? startsAt) : expectedEnd;
  return [{ key, court, startsAt, endsAt: Math.max(startsAt, endsAt) }];
}

function expected({ queue, minutes }: DayView): PlannedMatch[] {
  return queue.flatMap(({ match: { key }, court, expectedAt }) =>
    court === null || expectedAt === null
      ? []
      : [{ key, court, startsAt: expectedAt, endsAt: expectedAt + 60 * (minutes.get(key) ?? 0) }],
  );
}

/** A court as a column or a list shows it. */
export interface ShownCourt {
  readonly number: number;
  readonly name: string;
  readonly closed: string | null;
  /** Of the hall as it was described; others are named by the number under which somebody called to them. */
  readonly isKnown: boolean;
}

/** The courts of the hall, and those besides on which matches are. */
export function courtsShown(
  { hall }: Pick<MatchDay, 'hall'>,
  planned: readonly PlannedMatch[],
): readonly ShownCourt[] {
  const known = hall.courts.map(({ number, name, closed }) => ({ number, name, closed, isKnown: true }));
  const numbers = new Set(known.map(({ number }) => number));
  const others = [...new Set(planned.map(({ court }) => court))].filter((court) => !numbers.has(court));
  return [
    ...known,
    ...others
      .toSorted((one, other) => one - other)
      .map((number) => ({ number, name: matchDayWords.court(number), closed: null, isKnown: false })),
  ];
}

/** The day to open: today, that of the matches on court, or the next one with matches to come, else the last with any. */
export function blockToOpen(
  { hall, matches, now }: Pick<MatchDay, 'hall' | 'matches' | 'now'>,
  planned: readonly PlannedMatch[],
): number | null {
  const { blocks } = hall;
  const keysOf = (those: typeof matches) => new Set(those.map(({ key }) => key));
  const open = keysOf(matches.filter(({ desk }) => !hasEnded(desk)));
  const onCourt = keysOf(matches.filter(({ desk }) => desk.status === 'on-court'));
  const hasAny = (day: number, keys: ReadonlySet<string>) =>
    plannedOf(planned, blocks, day).some(({ key }) => keys.has(key));
  // Late in the evening the hall's hours are over, and it still plays.
  const played = blocks.find(({ day }) => hasAny(day, onCourt));
  const coming = blocks.find(({ day, endsAt }) => now < endsAt && hasAny(day, open));
  const today = blocks.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const last = blocks.findLast(({ day }) => plannedOf(planned, blocks, day).length > 0);
  return (today ?? played ?? coming ?? last ?? blocks[0])?.day ?? null;
}
