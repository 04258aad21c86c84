import { routes, type OrganizerTournament } from '@tournaments/contract';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { useUnreadCount } from '../../lib/notifications.ts';
import { useArrival } from '../../lib/router.tsx';
import { notificationWords } from '../../lib/texts/organizer-notifications.ts';
import { tournamentFrameWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { ScreenHead } from '../../ui/Form.tsx';
import {
  BellIcon,
  BracketIcon,
  ChevronLeftIcon,
  EditIcon,
  GroupIcon,
  InfoIcon,
  ListIcon,
  RupeeIcon,
  SettingsIcon,
} from '../../ui/icons/icons.tsx';
import { CalendarIcon } from '../../ui/icons/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SideLayout } from '../../ui/SideLayout.tsx';
import styles from './Frame.module.css';
import { Glance } from './Glance.tsx';
import { PublicPage } from './PublicPage.tsx';
import { Published } from './Published.tsx';
import { AccountSetup, SetupSteps } from './SetupSteps.tsx';
import { TABS, tabAddress, type TabName } from './tabs.ts';

const ICONS: Readonly<Record<TabName, ReactNode>> = {
  basic: <EditIcon />,
  events: <ListIcon />,
  teams: <GroupIcon />,
  notifications: <BellIcon />,
  payments: <RupeeIcon />,
  entries: <InfoIcon />,
  fixtures: <BracketIcon />,
  'match-day': <CalendarIcon />,
  settings: <SettingsIcon />,
};

interface FrameProps {
  /** Null while it is not saved yet: every part but the first is locked then. */
  readonly tournament: OrganizerTournament | null;
  readonly tab: TabName;
  readonly children: ReactNode;
}

interface StandingProps {
  readonly tournament: OrganizerTournament;
  readonly tab: TabName;
}

function Standing({ tournament, tab }: StandingProps) {
  if (tournament.turnedOff) return <Notice kind="warning">{words.turnedOff}</Notice>;
  const hasNone = tournament.events.length === 0;
  // Where events are made the quickest way to them stands below.
  const isBelow = hasNone && tab === 'events';
  if (!tournament.isPublic) {
    return tab === 'settings' ? null : <SetupSteps {...{ tournament, isBelow }} lead={words.notPublic} />;
  }
  if (hasNone) return <SetupSteps {...{ tournament, isBelow }} lead={words.nothingToBook} />;
  return tab === 'basic' ? <Glance tournament={tournament} /> : null;
}

function badgeOf(unread: number) {
  return {
    text: notificationWords.unreadCount(unread),
    name: notificationWords.unreadOf(words.tabs.notifications, unread),
  };
}

/** Another part begins at its top, before anything in it is brought into sight; Back leads to where one was. */
function usePartStart(tab: TabName) {
  const arrival = useArrival();
  const last = useRef(tab);
  useLayoutEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    if (arrival !== 'pop') window.scrollTo(0, 0);
  }, [tab, arrival]);
}

/** The frame of one tournament: its name, the sidebar, and the part that is open. */
export function TournamentFrame({ tournament, tab, children }: FrameProps) {
  const title = tournament?.name ?? words.newTitle;
  useHead({ name: `${words.tabs[tab]} - ${title}` });
  usePartStart(tab);
  const isOpen = tournament !== null && tournament.isPublic && !tournament.turnedOff;
  const unread = useUnreadCount(tournament?.id ?? null);
  const badge = unread === 0 ? null : badgeOf(unread);
  const parts = TABS.map((name) => ({
    badge: name === 'notifications' ? badge : null,
    text: words.tabs[name],
    icon: ICONS[name],
    to: tabAddress(tournament?.id ?? 'new', name),
    current: name === tab,
    locked: tournament === null && name !== 'basic' ? words.locked : null,
  }));
  const back = { text: words.back, icon: <ChevronLeftIcon />, to: routes.organizerTournaments };
  return (
    <SideLayout label={words.navigation} items={[back, ...parts]}>
      <div className={styles.head}>
        <div className={styles.named}>
          <ScreenHead title={title} />
          {tournament && <p className={styles.part}>{words.tabs[tab]}</p>}
        </div>
        {tournament && isOpen && <PublicPage tournament={tournament} />}
      </div>
      {tournament ? (
        <>
          <Published key={tournament.id} tournament={tournament} isOpen={isOpen} />
          <Standing tournament={tournament} tab={tab} />
        </>
      ) : (
        <AccountSetup />
      )}
      {children}
    </SideLayout>
  );
}
