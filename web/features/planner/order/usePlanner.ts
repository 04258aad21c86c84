import type { MatchDay } from '@tournaments/contract';
import { hasEnded, type Plan, type PlanChanges, type PlanWarning } from '@tournaments/engine';
import { useMemo, useState } from 'react';
import { useDrafts } from '../../../lib/accountDrafts.ts';
import { now } from '../../../lib/clock.ts';
import { dayView, type DayView } from '../../../lib/match-day/dayView.ts';
import { changesTo } from './changes.ts';
import {
  dayWith,
  emptyDraft,
  isChanged,
  isOvertaken,
  orderOf,
  planByDraws,
  planFrom,
  planOfDraft,
  planOfOrder,
  type PlanDraft,
} from './draft.ts';
import { livePlan } from './livePlan.ts';
import { openWarnings } from './openWarnings.ts';
import { publicationOf, toldSoFar, type Publication } from './publishing.ts';
import { trueEnd, type TrueEnd } from './trueEnd.ts';

/** A plan that was made and not taken yet. */
export interface Proposal {
  readonly draft: PlanDraft;
  readonly changes: PlanChanges;
}

export interface Planner {
  /** The day with what was changed here. */
  readonly day: MatchDay;
  /** The same with its parts by name. */
  readonly view: DayView;
  /** The plan as desk and players read it, or would if it were published as it is; null where none can be made. */
  readonly plan: Plan | null;
  /** When all is over. */
  readonly end: TrueEnd;
  /** What publishing would do; null where everybody reads it already, or nothing can be planned. */
  readonly publication: Publication | null;
  readonly warnings: readonly PlanWarning[];
  readonly draft: PlanDraft;
  readonly isChanged: boolean;
  /** Everybody reads it as it stands here. */
  readonly isPublished: boolean;
  readonly isOvertaken: boolean;
  /** Null where nothing can be planned: every court is closed. */
  readonly propose: (change: Partial<PlanDraft>) => Proposal | null;
  readonly proposePlan: (plan: Plan) => Proposal;
  readonly take: (proposal: Proposal) => void;
  /** Changes the draft alone; nothing is planned anew. */
  readonly change: (change: Partial<PlanDraft>) => void;
  readonly undo: (() => void) | null;
  readonly discard: () => void;
}

/** The plan that stands; without an order one is made, by the draws where it follows them. */
function standingPlan(day: MatchDay, followsDraws: boolean): Plan | null {
  const make = followsDraws ? planByDraws : planFrom;
  const made = day.order.planned.length === 0 ? make(day, day.now) : null;
  if (made !== null) return made.ok ? made.value : null;
  const plan = planOfOrder(day.order);
  const placed = new Set(plan.planned.map(({ key }) => key));
  const missing = day.matches.filter(({ key, desk }) => !placed.has(key) && !hasEnded(desk));
  if (missing.length === 0) return plan;
  const again = planFrom(day, day.now);
  const reasons = new Map(again.ok ? again.value.unplaced.map(({ key, reason }) => [key, reason]) : []);
  const unplaced = missing.map(({ key }) => ({ key, reason: reasons.get(key) ?? ('no-room' as const) }));
  return { ...plan, unplaced };
}

/** Keeps the draft for this tournament, also when the page is left, so that nobody needs to be asked; `undo` reaches back to its opening. */
function useDraft(published: MatchDay) {
  const drafts = useDrafts();
  const name = `planner:${published.tournamentId}`;
  const [draft, setDraft] = useState(() => drafts.read<PlanDraft>(name) ?? emptyDraft(published));
  const [past, setPast] = useState<readonly PlanDraft[]>([]);
  const keep = (next: PlanDraft) => {
    setDraft(next);
    if (isChanged(next)) drafts.keep(name, next);
    else drafts.clear(name);
  };
  const last = past.at(-1);
  return {
    // Of what stands now, as long as nothing is built on it.
    draft: isChanged(draft) ? draft : emptyDraft(published),
    set: (next: PlanDraft) => {
      setPast([...past.slice(-49), draft]);
      keep(next);
    },
    undo:
      last === undefined
        ? null
        : () => {
            setPast(past.slice(0, -1));
            keep(last);
          },
    discard: () => {
      setPast([]);
      keep(emptyDraft(published));
    },
  };
}

/** The order of play as it is worked on. */
export function usePlanner(published: MatchDay): Planner {
  const { draft, set, undo, discard } = useDraft(published);
  const changed = isChanged(draft);
  const day = useMemo(() => (changed ? dayWith(published, draft) : published), [published, draft, changed]);
  const view = useMemo(() => dayView(day, day.now), [day]);
  const followsDraws = draft.followsDraws === true;
  const standing = useMemo(() => standingPlan(day, followsDraws), [day, followsDraws]);
  const isPublished = published.publishedAt !== null && !changed;
  const told = useMemo(() => toldSoFar(published), [published]);
  const publication = useMemo(
    () => (standing === null || isPublished ? null : publicationOf(published, draft, standing, told)),
    [published, draft, standing, isPublished, told],
  );
  const plan = useMemo(
    () => publication?.plan ?? (standing && livePlan(view, standing)),
    [view, standing, publication],
  );
  const end = useMemo(() => trueEnd(day, plan), [day, plan]);
  const warnings = useMemo(
    () => (plan === null ? [] : openWarnings(view, plan, isPublished)),
    [view, plan, isPublished],
  );
  // As the board shows it, before the proposal is taken and after.
  const proposalOf = (base: PlanDraft, made: Plan): Proposal => {
    const proposed = { ...base, order: orderOf(made, base), isStale: false };
    const next = publicationOf(published, proposed, made, told)?.plan ?? made;
    const { moved } = changesTo(day, plan ?? { ...next, planned: [] }, next);
    const endsAfter = trueEnd(dayWith(published, proposed), next).endsAt ?? 0;
    return { draft: proposed, changes: { moved, endsBefore: end.endsAt ?? 0, endsAfter } };
  };
  return {
    ...{ day, view, plan, end, publication, warnings, draft, undo, discard },
    isChanged: changed,
    isPublished,
    isOvertaken: changed && isOvertaken(draft, published),
    propose: (change) => {
      const next = { ...draft, ...change };
      const made = planOfDraft(published, next, now(), plan?.kind);
      return made.ok ? proposalOf(next, made.value) : null;
    },
    proposePlan: (next) => proposalOf({ ...draft, followsDraws: false }, next),
    take: (proposal) => set(proposal.draft),
    change: (change) => set({ ...draft, ...change }),
  };
}
