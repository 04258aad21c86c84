import { expect, it } from 'vitest';
import { draw } from '../../../testing/browser.tsx';
import { DRAW } from '../../../testing/samples.ts';
import { RoundList } from './RoundList.tsx';

it('says where the winner of each match plays next, and whom, and leads there', async () => {
  const match = {
    ...DRAW[0]!,
    winner: null,
    status: null,
    isLive: false,
    games: [],
    sideA: null,
    sideB: null,
  };
  const matches = Array.from({ length: 7 }, (_, matchNumber) => ({
    ...{ ...match, id: matchNumber, matchNumber },
    sideB: matchNumber === 4 ? 9 : null,
  }));
  const page = await draw(
    <RoundList matches={matches} names={new Map([[9, 'Asha Rao']])} found={new Set()} />,
  );
  const ways = Array.from(page.querySelectorAll('a:not([aria-label])'), (one) => [
    one.getAttribute('href'),
    one.textContent,
  ]);
  expect(ways.slice(0, 3)).toEqual([
    ['#match-5', 'Winner meets Asha Rao (match 5)'],
    ['#match-5', 'Winner meets winner of match 1 (match 5)'],
    ['#match-6', 'Winner meets winner of match 4 (match 6)'],
  ]);
  // Nothing comes after a final.
  expect(ways).toHaveLength(6);
});

it('counts in the head of a round what is played, and its byes beside that', async () => {
  const matches = [0, 1, 2].map((matchNumber) => ({
    ...DRAW[0]!,
    ...{ id: matchNumber, matchNumber, isLive: false, games: [], winner: null },
    status: matchNumber === 0 ? ('bye' as const) : null,
  }));
  const page = await draw(<RoundList matches={matches} names={new Map()} found={new Set()} />);
  expect(Array.from(page.querySelectorAll('h2 small'), (one) => one.textContent)).toEqual([
    '1 match, 1 bye',
    '1 match',
  ]);
});
