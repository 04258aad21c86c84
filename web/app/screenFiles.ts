import { routes } from '@tournaments/contract';

const FIXTURES = 'features/tournament/FixturesTab.tsx';

/** A map: an address can ask for any word, also for one that every object knows. */
const TABS: ReadonlyMap<string, readonly string[]> = new Map([
  ['events', ['features/tournament/EventsTab.tsx']],
  ['entries', ['features/tournament/EntriesTab.tsx']],
  ['fixtures', [FIXTURES]],
  ['match-day', [FIXTURES, 'features/tournament/OrderOfPlay.tsx']],
]);

/** The files of parts with looks of their own that some pages are drawn with, by the mark that each of them sets. */
const PARTS: Readonly<Record<string, string>> = {
  'data-live-now': 'features/tournament/LiveNow.tsx',
  'data-winners': 'features/tournament/Winners.tsx',
  'data-day': 'features/tournament/NextUp.tsx',
  'data-champion': 'features/draw/viewer/Champion.tsx',
  'data-closed-booking': 'features/booking/ClosedBooking.tsx',
};

/** The files that bring the looks of a page: its screen's, that of the part its address asks for, and those of what was drawn. */
export function filesOfPage(
  pattern: string,
  search: URLSearchParams,
  isMissed: boolean,
  html: string,
): readonly string[] {
  const tab = pattern === routes.tournament ? (TABS.get(search.get('tab') ?? '') ?? []) : [];
  const notice = isMissed ? 'features/tournaments/NotFoundNotice.tsx' : undefined;
  const parts = Object.keys(PARTS).filter((mark) => html.includes(` ${mark}="true"`));
  return [screenFiles[pattern]!, ...tab, notice, ...parts.map((mark) => PARTS[mark])].filter(
    (file) => file !== undefined,
  );
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
