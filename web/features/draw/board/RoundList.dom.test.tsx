import type { KnockoutMatch } from '@tournaments/contract';
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

it('names both of whom one comes where they are known', async () => {
  const open = { ...DRAW[0]!, winner: null, status: null, isLive: false, games: [] };
  const sides = [
    [1, 2],
    [3, 4],
    [null, null],
  ] as const;
  const matches = sides.map(([sideA, sideB], matchNumber) => ({
    ...{ ...open, id: matchNumber, matchNumber },
    sideA,
    sideB,
  }));
  const names = new Map(
    ['Asha Rao [1]', 'Divya Nair', 'Zoya Khan', 'Mary Thomas'].map((one, at) => [at + 1, one]),
  );
  const page = await draw(<RoundList matches={matches} names={names} found={new Set()} />);
  const ways = Array.from(page.querySelectorAll('a:not([aria-label])'), (one) => one.textContent);
  expect(ways).toEqual([
    'Winner meets Zoya Khan or Mary Thomas (match 3)',
    'Winner meets Asha Rao [1] or Divya Nair (match 3)',
  ]);
});

it('says of a match whose winner has played on how that went, and leads there', async () => {
  const begun = { ...DRAW[0]!, status: null, isLive: false, sideA: 7, sideB: 9 } as const;
  const games = [
    { a: 15, b: 8 },
    { a: 15, b: 9 },
  ];
  const last: KnockoutMatch = { ...begun, games, winner: 'A' };
  const linesOf = async (changes: Partial<KnockoutMatch>, won: 'A' | null = 'A') => {
    const first = { ...begun, games, winner: won };
    const matches = [first, first, { ...last, ...changes }].map((match, matchNumber) => ({
      ...{ ...match, id: matchNumber, matchNumber },
    }));
    const names = new Map([
      [7, 'Asha Rao'],
      [9, 'Divya Nair'],
    ]);
    const page = await draw(<RoundList matches={matches} names={names} found={new Set()} />);
    return Array.from(page.querySelectorAll('a:not([aria-label])'), (one) =>
      [one.getAttribute('href'), one.textContent].join(' '),
    );
  };
  expect(await linesOf({})).toEqual([
    '#match-3 Then beat Divya Nair 15-\u20608 15-\u20609',
    '#match-3 Then lost to Asha Rao 8-\u206015 9-\u206015',
  ]);
  expect(await linesOf({ games: [] })).toEqual([
    '#match-3 Then beat Divya Nair',
    '#match-3 Then lost to Asha Rao',
  ]);
  // Nobody came to play, or nobody came from the match before.
  expect(await linesOf({ games: [], sideB: null })).toEqual(['#match-3 Then lost to Asha Rao']);
  expect(await linesOf({}, null)).toEqual([]);
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
