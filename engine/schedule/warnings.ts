import { formatIndianDateTime } from '../tournament/dates.ts';
import { findClashes, type Clash } from './clashes.ts';
import { mayBeUsedFor, windowsOf, type Court } from './courts.ts';
import type { MatchToPlay, PlayDay } from './day.ts';
import type { PersonId } from './persons.ts';
import type { PlannedMatch } from './plan.ts';
import { oneWinAway } from './table.ts';

/** What is not as it should be in a plan; never forbids anything. */
export type PlanWarning =
  | Clash
  /** Closed, or not for this event. */
  | { readonly kind: 'court-shut'; readonly key: string }
  | { readonly kind: 'over-break'; readonly key: string }
  /** `at` is when the court closes, with the hall or before it. */
  | { readonly kind: 'after-hours'; readonly key: string; readonly at: number }
  | { readonly kind: 'after-last-start'; readonly key: string; readonly at: number }
  | { readonly kind: 'limit'; readonly key: string; readonly person: PersonId }
  /** A match begins before one that it waits for is over. */
  | { readonly kind: 'feeder-later'; readonly key: string; readonly feeder: string }
  | { readonly kind: 'final-before-semi-final'; readonly key: string; readonly feeder: string }
  | { readonly kind: 'junior-late'; readonly key: string }
  | { readonly kind: 'long-wait'; readonly key: string; readonly person: PersonId; readonly minutes: number };

interface Placed {
  readonly match: MatchToPlay;
  readonly planned: PlannedMatch;
}

/** Juniors are not called after eight in the evening. */
const LATE_FOR_JUNIORS = '20:00:00';
/** Players of a pool do not wait longer between two of its matches. */
const LONGEST_WAIT = 120;

/** All warnings about a plan, or about one that somebody moved matches in. */
export function planWarnings(day: PlayDay, planned: readonly PlannedMatch[]): readonly PlanWarning[] {
  const byKey = new Map(planned.map((match) => [match.key, match]));
  const placed = day.matches.flatMap((match): Placed[] => {
    const found = byKey.get(match.key);
    return found === undefined ? [] : [{ match, planned: found }];
  });
  placed.sort((one, other) => one.planned.startsAt - other.planned.startsAt);
  return [
    ...clashesOf(placed),
    ...placed.flatMap((one) => courtWarnings(day, one)),
    ...placed.flatMap((one) => orderWarnings(one, byKey)),
    ...placed.filter(isLateForJuniors).map(({ match }) => ({ kind: 'junior-late' as const, key: match.key })),
    ...limitWarnings(day, placed),
    ...waitWarnings(day, placed),
  ];
}

/** Of certain persons, and as possible ones of those who are one win away. */
function clashesOf(placed: readonly Placed[]): readonly Clash[] {
  const matches = new Map(placed.map(({ match }) => [match.key, match]));
  const timed = placed.map(({ match, planned }) => {
    const feeders = match.after.flatMap((key) => matches.get(key) ?? []);
    const persons = [...match.persons, ...oneWinAway(match, feeders)];
    return { ...planned, persons, certain: match.persons };
  });
  // A match that begins before its feeder is over is told of as that.
  const isFed = ({ kind, keys: [one, other] }: Clash) =>
    kind === 'person' && (matches.get(other)!.after.includes(one) || matches.get(one)!.after.includes(other));
  return findClashes(timed, ({ key }) => matches.get(key)!.restMinutes).filter((clash) => !isFed(clash));
}

function courtWarnings(day: PlayDay, { match, planned }: Placed): PlanWarning[] {
  const court = day.courts.find(({ number }) => number === planned.court);
  const { key } = match;
  if (court === undefined || court.closed !== null || !mayBeUsedFor(court, match.event, match.stage)) {
    return [{ kind: 'court-shut', key }];
  }
  return fitsWindow(day, court, planned) ? [] : [{ ...whyNotFitting(day, court, planned), key }];
}

function fitsWindow(day: PlayDay, court: Court, { startsAt, endsAt }: PlannedMatch): boolean {
  return windowsOf(court, day.blocks).some(
    ({ from, lastStart, until }) => from <= startsAt && startsAt <= lastStart && endsAt <= until,
  );
}

/** Why a match fits into no window of its court: of hours the true one. */
type NotFitting =
  | { readonly kind: 'over-break' | 'court-shut' }
  | { readonly kind: 'after-hours' | 'after-last-start'; readonly at: number };

function whyNotFitting(
  { blocks }: PlayDay,
  { hours }: Court,
  { startsAt, endsAt }: PlannedMatch,
): NotFitting {
  const isAcross = ({ from, to }: { from: number; to: number }) => startsAt < to && from < endsAt;
  if (blocks.some(({ breaks }) => breaks.some(isAcross))) return { kind: 'over-break' };
  const own = hours.find(({ from, to }) => from <= startsAt && startsAt <= to);
  if (own === undefined) return { kind: 'court-shut' };
  const block = blocks.findLast((one) => one.startsAt <= startsAt);
  const closes = Math.min(own.to, block?.endsAt ?? own.to);
  if (block === undefined || endsAt > closes) return { kind: 'after-hours', at: closes };
  return { kind: 'after-last-start', at: block.latestStartAt };
}

function orderWarnings({ match, planned }: Placed, byKey: ReadonlyMap<string, PlannedMatch>): PlanWarning[] {
  const late = match.after.filter((key) => (byKey.get(key)?.endsAt ?? 0) > planned.startsAt);
  const kind = match.isFinal && match.stage === 'knockout' ? 'final-before-semi-final' : 'feeder-later';
  return late.map((feeder) => ({ kind, key: match.key, feeder }));
}

function isLateForJuniors({ match, planned }: Placed): boolean {
  const [, time = ''] = formatIndianDateTime(planned.startsAt).split('T');
  return match.isJunior && time.slice(0, 8) > LATE_FOR_JUNIORS;
}

function dayOfPlay(blocks: PlayDay['blocks'], planned: PlannedMatch): number {
  return blocks.findLast(({ startsAt }) => startsAt <= planned.startsAt)?.day ?? 0;
}

function limitWarnings({ limits, blocks }: PlayDay, placed: readonly Placed[]): PlanWarning[] {
  const counts = new Map<string, number>();
  const warnings: PlanWarning[] = [];
  for (const { match, planned } of placed) {
    const day = dayOfPlay(blocks, planned);
    for (const person of match.persons) {
      const isOver = (['all', match.discipline] as const).filter((kind) => {
        const key = `${person} ${day} ${kind}`;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        return limits[kind] !== null && count > limits[kind];
      });
      if (isOver.length > 0) warnings.push({ kind: 'limit', key: match.key, person });
    }
  }
  return warnings;
}

/** Within a day of play: nobody waits in the hall over night. */
function waitWarnings({ blocks }: PlayDay, placed: readonly Placed[]): PlanWarning[] {
  const lastEnd = new Map<string, number>();
  const warnings: PlanWarning[] = [];
  for (const { match, planned } of placed) {
    if (match.pool === null) continue;
    const day = dayOfPlay(blocks, planned);
    for (const person of match.persons) {
      const place = `${day} ${match.event} ${match.pool} ${person}`;
      const minutes = (planned.startsAt - (lastEnd.get(place) ?? planned.startsAt)) / 60;
      if (minutes > LONGEST_WAIT) warnings.push({ kind: 'long-wait', key: match.key, person, minutes });
      lastEnd.set(place, planned.endsAt);
    }
  }
  return warnings;
}
