import { routes, type PublicTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { screenPart } from '../../lib/screen.tsx';
import { useIsAlive } from '../../lib/alive.ts';
import { instantsOf } from '../../lib/bookable.ts';
import { liveMatches } from '../../lib/bookingState.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { now, useLatestPassed } from '../../lib/clock.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { useHead } from '../../lib/documentHead.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { NotFoundHere } from '../../ui/NotFoundHere.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { BookingLine } from './BookingLine.tsx';
import { headOf } from './about.ts';
import { useTournament } from '../../lib/tournament.ts';
import { EventsTab } from './EventsTab.tsx';
import { FixturesTab } from './FixturesTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { currentTab, tabAddress, tabsOf, type TabName } from './tabs.ts';
import styles from './Tournament.module.css';
import { TournamentHeader } from './TournamentHeader.tsx';
import { TournamentSkeleton } from './TournamentSkeleton.tsx';

/** How often the page looks for news while the tournament is played, in milliseconds. */
const REFRESH_WHILE_LIVE = 20_000;

function refreshOf(tournament: PublicTournament): number | false {
  return phaseAt(tournament, now()) === 'live' ? REFRESH_WHILE_LIVE : false;
}

/** A tournament's page. Who asks for one there is not, or not for them, is sent home. */
export function TournamentPage({ id }: { readonly id: number }) {
  const found = useTournament(id, refreshOf);
  if (found.state === 'loading') return <Loading />;
  if (found.state === 'known') return <Known tournament={found.tournament} isSure={found.isSure} />;
  const { unknown, unknownText } = tournamentWords;
  return (
    <NotFoundHere title={unknown} text={unknownText} to={routes.home} isSure={found.isSure}>
      <TournamentSkeleton />
    </NotFoundHere>
  );
}

/** Seen by machines only where the server could not read its own data: they come again. */
function Loading() {
  useHead({ status: 503 });
  return <TournamentSkeleton />;
}

/** Browsers allow few connections to a server: the stream is opened only while something is played. */
const FollowLive = lazy(() => loadWithRetry(() => import('./FollowLive.tsx')));

/** Whether there are points to follow that everybody may see. */
function isPlayed(tournament: PublicTournament): boolean {
  const { isPublic, turnedOff, showFixtures } = tournament;
  return isPublic && !turnedOff && showFixtures && liveMatches(tournament).length > 0;
}

/** With its table the largest part of the page, and opened seldom. */
const entriesTab = screenPart(
  () => import('./EntriesTab.tsx'),
  (search) => search.get('tab') === 'entries',
);

/** Comes ahead of need, in a turn of its own once the page stands. */
function useEntriesAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void entriesTab.preload());
    return () => clearTimeout(timer);
  }, []);
}

interface KnownProps {
  readonly tournament: PublicTournament;
  readonly isSure: boolean;
}

function Known({ tournament, isSure }: KnownProps) {
  useEntriesAhead();
  const isAlive = useIsAlive();
  const [params] = useSearchParams();
  const { origin } = useSiteInfo();
  const at = useLatestPassed(instantsOf(tournament));
  const phase = phaseAt(tournament, at);
  const tabs = tabsOf(tournament);
  const tab = currentTab(tabs, params.get('tab'));
  useHead(headOf(tournament, origin, tab === 'entries' && tournament.showPlayers));
  return (
    <>
      <TournamentHeader tournament={tournament} phase={phase}>
        <Tabs onBar label={tournamentWords.tabsLabel} tabs={tabs} current={tab} to={tabAddress} />
      </TournamentHeader>
      <BookingLine tournament={tournament} now={at} />
      {isAlive && isPlayed(tournament) && (
        <Suspense fallback={null}>
          <FollowLive tournamentId={tournament.id} />
        </Suspense>
      )}
      <Wrap className={styles.body}>
        <Suspense fallback={null}>
          <Part tab={tab} tournament={tournament} isSure={isSure} now={at} />
        </Suspense>
      </Wrap>
    </>
  );
}

interface PartProps extends KnownProps {
  readonly tab: TabName;
  readonly now: number;
}

function Part({ tab, tournament, isSure, now: at }: PartProps) {
  switch (tab) {
    case 'overview':
      return <OverviewTab tournament={tournament} now={at} />;
    case 'events':
      return <EventsTab tournament={tournament} now={at} />;
    case 'entries':
      return entriesTab.draw({ tournament });
    case 'fixtures':
      return <FixturesTab tournament={tournament} isSure={isSure} />;
  }
}
