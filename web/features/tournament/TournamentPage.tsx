import { routes, type PublicTournament } from '@tournaments/contract';
import { phaseAt, type Phase } from '@tournaments/engine';
import { Navigate, useSearchParams } from 'react-router';
import { useLatestPassed } from '../../lib/clock.ts';
import { useFacts } from '../../lib/facts.ts';
import { useHead } from '../../lib/head.ts';
import { tournamentWords } from '../../lib/words/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { headOf, UNKNOWN_HEAD } from './about.ts';
import { useTournament } from '../../lib/tournament.ts';
import { EntriesTab } from './EntriesTab.tsx';
import { EventsTab } from './EventsTab.tsx';
import { FixturesTab } from './FixturesTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { currentTab, tabAddress, tabsOf, type TabName } from './tabs.ts';
import styles from './Tournament.module.css';
import { TournamentHeader } from './TournamentHeader.tsx';
import { TournamentSkeleton } from './TournamentSkeleton.tsx';

/** A tournament's page. Who asks for one there is not, or not for them, is sent home. */
export function TournamentPage({ id }: { readonly id: number }) {
  const found = useTournament(id);
  if (found.state === 'loading') return <TournamentSkeleton />;
  if (found.state === 'known') return <Known tournament={found.tournament} />;
  return found.isSure && typeof window === 'object' ? <Navigate to={routes.home} replace /> : <Unknown />;
}

function Unknown() {
  useHead(UNKNOWN_HEAD);
  return (
    <Wrap className={styles.body}>
      <EmptyState
        title={tournamentWords.unknown}
        action={<LinkButton to={routes.tournaments}>{tournamentWords.toList}</LinkButton>}
      >
        {tournamentWords.unknownText}
      </EmptyState>
    </Wrap>
  );
}

function Known({ tournament }: { readonly tournament: PublicTournament }) {
  const [params] = useSearchParams();
  const { origin } = useFacts();
  const now = useLatestPassed([tournament.startsAt, tournament.endsAt]);
  const phase = phaseAt(tournament, now);
  const tabs = tabsOf(tournament);
  const tab = currentTab(tabs, params.get('tab'));
  useHead(headOf(tournament, origin, tab === 'entries' && tournament.showPlayers));
  return (
    <>
      <TournamentHeader tournament={tournament} phase={phase}>
        <Tabs onBar label={tournamentWords.tabsLabel} tabs={tabs} current={tab} to={tabAddress} />
      </TournamentHeader>
      <Wrap className={styles.body}>
        <Part tab={tab} tournament={tournament} phase={phase} />
      </Wrap>
    </>
  );
}

interface PartProps {
  readonly tab: TabName;
  readonly tournament: PublicTournament;
  readonly phase: Phase;
}

function Part({ tab, tournament, phase }: PartProps) {
  switch (tab) {
    case 'overview':
      return <OverviewTab tournament={tournament} />;
    case 'events':
      return <EventsTab tournament={tournament} phase={phase} />;
    case 'entries':
      return <EntriesTab tournament={tournament} />;
    case 'fixtures':
      return <FixturesTab tournament={tournament} />;
  }
}
