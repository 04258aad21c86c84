import {
  playDayOf,
  progressOf,
  type DayMatch,
  type Hall,
  type MatchDay,
  type OrderOfPlay,
} from '@tournaments/contract';
import {
  planDay,
  type Lock,
  type Plan,
  type PlanKind,
  type PlanRefusal,
  type Result,
} from '@tournaments/engine';
import { timedInDraws } from '../../../lib/match-day/drawTimes.ts';
import { impossible, inOrderOfTime, withDrawnPlaces } from './draws.ts';

/** What was changed and is not published yet. */
export interface PlanDraft {
  /** When the order on which it builds was published, and the revision of the hall then. */
  readonly publishedAt: number | null;
  readonly hallRevision: number;
  readonly hall: Hall | null;
  /** Locks by match; null takes one off. */
  readonly locks: Readonly<Record<string, Lock | null>>;
  readonly notBefore: Readonly<Record<string, number | null>>;
  /** The order as it was planned last; null while the published one stands. */
  readonly order: OrderOfPlay | null;
  /** The hall changed and the order was not planned for it yet. */
  readonly isStale: boolean;
  /** The order goes by the courts and times that the draws show; drafts from before know nothing of it. */
  readonly followsDraws?: boolean;
}

/** Whether an order was published that goes by given times: it says of no kind how it was made. */
function goesByTimes({ publishedAt, order }: MatchDay): boolean {
  return publishedAt !== null && order.kind === null && order.planned.length > 0;
}

/** Nothing changed yet; what players read in the draws is where planning begins, and goes on once it is published. */
export function emptyDraft(day: MatchDay): PlanDraft {
  const { publishedAt, hallRevision } = day;
  const nothing = { hall: null, locks: {}, notBefore: {}, order: null, isStale: false };
  return {
    publishedAt,
    hallRevision,
    ...nothing,
    followsDraws: goesByTimes(day) || timedInDraws(day).length > 0,
  };
}

/** Whether something would be lost without it. */
export function isChanged({ hall, locks, notBefore, order }: PlanDraft): boolean {
  return hall !== null || order !== null || Object.keys({ ...locks, ...notBefore }).length > 0;
}

/** Somebody published or saved the hall since the draft was begun. */
export function isOvertaken(draft: PlanDraft, day: MatchDay): boolean {
  return draft.publishedAt !== day.publishedAt || draft.hallRevision !== day.hallRevision;
}

function withFixed(match: DayMatch, draft: PlanDraft): DayMatch {
  const lock = draft.locks[match.key];
  const notBefore = draft.notBefore[match.key];
  if (lock === undefined && notBefore === undefined) return match;
  return {
    ...match,
    lock: lock === undefined ? match.lock : lock,
    notBefore: notBefore === undefined ? match.notBefore : notBefore,
  };
}

/** The day as it would be with the draft. */
export function dayWith(day: MatchDay, draft: PlanDraft): MatchDay {
  return {
    ...day,
    hall: draft.hall ?? day.hall,
    order: draft.order ?? day.order,
    matches: day.matches.map((match) => withFixed(match, draft)),
  };
}

/** The order as it goes over the wire; one that goes by the times of the draws is of no kind. */
export function orderOf(
  { sequence, planned, kind }: Plan,
  { followsDraws }: Pick<PlanDraft, 'followsDraws'> = {},
): OrderOfPlay {
  return { sequence: [...sequence], planned: [...planned], kind: followsDraws === true ? null : kind };
}

/** The plan of all that is still to be called, from `now` on; made as the one before it was. */
export function planFrom(
  day: MatchDay,
  now: number,
  kind: PlanKind | undefined = day.order.kind ?? undefined,
): Result<Plan, PlanRefusal> {
  return planDay(playDayOf(day, now), progressOf(day, now), kind);
}

/** So many times a plan by the draws is made anew for what cannot be played at its time. */
const MOST_LOOSENED = 6;

/** The plan in which matches stand where the draws show them, but for those that cannot be played then. */
function planOfDraws(
  day: MatchDay,
  now: number,
  kind?: PlanKind,
  loose: readonly string[] = [],
  tries = MOST_LOOSENED,
): Result<Plan, PlanRefusal> {
  const made = planFrom(withDrawnPlaces(day, now, new Set(loose)), now, kind);
  if (!made.ok || tries === 0) return made;
  const more = impossible(playDayOf(day, now), made.value).filter((key) => !loose.includes(key));
  return more.length === 0 ? made : planOfDraws(day, now, kind, [...loose, ...more], tries - 1);
}

/**
 * The plan in which matches stand where and when the draws show them, all others around them; what cannot be played at
 * its time comes to the first court that is free after it. They are called in the order of their times.
 */
export function planByDraws(day: MatchDay, now: number, kind?: PlanKind): Result<Plan, PlanRefusal> {
  const made = planOfDraws(day, now, kind);
  return made.ok ? { ...made, value: { ...made.value, sequence: inOrderOfTime(made.value) } } : made;
}

/** The plan of a draft: by the draws where it follows them. */
export function planOfDraft(
  published: MatchDay,
  draft: PlanDraft,
  now: number,
  kind: PlanKind | undefined,
): Result<Plan, PlanRefusal> {
  const day = dayWith(published, draft);
  return draft.followsDraws === true ? planByDraws(day, now, kind) : planFrom(day, now, kind);
}

/** The planned matches as a plan, to compare with; what is over has no place any more. */
export function planOfOrder({ sequence, planned, kind }: OrderOfPlay): Plan {
  return {
    kind: kind ?? { isPoolsFirst: true, keepsFree: false },
    sequence,
    planned,
    unplaced: [],
    endsAt: Math.max(0, ...planned.map(({ endsAt }) => endsAt)),
  };
}
