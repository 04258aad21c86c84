import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { followedList } from '../../lib/followed.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { doing, draw } from '../../testing/browser.tsx';
import { courtOf, dayOf, playingOf } from '../../testing/match-day.ts';
import Suggested from './Suggested.tsx';

it('tells before anybody types whom one follows and who is on court, each once, and takes them up', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const day = dayOf({ courts: [courtOf(3, playingOf(1))] });
  client.setQueryData(publicDayQuery(7).queryKey, day);
  followedList(7).update(() => ['Meera Iyer']);
  const picked: string[] = [];
  const page = await draw(
    <QueryClientProvider client={client}>
      <Suggested tournamentId={7} onPick={(name) => picked.push(name)} />
    </QueryClientProvider>,
  );
  expect(page.querySelector('h2')?.textContent).toBe('Followed and on court');
  const shown = [...page.querySelectorAll('button')];
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Meera IyerYou follow them',
    'Asha RaoCourt 3',
  ]);
  await doing(() => shown[1]?.click());
  expect(picked).toEqual(['Asha Rao']);
  await doing(() => followedList(7).update(() => []));
  expect(page.querySelector('h2')?.textContent).toBe('On court now');
});
