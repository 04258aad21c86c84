import { paths, publicCalls, routes, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { abbreviations, roundsOf } from '@tournaments/engine';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useCourtName } from '../../../lib/courtNames.ts';
import { TournamentCourts } from '../../../lib/TournamentCourts.tsx';
import { useHead } from '../../../lib/documentHead.ts';
import { useSiteInfo } from '../../../lib/siteInfo.ts';
import { useIsAlive } from '../../../lib/alive.ts';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { liveMatches, type PlacedMatch } from '../../../lib/placedMatches.ts';
import { matchAddress } from '../../../lib/liveAddress.ts';
import { useOnOwnCourts } from '../../../lib/placeless.ts';
import { livePlaces } from '../../../lib/livePlaces.ts';
import type { NotFoundNote } from '../../../lib/notFound.ts';
import { keyOf } from '../../../lib/query.ts';
import { Link } from '../../../lib/router.tsx';
import { screenPart } from '../../../lib/screen.tsx';
import { isOpenToAll, useTournament } from '../../../lib/tournament.ts';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { NotFoundHere } from '../../../ui/NotFoundHere.tsx';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import styles from '../board/Draw.module.css';
import { PlannedContext, usePlanned } from '../board/planned.ts';
import { DrawViewer, type LiveWay } from './DrawViewer.tsx';
import { focusOf } from './focus.ts';

/** How often a page looks for news where they do not come by themselves, in milliseconds (decision B21). */
const REFRESH = 15_000;
/** Where they come, a seldom look finds what a broken way swallowed without a word. */
const REFRESH_WHILE_LIVE = 60_000;

/** Come when the page stands: most draws are looked at on other days. */
const LiveAnnouncer = lazy(() => loadWithRetry(() => import('./LiveAnnouncer.tsx')));
const ExpectedWay = lazy(() => loadWithRetry(() => import('./ExpectedWay.tsx')));

/** The server draws them: what is pressed there as soon as the page answers must find their code. */
const headButtons = screenPart(
  () => import('./HeadButtons.tsx'),
  () => true,
);

/** Drawn anew before their code is here they would be gone until then. */
const HeadButtons = memo((props: ShownProps) => (
  <Suspense fallback={null}>{headButtons.draw(props)}</Suspense>
));

interface FixturesPageProps {
  readonly tournamentId: number;
  readonly eventId: number;
}

/** The fixtures of an event for everybody; who asks for what is not shown is sent where they may look (decision A08). */
export function FixturesPage({ tournamentId, eventId }: FixturesPageProps) {
  const [isConnected, setConnected] = useState(false);
  const isAlive = useIsAlive();
  const found = useTournament(tournamentId, isConnected ? REFRESH_WHILE_LIVE : REFRESH);
  if (found.state === 'loading') return <Unanswered />;
  const { isSure } = found;
  const away = (to: string, state?: NotFoundNote) => (
    <NotFoundHere title={drawWords.notPublished} to={to} state={state} isSure={isSure}>
      <Waiting />
    </NotFoundHere>
  );
  if (found.state === 'unknown') return away(routes.home, { notFound: 'tournament' });
  const event = found.tournament.events.find(({ id }) => id === eventId);
  if (event === undefined || !found.tournament.showFixtures) {
    return (
      <>
        {away(paths.tournament(tournamentId))}
        {isSure && <SaysNotPublished />}
      </>
    );
  }
  return (
    <>
      <TournamentCourts tournament={found.tournament}>
        <Shown tournament={found.tournament} event={event} />
      </TournamentCourts>
      {isAlive && isOpenToAll(found.tournament) && (
        <Suspense fallback={null}>
          <LiveAnnouncer tournamentId={tournamentId} event={event} onConnected={setConnected} />
        </Suspense>
      )}
    </>
  );
}

/** Tells who is sent to the tournament why they see it instead of the draw. */
function SaysNotPublished() {
  const { show } = useAlerts();
  useEffect(() => show(drawWords.notPublishedHere, 'note', { travels: true }), [show]);
  return null;
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

/** The matches on court, those of the event before the others and by court; none where the draw opens at the only one. */
function useLiveWays(tournament: PublicTournament, event: PublicEvent): readonly LiveWay[] {
  const isOther = (one: PlacedMatch) => Number(one.event !== event);
  const live = useOnOwnCourts(
    liveMatches(tournament).toSorted((one, other) => isOther(one) - isOther(other)),
  );
  const courtName = useCourtName();
  const isOnly = live.length === 1;
  if (isOnly && focusOf(event)?.isLive === true) return [];
  const places = livePlaces(live, courtName).map(({ text }) => text);
  const short = abbreviations(tournament.events.map(({ name }) => name));
  const textOf = (one: PlacedMatch, text: string) =>
    one.event === event || text.includes(one.event.name)
      ? text
      : drawWords.courtOf(text, short[tournament.events.indexOf(one.event)] ?? '');
  return live.map((one, index) => {
    const { name } = one.event;
    const text = isOnly ? name : textOf(one, places[index]!);
    return {
      text: isOnly ? drawWords.liveElsewhere(name) : text,
      // What is read begins as it is spoken, for who presses by voice.
      spoken: drawWords.liveElsewhere(text.includes(name) ? text : `${text}, ${name}`),
      to: matchAddress(tournament.id, one),
      anchor: one.event === event ? anchorOf(one.match) : null,
    };
  });
}

interface ShownProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
}

function Shown({ tournament, event }: ShownProps) {
  const client = useQueryClient();
  const isAlive = useIsAlive();
  const { indexesJuniors = false } = useSiteInfo();
  useHead({
    name: `${event.name} - ${tournament.name}`,
    description: drawWords.description(event.name, tournament.name),
    canonical: paths.fixtures(tournament.id, event.id),
    noindex: event.ageGroup.kind === 'under' && !indexesJuniors,
  });
  const live = useLiveWays(tournament, event);
  const planned = usePlanned(tournament);
  const [isTold, setTold] = useState(false);
  const reload = () => {
    void client.invalidateQueries({ queryKey: keyOf(publicCalls.getTournaments, { id: tournament.id }) });
  };
  return (
    <Wrap
      className={styles.page}
      data-rounds={widestOf(event)}
      data-untold={isOpenToAll(tournament) && !isTold}
    >
      <div className={styles.top} data-way>
        <Breadcrumb
          steps={[
            { text: drawWords.listing, to: routes.tournaments },
            { text: drawWords.details, to: paths.tournament(tournament.id) },
            { text: drawWords.fixtures },
          ]}
        />
        <div className={styles.heading}>
          <p>
            <Link to={paths.tournament(tournament.id)}>{tournament.name}</Link>
          </p>
          <h1>{event.name}</h1>
          <div className={styles.headButtons}>
            <HeadButtons tournament={tournament} event={event} />
          </div>
        </div>
      </div>
      {event.draw.length === 0 ? (
        <EmptyState title={drawWords.notPublished}>{drawWords.notPublishedText}</EmptyState>
      ) : (
        <PlannedContext value={planned}>
          <DrawViewer
            key={event.id}
            event={event}
            tournament={tournament}
            onReload={reload}
            ways={
              isAlive &&
              isOpenToAll(tournament) && (
                <Suspense fallback={null}>
                  <ExpectedWay tournament={tournament} event={event} onTold={setTold} />
                </Suspense>
              )
            }
            live={live}
          />
        </PlannedContext>
      )}
    </Wrap>
  );
}
