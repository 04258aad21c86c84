import { paths } from '@tournaments/contract';
import type { SearchParams } from '../../lib/location.ts';

/** The parts of a tournament, in the order of the sidebar. */
export const TABS = [
  'basic',
  'events',
  'teams',
  'notifications',
  'payments',
  'entries',
  'fixtures',
  'match-day',
  'settings',
] as const;

export type TabName = (typeof TABS)[number];

/** The part that an address names; Basic Info for none or an unknown one, and always for a tournament not saved yet. */
export function tabOf(search: SearchParams, isNew: boolean): TabName {
  const named = TABS.find((tab) => tab === search.get('tab'));
  return isNew ? 'basic' : (named ?? 'basic');
}

/** The address of a part. */
export function tabAddress(id: number | string, tab: TabName): string {
  return tab === 'basic' ? paths.organizerTournament(id) : `${paths.organizerTournament(id)}?tab=${tab}`;
}
