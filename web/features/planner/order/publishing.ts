import type { MatchDay, OrderOfPlay } from '@tournaments/contract';
import { hasEnded, type Plan, type PlanChanges } from '@tournaments/engine';
import { dayView, type DayView } from '../../../lib/match-day/dayView.ts';
import { changesTo } from './changes.ts';
import { dayWith, orderOf, planOfDraft, planOfOrder, type PlanDraft } from './draft.ts';
import { hasBegun, livePlan } from './livePlan.ts';

/** Where and when a match is read to be played; without a court where none is named. */
export interface Told {
  readonly court: number | null;
  readonly at: number;
}

/** What publishing would do. */
export interface Publication {
  readonly order: OrderOfPlay;
  /** The day as everybody would read it. */
  readonly view: DayView;
  /** The plan that follows: the board shows it before it is published, too. */
  readonly plan: Plan;
  /**
   * Which matches are read elsewhere or at another time than so far; where nothing is published yet, than in the draws or
   * where they were fixed.
   */
  readonly changes: PlanChanges;
  /** How many matches are still to be played. */
  readonly matches: number;
}

/** The order to publish: of a day that has begun the plan tells what was, and the order is that of what is to come. */
function orderToPublish(published: MatchDay, draft: PlanDraft, plan: Plan): OrderOfPlay | null {
  if (draft.order !== null) return draft.order;
  if (!hasBegun(published)) return orderOf(plan, draft);
  const made = planOfDraft(published, draft, published.now, plan.kind);
  return made.ok ? orderOf(made.value, draft) : null;
}

/** The day once an order is published: what waits is planned where and when that says. */
function publishedAs(published: MatchDay, draft: PlanDraft, order: OrderOfPlay): MatchDay {
  const day = dayWith(published, { ...draft, order });
  const places = new Map(order.planned.map((match) => [match.key, match]));
  const matches = day.matches.map((match) => {
    const place = match.desk.status === 'waiting' ? places.get(match.key) : undefined;
    return place === undefined ? match : { ...match, plannedCourt: place.court, plannedAt: place.startsAt };
  });
  return { ...day, matches, publishedAt: day.now };
}

function toldPlan(view: DayView): Plan {
  return livePlan(view, planOfOrder(view.day.order));
}

/** The plan that everybody reads of a day; null before its first publication. */
export function toldSoFar(published: MatchDay): Plan | null {
  return published.publishedAt === null ? null : toldPlan(dayView(published, published.now));
}

/** Where and when everybody reads that a match is played: as the order is foretold, and without one in the draws. */
export function toldPlace(published: MatchDay, key: string): Told | null {
  const told = toldSoFar(published);
  if (told !== null) {
    const place = told.planned.find((match) => match.key === key);
    return place === undefined ? null : { court: place.court, at: place.startsAt };
  }
  const match = published.matches.find((one) => one.key === key);
  if (match === undefined || match.plannedAt === null) return null;
  return { court: match.plannedCourt, at: match.plannedAt };
}

/** The order with courts and times as they are foretold from it: at others nobody would be called. */
function asTold(published: MatchDay, draft: PlanDraft, order: OrderOfPlay): OrderOfPlay {
  const day = publishedAs(published, draft, order);
  const open = new Set(day.matches.filter(({ desk }) => !hasEnded(desk)).map(({ key }) => key));
  const planned = toldPlan(dayView(day, day.now)).planned.filter(({ key }) => open.has(key));
  return {
    ...order,
    planned: planned.map(({ startsAt, endsAt, ...place }) => ({
      ...place,
      startsAt: Math.round(startsAt),
      endsAt: Math.round(endsAt),
    })),
  };
}

/** The places that were given to what is in a plan: in the draws, which everybody reads, else by hand. */
function givenPlaces(published: MatchDay, draft: PlanDraft, plan: Plan): Plan {
  const fixed = new Map(dayWith(published, draft).matches.map(({ key, lock }) => [key, lock]));
  const drawn = new Map(published.matches.map((match) => [match.key, match]));
  const planned = plan.planned.map((match) => {
    const lock = fixed.get(match.key);
    const { plannedAt = null, plannedCourt = null } = drawn.get(match.key) ?? {};
    const startsAt = plannedAt ?? lock?.at ?? match.startsAt;
    const court = (plannedAt === null ? lock?.court : plannedCourt) ?? match.court;
    return { ...match, court, startsAt };
  });
  return { ...plan, planned };
}

/**
 * What publishing a draft would do, by the plan that was made of it and what was told so far; null where nothing can be
 * planned any more.
 */
export function publicationOf(
  published: MatchDay,
  draft: PlanDraft,
  made: Plan,
  told = toldSoFar(published),
): Publication | null {
  const toPublish = orderToPublish(published, draft, made);
  if (toPublish === null) return null;
  const order = asTold(published, draft, toPublish);
  const day = publishedAs(published, draft, order);
  const view = dayView(day, day.now);
  const plan = livePlan(view, { ...planOfOrder(order), kind: made.kind, unplaced: made.unplaced });
  const before = told ?? givenPlaces(published, draft, plan);
  return {
    ...{ order, view, plan },
    changes: changesTo(day, before, plan),
    matches: day.matches.filter(({ desk }) => !hasEnded(desk)).length,
  };
}
