/** How far ahead a time was told, in minutes. */
export type LeadClass = 'under-15' | '15-30' | '30-60' | '60-120' | 'over-120';

export const LEAD_CLASSES: readonly LeadClass[] = ['under-15', '15-30', '30-60', '60-120', 'over-120'];

/** The class of so many minutes ahead. */
export function leadClassOf(minutes: number): LeadClass {
  if (minutes < 15) return 'under-15';
  if (minutes < 30) return '15-30';
  if (minutes < 60) return '30-60';
  return minutes <= 120 ? '60-120' : 'over-120';
}

/** Minutes by which four of five calls came earlier (negative) and later than expected, at most. */
export interface Bar {
  readonly earlier: number;
  readonly later: number;
}

export type Bars = Readonly<Record<LeadClass, Bar>>;

/** Measured on reference days with pools; near in time calls come late rather than early. */
export const BARS_WITH_POOLS: Bars = {
  'under-15': { earlier: -3, later: 5 },
  '15-30': { earlier: -5, later: 10 },
  '30-60': { earlier: -9, later: 21 },
  '60-120': { earlier: -24, later: 25 },
  'over-120': { earlier: -37, later: 25 },
};

/** Measured on reference days of knockouts only. */
export const BARS_OF_KNOCKOUTS: Bars = {
  'under-15': { earlier: -4, later: 4 },
  '15-30': { earlier: -6, later: 6 },
  '30-60': { earlier: -8, later: 8 },
  '60-120': { earlier: -13, later: 11 },
  'over-120': { earlier: -21, later: 20 },
};

/** The bars to go by before a day has its own. */
export function usualBars(matches: readonly { readonly stage: 'pool' | 'knockout' }[]): Bars {
  return matches.some(({ stage }) => stage === 'pool') ? BARS_WITH_POOLS : BARS_OF_KNOCKOUTS;
}
