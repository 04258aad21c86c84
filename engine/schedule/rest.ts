import type { ScoringFormat } from '../scoring/format.ts';

/** Minutes from the end of a match to the next call of its players. */
export interface RestRules {
  readonly oneGame: number;
  readonly bestOfThree: number;
  /** Semi-finals and finals, whatever their format. */
  readonly lastFour: number;
}

export const USUAL_REST: RestRules = { oneGame: 10, bestOfThree: 20, lastFour: 30 };

/** The rest that the players of a match need after it. */
export function restAfter(
  { bestOf }: Pick<ScoringFormat, 'bestOf'>,
  isAmongLastFour: boolean,
  rules: RestRules = USUAL_REST,
): number {
  if (isAmongLastFour) return rules.lastFour;
  return bestOf === 1 ? rules.oneGame : rules.bestOfThree;
}
