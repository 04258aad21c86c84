import { afterEach, expect, it } from 'vitest';
import { liveMatches } from '../../lib/placedMatches.ts';
import { placeless } from '../../lib/placeless.ts';
import { TournamentCourts } from '../../lib/TournamentCourts.tsx';
import { doing, draw } from '../../testing/browser.tsx';
import { DRAW, eventSample, tournamentSample } from '../../testing/samples.ts';
import LiveCourts from './LiveCourts.tsx';

const live = [0, 1].map((matchNumber) => ({
  ...DRAW[0]!,
  ...{ matchNumber, court: 1, isLive: true, winner: null, status: null, eventId: 1 },
}));
const tournament = tournamentSample({ events: [eventSample({ id: 1, draw: live })] });

afterEach(() => doing(() => placeless.replace(null)));

it('names a court for the one match that has it, once the day is known', async () => {
  const page = await draw(
    <TournamentCourts tournament={tournament}>
      <LiveCourts tournamentId={1} live={liveMatches(tournament)} />
    </TournamentCourts>,
  );
  const texts = () => Array.from(page.querySelectorAll('a'), (link) => link.textContent);
  expect(texts().filter((text) => text.includes('Court 1'))).toEqual([]);
  await doing(() => placeless.replace(['1-knockout-0']));
  expect(texts().filter((text) => text.includes('Court 1'))).toHaveLength(1);
});
