import type { PublicTournament } from '@tournaments/contract';
import { tournamentWords } from '../../lib/words/tournament.ts';
import { EmptyState } from '../../ui/States.tsx';
import { EventCard } from './EventCard.tsx';
import { FixtureButton } from './EventsTab.tsx';
import { hasDraw } from './events.ts';
import styles from './Tournament.module.css';

/** The events whose draw is out. */
export function FixturesTab({ tournament }: { readonly tournament: PublicTournament }) {
  const drawn = tournament.events.filter(hasDraw);
  if (drawn.length === 0) return <EmptyState title={tournamentWords.notPublished} />;
  return (
    <ul className={styles.list}>
      {drawn.map((event) => (
        <li key={event.id}>
          <EventCard
            event={event}
            actions={tournament.showFixtures && <FixtureButton tournament={tournament} event={event} />}
          />
        </li>
      ))}
    </ul>
  );
}
