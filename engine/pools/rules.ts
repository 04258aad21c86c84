/**
 * One step of a pool's order; entries that are level after it go on to the next one. 'head-to-head' looks at
 * the matches among the level entries, 'head-to-head-of-two' only when exactly two are level, 'registration'
 * puts the earlier entry first, 'lots' leaves the order open until lots have been drawn.
 */
export type Criterion =
  | 'wins'
  | 'point-difference'
  | 'points-for'
  | 'game-difference'
  | 'head-to-head'
  | 'head-to-head-of-two'
  | 'registration'
  | 'lots';

/**
 * What a match that was not played to its end counts: a win with the points as they are ('no-points'), a win
 * with full points for a walkover, or nothing, as all matches of an entry that did not finish its pool are
 * deleted.
 */
export type Incomplete =
  | { readonly kind: 'no-points' }
  | { readonly kind: 'full-points'; readonly games: number; readonly points: number }
  | { readonly kind: 'deleted' };

/** How the entries of a pool are ordered. */
export interface StandingsRule {
  readonly criteria: readonly Criterion[];
  readonly incomplete: Incomplete;
}

/** The usual order of the product: point difference before wins. */
export const DEFAULT_STANDINGS_RULE: StandingsRule = {
  criteria: ['point-difference', 'wins', 'points-for', 'head-to-head', 'registration'],
  incomplete: { kind: 'no-points' },
};

/** The order of the BWF General Competition Regulations, 16.2. */
export const BWF_STANDINGS_RULE: StandingsRule = {
  criteria: [
    'wins',
    'head-to-head-of-two',
    'game-difference',
    'head-to-head-of-two',
    'point-difference',
    'head-to-head-of-two',
    'lots',
  ],
  incomplete: { kind: 'deleted' },
};

/** The orders that an organizer chooses between. */
export const STANDINGS_RULES = {
  usual: DEFAULT_STANDINGS_RULE,
  bwf: BWF_STANDINGS_RULE,
} as const satisfies Record<string, StandingsRule>;
