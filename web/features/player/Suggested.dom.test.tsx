import type { FoundPlayer } from '@tournaments/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { followedList } from '../../lib/followed.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { StaticRouter } from '../../lib/router.tsx';
import { doing, draw } from '../../testing/browser.tsx';
import { courtOf, dayOf, NOW, playingOf } from '../../testing/match-day.ts';
import Suggested from './Suggested.tsx';
import { followedQuery } from './useFollowedPages.ts';

const ASHA = { match: playingOf(1).key, name: 'Asha Rao', key: '12' };
const MEERA = { match: playingOf(1).key, name: 'Meera Iyer', key: '14' };

afterEach(() => doing(() => followedList(7).update(() => [])));

/** What is suggested while one match is on court 3, where a search of each followed name finds these players. */
async function drawn(onCourt: (typeof ASHA)[], found: Readonly<Record<string, FoundPlayer[]>> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const games = [
    { a: 15, b: 9 },
    { a: 3, b: 7 },
  ];
  const day = dayOf({ courts: [courtOf(3, { ...playingOf(1), games })] });
  client.setQueryData(publicDayQuery(7).queryKey, day);
  const courts = [{ number: 3, name: 'Court 3' }];
  const told = { tournamentName: '', hasMore: false, asOf: NOW, courts, onCourt: [] };
  const persons = Object.keys(found).map((name) => ({ name, key: null }));
  const answers = Object.values(found).map((players) => ({ ...told, players }));
  client.setQueryData(followedQuery(7, persons).queryKey, answers);
  const picked: string[] = [];
  const page = await draw(
    <StaticRouter address="/tournaments/7/players">
      <QueryClientProvider client={client}>
        <Suggested {...{ tournamentId: 7, onCourt }} onPick={(name) => picked.push(name)} />
      </QueryClientProvider>
    </StaticRouter>,
  );
  const textsOf = (what: string) => [...page.querySelectorAll(what)].map(({ textContent }) => textContent);
  const ways = () =>
    [...page.querySelectorAll('a')].map((way) => [way.textContent, way.getAttribute('href')] as const);
  return { page, picked, textsOf, ways };
}

it('tells before anybody types who is on which court, with the ways to the match and to each player', async () => {
  const { textsOf, ways } = await drawn([ASHA, MEERA]);
  expect(textsOf('h2')).toEqual(['On court now']);
  expect(textsOf('div > b')).toEqual(['15', '3', '9', '7']);
  const [match, ...players] = ways();
  expect(match![0]).toMatch(/^Court 3 /);
  expect(match![1]).toMatch(/\/fixtures#match-2$/);
  expect(players).toEqual([
    ['Asha Rao', '/tournaments/7/players/12'],
    ['Meera Iyer', '/tournaments/7/players/14'],
  ]);
  expect(textsOf('button')).toEqual([]);
});

it('looks for a name on court of which nobody can tell whose it is', async () => {
  const elsewhere = { ...MEERA, match: playingOf(2).key };
  const { page, picked, textsOf } = await drawn([ASHA, { ...ASHA, key: '13' }, elsewhere]);
  expect(textsOf('button')).toEqual(['Asha Rao', 'Meera Iyer']);
  await doing(() => page.querySelector('button')?.click());
  expect(picked).toEqual(['Asha Rao']);
});

it('tells whom one follows and when they play, each as the way to their page', async () => {
  const tournament = { name: 'Monsoon Open', endsAt: NOW };
  const sealed = { kind: 'person' as const, key: '9-seal', name: 'Zubin Nair', tournament };
  followedList(7).update(() => ['Meera Iyer', 'Anu Rao', sealed]);
  const outcome = { winner: null, ending: null, games: [{ a: 3, b: 7 }] };
  const one = (key: string, name: string): FoundPlayer => ({
    ...{ key, name, academy: '', events: ['Singles'], mayPlayOn: true },
    next: { ...{ side: 'B', status: 'on-court', court: 3, plannedAt: null, expected: null }, outcome },
  });
  const { textsOf, ways } = await drawn([], {
    'Meera Iyer': [one('14', 'Meera Iyer')],
    'Anu Rao': [one('15', 'Anu Rao'), one('16', 'Anu Rao')],
    'Zubin Nair': [],
  });
  expect(textsOf('h2')).toEqual(['You follow', 'On court now']);
  expect(ways().slice(0, 2)).toEqual([
    ['Meera IyerSinglesOn court, Court 3, 7-3', '/tournaments/7/players/14'],
    ['Zubin Nair', '/tournaments/7/players/9-seal'],
  ]);
  expect(textsOf('button').slice(0, 1)).toEqual(['Anu Rao']);
  await doing(() => followedList(7).update(() => []));
  expect(textsOf('h2')).toEqual(['On court now']);
});
