import type { MatchDay } from '@tournaments/contract';
import { hasEnded, planChanges, type Plan, type PlanChanges } from '@tournaments/engine';

/** What a new plan changes against the one that stands, without the matches that are over. */
export function changesTo({ matches }: Pick<MatchDay, 'matches'>, before: Plan, after: Plan): PlanChanges {
  const open = new Set(matches.filter(({ desk }) => !hasEnded(desk)).map(({ key }) => key));
  const planned = before.planned.filter(({ key }) => open.has(key));
  return planChanges({ ...before, planned }, after, (key) => !open.has(key));
}
