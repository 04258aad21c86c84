import { afterEach, expect, it } from 'vitest';
import { placeless } from '../../../lib/placeless.ts';
import { TournamentCourts } from '../../../lib/TournamentCourts.tsx';
import { doing, draw } from '../../../testing/browser.tsx';
import { DRAW, eventSample, tournamentSample } from '../../../testing/samples.ts';
import { MatchBox } from './MatchBox.tsx';

const live = [0, 1].map((matchNumber) => ({
  ...DRAW[0]!,
  ...{ matchNumber, court: 1, isLive: true, winner: null, status: null, eventId: 1 },
}));
const tournament = tournamentSample({ events: [eventSample({ id: 1, draw: live })] });

afterEach(() => doing(() => placeless.replace(null)));

it('gives a court to the one match that has it, once the day is known', async () => {
  const page = await draw(
    <TournamentCourts tournament={tournament}>
      {live.map((match) => (
        <MatchBox
          key={match.matchNumber}
          anchor={`m${match.matchNumber}`}
          match={match}
          names={new Map()}
          size={4}
          found={new Set()}
        />
      ))}
    </TournamentCourts>,
  );
  const stateOf = (place: number) => page.querySelectorAll('article')[place]?.textContent ?? '';
  expect([0, 1].map(stateOf).join(' ')).not.toContain('Court 1');
  await doing(() => placeless.replace(['1-knockout-1']));
  expect(stateOf(0)).toContain('Court 1');
  expect(stateOf(1)).not.toContain('Court 1');
});
