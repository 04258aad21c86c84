import type { NotificationKind, NotificationTopic } from '@tournaments/contract';

/** What organizers are told as which kind, by the action of the audit trail; results of matches are found by what changed. */
export const KINDS: Readonly<Record<string, NotificationKind>> = {
  'booking.create': 'booking',
  'entry.create': 'entries-added',
  'entry.update': 'entry-changed',
  'entry.delete': 'entry-deleted',
  'entry.restore': 'entry-restored',
  'entry.withdraw': 'entry-withdrawn',
  'entry.reinstate': 'entry-reinstated',
  'payment.mark': 'payments-marked',
  'payment.reverse': 'payment-reversed',
  'draw.save': 'draw-saved',
  'draw.update': 'draw-changed',
  'draw.delete': 'draw-deleted',
  'event.create': 'event-created',
  'event.update': 'event-changed',
  'event.delete': 'event-deleted',
  'event.restore': 'event-restored',
  'tournament.create': 'tournament-created',
  'tournament.copy': 'tournament-copied',
  'tournament.update': 'tournament-changed',
  'tournament.settings': 'settings-changed',
  'tournament.off': 'switched-off',
  'tournament.on': 'switched-on',
  'umpire.login': 'umpire-login',
};

const TOPICS: readonly (readonly [prefix: string, NotificationTopic])[] = [
  ['booking.', 'bookings'],
  ['entry.', 'bookings'],
  ['payment.', 'payments'],
  ['draw.', 'fixtures'],
];

function topicOf(action: string): NotificationTopic {
  return TOPICS.find(([prefix]) => action.startsWith(prefix))?.[1] ?? 'other';
}

/** The actions that are about a topic, those of all topics without one; of results there is none. */
export function actionsAbout(topic: NotificationTopic | undefined): readonly string[] {
  const actions = Object.keys(KINDS);
  return topic === undefined ? actions : actions.filter((action) => topicOf(action) === topic);
}
