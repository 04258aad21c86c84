import { routes, type PublicTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { lazy, memo, Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { CourtNames } from '../../lib/courtNames.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { screenPart } from '../../lib/screen.tsx';
import { useIsAlive } from '../../lib/alive.ts';
import { instantsOf } from '../../lib/bookable.ts';
import { liveMatches } from '../../lib/placedMatches.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { now, useLatestPassed } from '../../lib/clock.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { atRest } from '../../lib/yieldToBrowser.ts';
import { useHead } from '../../lib/documentHead.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { NotFoundHere } from '../../ui/NotFoundHere.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { BookingLine } from './BookingLine.tsx';
import { headOf } from './about.ts';
import { isOpenToAll, useTournament } from '../../lib/tournament.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { currentTab, MATCH_DAY, tabAddress, tabsOf, type TabName } from './tabs.ts';
import styles from './Tournament.module.css';
import { TournamentHeader } from './TournamentHeader.tsx';
import { TournamentSkeleton } from './TournamentSkeleton.tsx';

/** How often the page looks for news while the tournament is played, in milliseconds. */
const REFRESH_WHILE_LIVE = 20_000;

function refreshOf(tournament: PublicTournament): number | false {
  return phaseAt(tournament, now()) === 'live' ? REFRESH_WHILE_LIVE : false;
}

interface PageProps {
  readonly id: number;
  /** What is known on this device of the tournament, below its head. */
  readonly children?: ReactNode;
}

/** A tournament's page. Who asks for one there is not, or not for them, is sent home. */
export function TournamentPage({ id, children }: PageProps) {
  const found = useTournament(id, refreshOf);
  if (found.state === 'loading') return <Loading />;
  if (found.state === 'known') return <News {...found} own={children} />;
  const { unknown, unknownText } = tournamentWords;
  return (
    <NotFoundHere
      title={unknown}
      text={unknownText}
      to={routes.home}
      state={{ notFound: 'tournament' }}
      isSure={found.isSure}
    >
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
  return isOpenToAll(tournament) && liveMatches(tournament).length > 0;
}

const isAskedFor =
  (...tabs: readonly (TabName | typeof MATCH_DAY)[]) =>
  (search: URLSearchParams) =>
    tabs.some((tab) => tab === search.get('tab'));

/** Whoever comes sees the overview first: the other parts come when the page stands. */
const laterTabs = {
  events: screenPart(() => import('./EventsTab.tsx'), isAskedFor('events')),
  entries: screenPart(() => import('./EntriesTab.tsx'), isAskedFor('entries')),
  fixtures: screenPart(() => import('./FixturesTab.tsx'), isAskedFor('fixtures', MATCH_DAY)),
};

/** They come ahead of need, one after the other: a touch is answered between them. */
function useTabsAhead(): void {
  useEffect(() => {
    let isLeft = false;
    const bring = async () => {
      for (const tab of Object.values(laterTabs)) {
        await atRest();
        if (isLeft) return;
        await tab.preload();
      }
    };
    // What does not come now comes when it is asked for.
    bring().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
}

interface KnownProps {
  readonly tournament: PublicTournament;
  readonly isSure: boolean;
}

interface WholeProps extends KnownProps {
  readonly own: ReactNode;
}

/** What the server tells anew is drawn in slices: a touch is answered between them. */
function News({ tournament, isSure, own }: WholeProps) {
  return <Known tournament={useDeferredValue(tournament)} isSure={useDeferredValue(isSure)} own={own} />;
}

const Known = memo(function Known({ tournament, isSure, own }: WholeProps) {
  useTabsAhead();
  const isAlive = useIsAlive();
  const [params] = useSearchParams();
  const { origin } = useSiteInfo();
  const at = useLatestPassed(instantsOf(tournament));
  const phase = phaseAt(tournament, at);
  const tabs = tabsOf(tournament);
  const tab = currentTab(tabs, params.get('tab'));
  useHead(headOf(tournament, origin, tab === 'entries' && tournament.showPlayers));
  return (
    <CourtNames value={tournament.courtNames}>
      <TournamentHeader tournament={tournament} phase={phase}>
        <Tabs onBar label={tournamentWords.tabsLabel} tabs={tabs} current={tab} to={tabAddress} />
      </TournamentHeader>
      <BookingLine tournament={tournament} now={at} tab={tab} />
      {own}
      {isAlive && isPlayed(tournament) && (
        <Suspense fallback={null}>
          <FollowLive tournamentId={tournament.id} />
        </Suspense>
      )}
      <Wrap className={styles.body}>
        <Suspense fallback={null}>
          <Part tab={tab} tournament={tournament} isSure={isSure} now={at} />
        </Suspense>
        <ShareLinks tournament={tournament} />
      </Wrap>
    </CourtNames>
  );
});

interface PartProps extends KnownProps {
  readonly tab: TabName;
  readonly now: number;
}

function Part({ tab, tournament, isSure, now: at }: PartProps) {
  switch (tab) {
    case 'overview':
      return <OverviewTab tournament={tournament} now={at} />;
    case 'events':
      return laterTabs.events.draw({ tournament, now: at });
    case 'entries':
      return laterTabs.entries.draw({ tournament });
    case 'fixtures':
      return laterTabs.fixtures.draw({ tournament, isSure, now: at });
  }
}
