import { FORMATS, type ScoringFormatName } from '@tournaments/engine';
import * as z from 'zod/mini';
import { id, instant, line, truth } from './basic.ts';
import { field, shape } from './shape.ts';

const MOST_SEEDS = 128;

/** A key of the engine's scoring formats, such as `3x15`; ours. */
export const scoringFormat = z.enum(Object.keys(FORMATS) as ScoringFormatName[]);

/** How the teams of a pool are ordered: the product's usual order, or that of the BWF regulations. */
export const standingsOrder = z.enum(['usual', 'bwf']);

/**
 * What a draw was made from: kept with it, so that it can be made again and shown to be fair, and so that its
 * point tables follow the order that was chosen. Ours; every member may be missing.
 */
export const drawSettings = shape({
  /** What the lot began with; the engine makes the same draw from it again. */
  randomSeed: field('randomSeed', z.optional(line(200))),
  drawnAt: field('drawnAt', z.optional(instant)),
  /** The places were filled by hand; the random seed then serves the lots of the point tables alone. */
  byHand: field('byHand', z.optional(truth)),
  /** The seeded entries, the best first. */
  seeds: field('seeds', z.optional(z.array(id).check(z.maxLength(MOST_SEEDS)))),
  keepClubsApart: field('keepClubsApart', z.optional(truth)),
  standingsOrder: field('standingsOrder', z.optional(standingsOrder)),
  scoringFormat: field('scoringFormat', z.optional(scoringFormat)),
});

export type DrawSettings = z.output<typeof drawSettings>;
export type StandingsOrder = z.output<typeof standingsOrder>;
