import type { PublicTournament } from '@tournaments/contract';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import type { Tab } from '../../ui/Tabs.tsx';

export type TabName = keyof typeof tournamentWords.tabs;

const NAMES = ['overview', 'events', 'entries', 'fixtures'] as const satisfies readonly TabName[];

/** The parts of a tournament's page, in their order; entries only where the organizer shows them. */
export function tabsOf(tournament: PublicTournament): readonly Tab<TabName>[] {
  return NAMES.filter((name) => name !== 'entries' || tournament.showEntries).map((name) => ({
    name,
    text: tournamentWords.tabs[name],
  }));
}

/** The order of play in an address; it stands among the fixtures. */
export const MATCH_DAY = 'match-day';

/** The part that the address asks for; the first where it asks for none there is. */
export function currentTab(tabs: readonly Tab<TabName>[], asked: string | null): TabName {
  const name = asked === MATCH_DAY ? 'fixtures' : asked;
  return tabs.find((tab) => tab.name === name)?.name ?? 'overview';
}

/** The address of a part, seen from the page. */
export function tabAddress(name: TabName): string {
  return name === 'overview' ? '?' : `?tab=${name}`;
}
