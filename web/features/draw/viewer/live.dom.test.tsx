import { liveMatchText, publicCalls, type KnockoutMatch, type PublicTournament } from '@tournaments/contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, keyOf } from '../../../lib/query.ts';
import { doing, draw, passing } from '../../../testing/browser.tsx';
import { FakeSource } from '../../../testing/fakeSource.ts';
import { DRAW, eventSample, tournamentSample } from '../../../testing/samples.ts';
import { useChangedMatch } from '../../../lib/changedMatches.ts';
import { useLive } from '../../../lib/liveTournament.ts';

const MATCHES = [1, 2].map((id) => ({ ...DRAW[0]!, id, matchNumber: id - 1 }));
const QUERY = keyOf(publicCalls.getTournaments, { id: 1 });

const drawn = { boxes: [] as (number | null)[], told: [] as number[] };

function Box({ match }: { readonly match: KnockoutMatch }) {
  const { id, games } = useChangedMatch(match);
  drawn.boxes.push(id);
  return <p>{`${id}: ${games.map(({ a, b }) => `${a}-${b}`).join()}`}</p>;
}

function Follower() {
  useLive(1, {
    onConnected: () => undefined,
    onMatch: (match) => drawn.told.push(match.games[0]?.a ?? -1),
  });
  return null;
}

let leave = (): void => undefined;

function Screen() {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    leave = () => setOpen(false);
  }, []);
  return isOpen ? <Follower /> : null;
}

function copied(client: QueryClient): readonly number[] {
  const known = client.getQueryData<{ tournaments: readonly PublicTournament[] }>(QUERY);
  return (known?.tournaments[0]?.events[0]?.draw ?? []).map(({ games }) => games[0]?.a ?? 0);
}

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('EventSource', FakeSource);
  drawn.boxes.length = 0;
  drawn.told.length = 0;
  client = createQueryClient();
  client.setQueryData(QUERY, {
    tournaments: [tournamentSample({ events: [eventSample({ draw: MATCHES })] })],
  });
});
afterEach(() => void (FakeSource.made.length = 0));

async function start() {
  const place = await draw(
    <QueryClientProvider client={client}>
      <Screen />
      {MATCHES.map((match) => (
        <Box key={match.id} match={match} />
      ))}
    </QueryClientProvider>,
  );
  drawn.boxes.length = 0;
  return () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent);
}

const point = (id: number, a: number) =>
  doing(() => {
    const match = { ...MATCHES[id - 1]!, isLive: true, games: [{ a, b: 0 }] };
    FakeSource.made[0]?.tell('match', liveMatchText(match), String(a));
  });

it('draws only the box of a changed match at once, and the copy takes in all that came within a second', async () => {
  const shown = await start();
  await point(1, 5);
  expect(shown()).toEqual(['1: 5-0', '2: ']);
  await point(2, 7);
  await point(1, 6);
  expect(shown()).toEqual(['1: 6-0', '2: 7-0']);
  expect(drawn.boxes).toEqual([1, 2, 1]);
  expect(drawn.told).toEqual([5, 7, 6]);
  expect(copied(client)).toEqual([0, 0]);
  await passing(1000);
  expect(copied(client)).toEqual([6, 7]);
});

it('takes the first point into the copy soon, and those after it once a second', async () => {
  await start();
  await point(1, 5);
  await passing(150);
  expect(copied(client)).toEqual([5, 0]);
  await point(1, 6);
  await passing(500);
  expect(copied(client)).toEqual([5, 0]);
  await passing(500);
  expect(copied(client)).toEqual([6, 0]);
});

it('loses nothing when the screen is left before that', async () => {
  await start();
  await point(2, 9);
  expect(copied(client)).toEqual([0, 0]);
  await doing(() => leave());
  expect(copied(client)).toEqual([0, 9]);
});
