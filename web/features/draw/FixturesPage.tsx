import { paths, publicCalls, routes, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useHead } from '../../lib/head.ts';
import { keyOf } from '../../lib/query.ts';
import { useTournament } from '../../lib/tournament.ts';
import { drawWords } from '../../lib/words/draw.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Draw.module.css';
import { DrawViewer } from './DrawViewer.tsx';

/** How often a page that nobody touches looks for news, in milliseconds (decision B21). */
const REFRESH = 15_000;

interface FixturesPageProps {
  readonly tournamentId: number;
  readonly eventId: number;
}

/** The fixtures of an event for everybody; who asks for what is not shown is sent where they may look (decision A08). */
export function FixturesPage({ tournamentId, eventId }: FixturesPageProps) {
  const found = useTournament(tournamentId, REFRESH);
  if (found.state === 'loading') return <Waiting />;
  if (found.state === 'unknown') return found.isSure ? <Navigate to={routes.home} replace /> : <Waiting />;
  const event = found.tournament.events.find(({ id }) => id === eventId);
  if (event === undefined || !found.tournament.showFixtures) {
    return <Navigate to={paths.tournament(tournamentId)} replace />;
  }
  return <Shown tournament={found.tournament} event={event} />;
}

function Waiting() {
  return (
    <Wrap className={styles.page}>
      <Skeleton>
        <Bone width="50%" height={40} />
        <br />
        <Bone height={360} />
      </Skeleton>
    </Wrap>
  );
}

function Shown({
  tournament,
  event,
}: {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
}) {
  const client = useQueryClient();
  useHead({
    name: `${event.name} - ${tournament.name}`,
    canonical: paths.fixtures(tournament.id, event.id),
  });
  const reload = () => {
    void client.invalidateQueries({ queryKey: keyOf(publicCalls.getTournaments, { id: tournament.id }) });
  };
  return (
    <Wrap className={styles.page}>
      <Breadcrumb
        steps={[
          { text: drawWords.listing, to: routes.tournaments },
          { text: drawWords.details, to: paths.tournament(tournament.id) },
          { text: drawWords.fixtures },
        ]}
      />
      <div className={styles.heading}>
        <p>{tournament.name}</p>
        <h1>{event.name}</h1>
      </div>
      {event.draw.length === 0 ? (
        <EmptyState title={drawWords.notPublished}>{drawWords.notPublishedText}</EmptyState>
      ) : (
        <DrawViewer event={event} onReload={reload} />
      )}
    </Wrap>
  );
}
