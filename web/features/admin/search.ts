import type { AdminTournament, Organization } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';

function holds(texts: readonly string[], typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Organizations whose name or mobile holds what was typed. */
export function organizationsLike(
  organizations: readonly Organization[],
  typed: string,
): readonly Organization[] {
  return organizations.filter(({ name, mobile }) => holds([name, mobile], typed));
}

/** The two parts of the list. */
export type Part = 'current' | 'completed';

/** Tournaments of one part that hold what was typed, the newest start first. */
export function tournamentsLike(
  tournaments: readonly AdminTournament[],
  part: Part,
  typed: string,
  now: number,
): readonly AdminTournament[] {
  return tournaments
    .filter((one) => (phaseAt(one, now) === 'completed') === (part === 'completed'))
    .filter(({ name, organizerName, mobile }) => holds([name, organizerName, mobile], typed))
    .toSorted((one, other) => other.startsAt - one.startsAt);
}
