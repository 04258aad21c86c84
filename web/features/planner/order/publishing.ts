import type { MatchDay, OrderOfPlay } from '@tournaments/contract';
import { hasEnded, type Plan, type PlanChanges } from '@tournaments/engine';
import { dayView, type DayView } from '../../../lib/match-day/dayView.ts';
import { changesTo } from './changes.ts';
import { dayWith, orderOf, planOfDraft, planOfOrder, type PlanDraft } from './draft.ts';
import { hasBegun, livePlan } from './livePlan.ts';
import { trueEnd, type TrueEnd } from './trueEnd.ts';

/** What publishing would do. */
export interface Publication {
  readonly order: OrderOfPlay;
  /** The day as everybody would read it. */
  readonly view: DayView;
  /**
   * Which matches are foretold elsewhere or at another time than so far; where nothing is published yet, than on the
   * board that is to be.
   */
  readonly changes: PlanChanges;
  /** How many matches are still to be played. */
  readonly matches: number;
}

/** The order to publish: of a day that has begun the plan tells what was, and the order is that of what is to come. */
function orderToPublish(
  published: MatchDay,
  draft: PlanDraft,
  { plan, now }: { readonly plan: Plan; readonly now: number },
): OrderOfPlay | null {
  if (draft.order !== null) return draft.order;
  if (!hasBegun(published)) return orderOf(plan, draft);
  const made = planOfDraft(published, draft, now, plan.kind);
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
  return livePlan(view, planOfOrder(view.day.order), false);
}

/** Where and when everybody reads that a match is played: as the order is foretold, and without one in the draws. */
export function toldPlace(
  published: MatchDay,
  key: string,
): { readonly court: number | null; readonly at: number } | null {
  if (published.publishedAt !== null) {
    const told = toldPlan(dayView(published, published.now)).planned.find((match) => match.key === key);
    return told === undefined ? null : { court: told.court, at: told.startsAt };
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

/** What publishing a draft would do, whose plan is shown; null where nothing can be planned any more. */
export function publicationOf(
  published: MatchDay,
  draft: PlanDraft,
  { plan, now }: { readonly plan: Plan; readonly now: number },
): Publication | null {
  const made = orderToPublish(published, draft, { plan, now });
  if (made === null) return null;
  const order = asTold(published, draft, made);
  const day = publishedAs(published, draft, order);
  const view = dayView(day, day.now);
  const before = published.publishedAt === null ? plan : toldPlan(dayView(published, published.now));
  return {
    ...{ order, view },
    changes: changesTo(day, before, toldPlan(view)),
    matches: day.matches.filter(({ desk }) => !hasEnded(desk)).length,
  };
}

/** What is told of a plan as long as it is not published. */
export interface Outlook {
  readonly end: TrueEnd;
  /** How many matches the first publishing moves off the board. */
  readonly moving: number;
}

/** When a draft's plan ends: what is published first is told as it can be played, and so is its end beforehand. */
export function outlookOf(published: MatchDay, draft: PlanDraft, plan: Plan | null): Outlook {
  const isFirst = published.publishedAt === null && plan !== null;
  const then = isFirst ? publicationOf(published, draft, { plan, now: published.now })?.changes : undefined;
  return { end: trueEnd(dayWith(published, draft), plan, then?.endsAfter), moving: then?.moved.length ?? 0 };
}
