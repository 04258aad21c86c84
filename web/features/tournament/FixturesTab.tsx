import type { PublicTournament } from '@tournaments/contract';
import { hasDraw } from '../../lib/bookable.ts';
import { useHoldsSession } from '../../lib/tokens.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { EventCard } from './EventCard.tsx';
import { FixtureButton } from './EventsTab.tsx';
import styles from './Tournament.module.css';

interface FixturesTabProps {
  readonly tournament: PublicTournament;
  /** Whether the server was asked with the sessions of this browser. */
  readonly isSure: boolean;
}

/** The events whose draw is out. */
export function FixturesTab({ tournament, isSure }: FixturesTabProps) {
  const isHeld = useHoldsSession();
  const drawn = tournament.events.filter(hasDraw);
  // Those in charge also see what is hidden, which the page did not come with.
  if (drawn.length === 0 && isHeld && !isSure) {
    return (
      <Skeleton>
        <Bone height={96} />
      </Skeleton>
    );
  }
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
