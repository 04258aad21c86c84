import type { SearchParams } from './location.ts';

/** The two lists of tournaments. */
export type Shown = 'current' | 'completed';

/** The list that an address shows. */
export function shownBy(params: SearchParams): Shown {
  return params.get('show') === 'completed' ? 'completed' : 'current';
}
