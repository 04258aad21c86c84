import type { OrganizerTournament } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EntryTotals } from '../../features/entry-totals/EntryTotals.tsx';
import { EventsPart } from '../../features/events/EventsPart.tsx';
import { DrawPart } from '../../features/organizer-tournaments/DrawPart.tsx';
import { Notifications } from '../../features/organizer-tournaments/Notifications.tsx';
import { tabOf, type TabName } from '../../features/organizer-tournaments/tabs.ts';
import { TournamentFrame } from '../../features/organizer-tournaments/TournamentFrame.tsx';
import { useRefreshTournaments } from '../../features/organizer-tournaments/api.ts';
import { PaymentsPart } from '../../features/payments/PaymentsPart.tsx';
import { SettingsForm } from '../../features/settings/SettingsForm.tsx';
import { TeamsPart } from '../../features/teams/TeamsPart.tsx';
import { BasicInfo } from '../../features/tournament-form/BasicInfo.tsx';

interface PartProps {
  readonly tournament: OrganizerTournament;
  readonly refresh: () => Promise<readonly OrganizerTournament[]>;
}

const PARTS: Readonly<Record<Exclude<TabName, 'basic'>, (props: PartProps) => ReactNode>> = {
  events: ({ tournament: { id, events }, refresh }) => (
    <EventsPart tournamentId={id} events={events} refresh={refresh} />
  ),
  teams: ({ tournament, refresh }) => <TeamsPart tournament={tournament} refresh={refresh} />,
  notifications: () => <Notifications />,
  payments: ({ tournament: { id, name } }) => <PaymentsPart tournamentId={id} tournamentName={name} />,
  entries: ({ tournament: { id } }) => <EntryTotals tournamentId={id} />,
  fixtures: ({ tournament }) => <DrawPart events={tournament.events} />,
  settings: ({ tournament, refresh }) => <SettingsForm tournament={tournament} refresh={refresh} />,
};

/** A tournament with the part that its address names; null for one that is not saved yet. */
export function TournamentParts({ tournament }: { readonly tournament: OrganizerTournament | null }) {
  const [search] = useSearchParams();
  const refresh = useRefreshTournaments();
  const tab = tabOf(search, tournament === null);
  return (
    <TournamentFrame tournament={tournament} tab={tab}>
      {tournament === null || tab === 'basic' ? (
        <BasicInfo tournament={tournament} refresh={refresh} />
      ) : (
        PARTS[tab]({ tournament, refresh })
      )}
    </TournamentFrame>
  );
}
