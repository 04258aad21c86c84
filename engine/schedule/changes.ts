import type { Plan, PlannedMatch } from './plan.ts';

export interface MovedMatch {
  readonly key: string;
  /** Null when it had or has no place. */
  readonly before: PlannedMatch | null;
  readonly after: PlannedMatch | null;
}

/** What a new plan would change, to be seen before it is taken. */
export interface PlanChanges {
  /** In the order of the new plan; matches without a place at the end. */
  readonly moved: readonly MovedMatch[];
  readonly endsBefore: number;
  readonly endsAfter: number;
}

/** Times are read in minutes. */
function minuteOf(at: number): number {
  return Math.floor(at / 60);
}

/** The matches whose court or minute differs; `isOver` leaves out what needs no place any more. */
export function planChanges(before: Plan, after: Plan, isOver: (key: string) => boolean): PlanChanges {
  const old = new Map(before.planned.map((match) => [match.key, match]));
  const moved: MovedMatch[] = [];
  for (const match of after.planned) {
    const was = old.get(match.key) ?? null;
    old.delete(match.key);
    const isAsBefore = was?.court === match.court && minuteOf(was.startsAt) === minuteOf(match.startsAt);
    if (!isAsBefore) moved.push({ key: match.key, before: was, after: match });
  }
  for (const [key, was] of old) if (!isOver(key)) moved.push({ key, before: was, after: null });
  return { moved, endsBefore: before.endsAt, endsAfter: after.endsAt };
}
