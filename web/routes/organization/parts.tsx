import { paths, type OrganizerTournament } from '@tournaments/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router.tsx';
import { EntryTotals } from '../../features/payments/entry-totals/EntryTotals.tsx';
import { EventsPart } from '../../features/events/EventsPart.tsx';
import { NotificationsPart } from '../../features/notifications/NotificationsPart.tsx';
import { CopyTournament } from '../../features/organizer-tournaments/CopyTournament.tsx';
import { tabAddress, tabOf, type TabName } from '../../features/organizer-tournaments/tabs.ts';
import { TournamentFrame } from '../../features/organizer-tournaments/TournamentFrame.tsx';
import { useRefreshTournament } from '../../features/organizer-tournaments/api.ts';
import { PaymentsPart } from '../../features/payments/PaymentsPart.tsx';
import { SettingsForm } from '../../features/settings/SettingsForm.tsx';
import { TeamsPart } from '../../features/teams/TeamsPart.tsx';
import { BasicInfo } from '../../features/tournament-form/BasicInfo.tsx';
import { CourtNames } from '../../lib/courtNames.ts';
import { copyWords } from '../../lib/texts/organizer-tournaments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { PartSkeleton } from '../../ui/Skeleton.tsx';

/** By itself, because most parts need nothing of what makes fixtures. */
const DrawPart = lazy(() => import('../../features/draw/designer/DrawPart.tsx'));
/** By itself: it plans in the page. */
const PlannerPart = lazy(() => import('../../features/planner/PlannerPart.tsx'));

interface PartProps {
  readonly tournament: OrganizerTournament;
  readonly refresh: () => Promise<OrganizerTournament | null>;
}

const PARTS: Readonly<Record<Exclude<TabName, 'basic'>, (props: PartProps) => ReactNode>> = {
  events: ({ tournament: { id, events, isPublic }, refresh }) => (
    <EventsPart tournamentId={id} events={events} isPublic={isPublic} refresh={refresh} />
  ),
  teams: ({ tournament, refresh }) => <TeamsPart tournament={tournament} refresh={refresh} />,
  notifications: ({ tournament: { id, events } }) => <NotificationsPart tournamentId={id} events={events} />,
  payments: ({ tournament }) => (
    <PaymentsPart tournamentId={tournament.id} tournamentName={tournament.name} rules={tournament} />
  ),
  entries: ({ tournament: { id, events } }) => (
    <EntryTotals
      tournamentId={id}
      events={events}
      toTeams={tabAddress(id, 'teams')}
      toPayments={tabAddress(id, 'payments')}
    />
  ),
  fixtures: (props) => (
    <Suspense fallback={<PartSkeleton />}>
      <CourtNames value={props.tournament.courtNames}>
        <DrawPart {...props} />
      </CourtNames>
    </Suspense>
  ),
  'match-day': ({ tournament }) => (
    <Suspense fallback={<PartSkeleton />}>
      <PlannerPart tournament={tournament} />
    </Suspense>
  ),
  settings: ({ tournament, refresh }) => <SettingsForm tournament={tournament} refresh={refresh} />,
};

/** The way to begin with what was entered before instead of an empty form. */
function FromEarlier({ refresh }: Pick<PartProps, 'refresh'>) {
  const navigate = useNavigate();
  const alerts = useAlerts();
  return (
    <CopyTournament
      onCopied={async (id) => {
        await refresh();
        alerts.show(copyWords.copied, 'success', { travels: true });
        navigate(paths.organizerTournament(id), { replace: true });
      }}
    />
  );
}

/** A tournament with the part that its address names; null for one that is not saved yet. */
export function TournamentParts({ tournament }: { readonly tournament: OrganizerTournament | null }) {
  const [search] = useSearchParams();
  const refresh = useRefreshTournament(tournament?.id ?? null);
  const tab = tabOf(search, tournament === null);
  return (
    <TournamentFrame tournament={tournament} tab={tab}>
      {tournament === null && <FromEarlier refresh={refresh} />}
      {tournament === null || tab === 'basic' ? (
        <BasicInfo tournament={tournament} refresh={refresh} />
      ) : (
        PARTS[tab]({ tournament, refresh })
      )}
    </TournamentFrame>
  );
}
