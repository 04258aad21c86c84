import * as z from 'zod/mini';
import { count, id, instant, rupees, truth } from './basic.ts';
import { field, shape } from './shape.ts';

/** What can have happened in a tournament, as its organizer is told; ours. */
export const NOTIFICATION_KINDS = [
  'booking',
  'entries-added',
  'entry-changed',
  'entry-deleted',
  'entry-restored',
  'entry-withdrawn',
  'entry-reinstated',
  'payments-marked',
  'draw-saved',
  'draw-changed',
  'draw-deleted',
  'result',
  'result-corrected',
  'event-created',
  'event-changed',
  'event-deleted',
  'event-restored',
  'tournament-created',
  'tournament-copied',
  'tournament-changed',
  'settings-changed',
  'switched-off',
  'switched-on',
  'umpire-login',
] as const;

/** One thing that happened, the newest first in lists; what does not apply is null or empty. */
export const notification = shape({
  id: field('id', id),
  at: field('timestamp', instant),
  kind: field('kind', z.enum(NOTIFICATION_KINDS)),
  by: field('by', z.enum(['visitor', 'organizer', 'umpire', 'admin', 'operator'])),
  events: field('events', z.array(z.string())),
  /** The teams it is about, a few at most; `count` says of how many. */
  teams: field('teams', z.array(z.string())),
  count: field('count', z.nullable(count)),
  paise: field('amount', z.nullable(rupees)),
  detail: field('detail', z.nullable(z.string())),
  isUnread: field('unread', truth),
});

export type Notification = z.output<typeof notification>;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
