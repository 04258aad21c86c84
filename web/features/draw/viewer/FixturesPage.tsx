import { paths, publicCalls, routes, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { roundsOf } from '@tournaments/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHead } from '../../../lib/documentHead.ts';
import { keyOf } from '../../../lib/query.ts';
import { useTournament } from '../../../lib/tournament.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { NotFoundHere } from '../../../ui/NotFoundHere.tsx';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import styles from '../board/Draw.module.css';
import { DrawViewer } from './DrawViewer.tsx';
import { focusOf } from './focus.ts';
import { isOpenToAll } from '../../../lib/liveTournament.ts';
import { LiveAnnouncer } from './LiveAnnouncer.tsx';

/** How often a page looks for news where they do not come by themselves, in milliseconds (decision B21). */
const REFRESH = 15_000;
/** Where they come, a seldom look finds what a broken way swallowed without a word. */
const REFRESH_WHILE_LIVE = 60_000;

interface FixturesPageProps {
  readonly tournamentId: number;
  readonly eventId: number;
}

/** The fixtures of an event for everybody; who asks for what is not shown is sent where they may look (decision A08). */
export function FixturesPage({ tournamentId, eventId }: FixturesPageProps) {
  const [isConnected, setConnected] = useState(false);
  const found = useTournament(tournamentId, isConnected ? REFRESH_WHILE_LIVE : REFRESH);
  if (found.state === 'loading') return <Unanswered />;
  const { isSure } = found;
  const away = (to: string) => (
    <NotFoundHere title={drawWords.notPublished} to={to} isSure={isSure}>
      <Waiting />
    </NotFoundHere>
  );
  if (found.state === 'unknown') return away(routes.home);
  const event = found.tournament.events.find(({ id }) => id === eventId);
  if (event === undefined || !found.tournament.showFixtures) return away(paths.tournament(tournamentId));
  return (
    <>
      <Shown tournament={found.tournament} event={event} />
      {isOpenToAll(found.tournament) && (
        <LiveAnnouncer tournamentId={tournamentId} event={event} onConnected={setConnected} />
      )}
    </>
  );
}

/** Seen by machines only where the server could not read its own data: they come again. */
function Unanswered() {
  useHead({ status: 503 });
  return <Waiting />;
}

function Waiting() {
  return (
    <Wrap className={styles.page}>
      <Skeleton whole>
        <Bone width="50%" height={40} />
        <br />
        <Bone height={360} />
      </Skeleton>
    </Wrap>
  );
}

/** The rounds of its knockout, for which the page takes the width of the window where it has it. */
function widestOf({ matchType, draw, knockoutDraw }: PublicEvent): number {
  return roundsOf((matchType === 'knockout' ? draw : (knockoutDraw ?? [])).length + 1).length;
}

/** A match that is played in another event while none of this one is. */
function elsewhereOf(tournament: PublicTournament, event: PublicEvent) {
  if (focusOf(event)?.isLive) return null;
  for (const other of tournament.events) {
    const focus = focusOf(other);
    if (!focus?.isLive) continue;
    const to = `${paths.fixtures(tournament.id, other.id)}#${focus.anchor}`;
    return { text: drawWords.liveElsewhere(other.name), to };
  }
  return null;
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
    <Wrap className={styles.page} data-rounds={widestOf(event)}>
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
        <DrawViewer event={event} onReload={reload} elsewhere={elsewhereOf(tournament, event)} />
      )}
    </Wrap>
  );
}
