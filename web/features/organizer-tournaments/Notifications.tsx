import { tournamentFrameWords as words } from '../../lib/words/organizer-tournaments.ts';
import { EmptyState } from '../../ui/States.tsx';

/** What happened in a tournament; there is nothing to list yet (decision B39). */
export function Notifications() {
  return <EmptyState title={words.noNotifications}>{words.noNotificationsText}</EmptyState>;
}
