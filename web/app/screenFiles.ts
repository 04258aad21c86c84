import { routes } from '@tournaments/contract';

const FIXTURES = 'features/tournament/FixturesTab.tsx';

const TABS: Readonly<Record<string, readonly string[]>> = {
  events: ['features/tournament/EventsTab.tsx'],
  entries: ['features/tournament/EntriesTab.tsx'],
  fixtures: [FIXTURES],
  'match-day': [FIXTURES, 'features/tournament/OrderOfPlay.tsx'],
};

/** The files that bring the looks of a page: its screen's, and that of the part its address asks for. */
export function filesOfPage(pattern: string, search: URLSearchParams, isMissed: boolean): readonly string[] {
  const tab = pattern === routes.tournament ? (TABS[search.get('tab') ?? ''] ?? []) : [];
  const notice = isMissed ? 'features/tournaments/NotFoundNotice.tsx' : undefined;
  return [screenFiles[pattern]!, ...tab, notice].filter((file) => file !== undefined);
}

/** The file of each screen that the server draws, as the manifest of the build names it, by the pattern of its route. */
export const screenFiles: Readonly<Record<string, string>> = {
  [routes.tournaments]: 'routes/tournaments.tsx',
  [routes.organizerTournamentsPublic]: 'routes/organizer.tsx',
  [routes.tournament]: 'routes/tournament.tsx',
  [routes.book]: 'routes/book.tsx',
  [routes.fixtures]: 'routes/fixtures.tsx',
  [routes.player]: 'routes/player.tsx',
  [routes.players]: 'routes/players.tsx',
  [routes.courtDisplay]: 'routes/court-display.tsx',
  [routes.about]: 'routes/about.tsx',
  [routes.contact]: 'routes/contact.tsx',
  [routes.terms]: 'routes/terms.tsx',
  [routes.guide]: 'routes/guide.tsx',
  [routes.privacy]: 'routes/privacy.tsx',
  [routes.myData]: 'routes/my-data.tsx',
  [routes.pass]: 'routes/pass.tsx',
  [routes.findPass]: 'routes/find-pass.tsx',
  [routes.waiting]: 'routes/waiting.tsx',
  [routes.unsubscribe]: 'routes/unsubscribe.tsx',
  [routes.maintenance]: 'routes/maintenance.tsx',
};
