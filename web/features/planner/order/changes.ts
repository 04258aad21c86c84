import type { MatchDay } from '@tournaments/contract';
import { hasEnded, holdsCourt, planChanges, type Plan, type PlanChanges } from '@tournaments/engine';

/** What a new plan changes against the one that stands, without the matches that are over or on court: they stay. */
export function changesTo({ matches }: Pick<MatchDay, 'matches'>, before: Plan, after: Plan): PlanChanges {
  const open = new Set(
    matches.filter(({ desk }) => !hasEnded(desk) && !holdsCourt(desk)).map(({ key }) => key),
  );
  const planned = before.planned.filter(({ key }) => open.has(key));
  const changes = planChanges({ ...before, planned }, after, (key) => !open.has(key));
  return { ...changes, moved: changes.moved.filter(({ key }) => open.has(key)) };
}
