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
  'payment-reversed',
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

/** What notifications are about, as organizers look for them; ours. */
export const NOTIFICATION_TOPICS = ['bookings', 'payments', 'fixtures', 'results', 'other'] as const;

/** What can have been changed, as the sentence about it names it. */
export const CHANGED_FIELDS = [
  'players',
  'payment',
  'contact',
  'name',
  'eventType',
  'matchType',
  'maxEntries',
  'fee',
  'discount',
  'allowBooking',
  'bookingOpens',
  'bookingCloses',
  'ageGroup',
  'gender',
  'scoringFormat',
  'venue',
  'starts',
  'ends',
  'isPublic',
  'showFixtures',
  'showEntries',
  'showPlayers',
  'allowUmpireLogin',
  'seeding',
  'seoDescription',
  'seoKeywords',
  'umpireAccess',
] as const;

/**
 * One changed value: amounts in rupees, instants as `timestamp`, switches as 1 and 0; both null where only that it
 * changed is told.
 */
const fieldChange = shape({
  field: field('field', z.enum(CHANGED_FIELDS)),
  from: field('from', z.nullable(z.string())),
  to: field('to', z.nullable(z.string())),
});

/** How a match stands: who won, the games as the winner counts them, and how it ended. */
const matchResult = shape({
  winner: field('winner', z.nullable(z.enum(['1', '2']))),
  score: field('score', z.string()),
  ending: field('ending', z.nullable(z.enum(['walkover', 'retired']))),
});

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
  /** Of a match: its round or pool, and what was written down, also before a correction. */
  round: field('round', z.optional(z.string())),
  result: field('result', z.optional(matchResult)),
  resultBefore: field('resultBefore', z.optional(matchResult)),
  /** What was changed, a few at most. */
  changes: field('changes', z.optional(z.array(fieldChange))),
});

export type Notification = z.output<typeof notification>;
export type FieldChange = z.output<typeof fieldChange>;
export type ChangedField = FieldChange['field'];
export type MatchResult = z.output<typeof matchResult>;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
