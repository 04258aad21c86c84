import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { followedList } from '../../lib/followed.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { StaticRouter } from '../../lib/router.tsx';
import { doing, draw } from '../../testing/browser.tsx';
import { courtOf, dayOf, playingOf } from '../../testing/match-day.ts';
import Suggested from './Suggested.tsx';

it('tells before anybody types whom one follows and who is on which court, and takes them up', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const games = [
    { a: 15, b: 9 },
    { a: 3, b: 7 },
  ];
  const day = dayOf({ courts: [courtOf(3, { ...playingOf(1), games })] });
  client.setQueryData(publicDayQuery(7).queryKey, day);
  followedList(7).update(() => ['Meera Iyer']);
  const picked: string[] = [];
  const page = await draw(
    <StaticRouter address="/tournaments/7/players">
      <QueryClientProvider client={client}>
        <Suggested tournamentId={7} onPick={(name) => picked.push(name)} />
      </QueryClientProvider>
    </StaticRouter>,
  );
  const heads = () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(heads()).toEqual(['You follow', 'On court now']);
  const shown = [...page.querySelectorAll('button')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Meera Iyer', 'Asha Rao', 'Meera Iyer']);
  const way = page.querySelector('a');
  expect(way?.textContent).toMatch(/^Court 3 /);
  expect(way?.getAttribute('href')).toMatch(/\/fixtures#match-2$/);
  const points = [...page.querySelectorAll('div > b')].map(({ textContent }) => textContent);
  expect(points).toEqual(['15', '3', '9', '7']);
  await doing(() => shown[1]?.click());
  expect(picked).toEqual(['Asha Rao']);
  await doing(() => followedList(7).update(() => []));
  expect(heads()).toEqual(['On court now']);
});
