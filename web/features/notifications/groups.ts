import type { Notification, NotificationKind } from '@tournaments/contract';

const GROUPS = ['bookings', 'payments', 'fixtures', 'results', 'other'] as const;

/** What a notification is about, as people look for it. */
export type Group = (typeof GROUPS)[number];

/** So many are read at a glance: only a longer list is narrowed. */
const FEW = 5;

const GROUP_OF: Readonly<Record<NotificationKind, Group>> = {
  booking: 'bookings',
  'entries-added': 'bookings',
  'entry-changed': 'bookings',
  'entry-deleted': 'bookings',
  'entry-restored': 'bookings',
  'entry-withdrawn': 'bookings',
  'entry-reinstated': 'bookings',
  'payments-marked': 'payments',
  'payment-reversed': 'payments',
  'draw-saved': 'fixtures',
  'draw-changed': 'fixtures',
  'draw-deleted': 'fixtures',
  result: 'results',
  'result-corrected': 'results',
  'event-created': 'other',
  'event-changed': 'other',
  'event-deleted': 'other',
  'event-restored': 'other',
  'tournament-created': 'other',
  'tournament-copied': 'other',
  'tournament-changed': 'other',
  'settings-changed': 'other',
  'switched-off': 'other',
  'switched-on': 'other',
  'umpire-login': 'other',
};

type Sorted = Pick<Notification, 'kind'>;

/** Those of a group; all of them without one. */
export function ofGroup<One extends Sorted>(all: readonly One[], group: Group | 'all'): readonly One[] {
  return group === 'all' ? all : all.filter(({ kind }) => GROUP_OF[kind] === group);
}

/** The groups that there are, with their counts, all of them first; none where there is nothing to narrow. */
export function groupsOf(all: readonly Sorted[]): readonly { name: Group | 'all'; count: number }[] {
  if (all.length <= FEW) return [];
  const groups = GROUPS.map((name) => ({ name, count: ofGroup(all, name).length }));
  const found = groups.filter(({ count }) => count > 0);
  return found.length < 2 ? [] : [{ name: 'all', count: all.length }, ...found];
}
