import type { SearchParams } from './location.ts';

/** The two lists of tournaments. */
export type ListFilter = 'current' | 'completed';

/** The list that an address shows. */
export function listFilterOf(params: SearchParams): ListFilter {
  return params.get('show') === 'completed' ? 'completed' : 'current';
}
