import { afterEach, expect, it } from 'vitest';
import { doing, draw } from '../testing/browser.tsx';
import { DRAW, entrySample, eventSample, tournamentSample } from '../testing/samples.ts';
import { liveMatches } from './placedMatches.ts';
import { useFollowedNext } from './followedNext.ts';
import { onSharedCourts, placeless, useIsPlaceless, useOnOwnCourts } from './placeless.ts';
import { TournamentCourts } from './TournamentCourts.tsx';

const on = (matchNumber: number, court: number) => ({
  ...DRAW[0]!,
  ...{ matchNumber, court, isLive: true, winner: null, status: null, eventId: 1 },
});
const event = eventSample({
  id: 1,
  draw: [{ ...on(0, 1), sideA: 1 }, on(1, 1), on(2, 2)],
  entries: [entrySample(1, ['Asha Rao'])],
});
const tournament = tournamentSample({ events: [event] });
const key = (matchNumber: number) => `1-knockout-${matchNumber}`;

afterEach(() => doing(() => placeless.replace(null)));

it('are the live matches of a court with two, also where the desk called the other one', () => {
  expect(onSharedCourts(liveMatches(tournament))).toEqual([key(0), key(1)]);
  const called = [{ match: '9-pool-3', court: 2 }];
  expect(onSharedCourts(liveMatches(tournament), called)).toContain(key(2));
  expect(onSharedCourts(liveMatches(tournament), [{ match: key(2), court: 2 }])).toHaveLength(2);
});

function Shown() {
  const live = useOnOwnCourts(liveMatches(tournament));
  const isFirst = useIsPlaceless(key(0));
  const next = useFollowedNext(tournament, ['Asha Rao']);
  return (
    <p>
      {live.map(({ match }) => match.court ?? '-').join(' ')} {String(isFirst)} {next?.what}
    </p>
  );
}

it('have no court while the day is not known, and then those whom it tells', async () => {
  const page = await draw(
    <TournamentCourts tournament={tournament}>
      <Shown />
    </TournamentCourts>,
  );
  expect(page.textContent).toBe('- - 2 true on court now');
  await doing(() => placeless.replace([key(1)]));
  expect(page.textContent).toBe('1 - 2 false Court 1 now');
});
