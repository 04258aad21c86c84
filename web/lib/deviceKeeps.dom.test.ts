import { afterEach, expect, it } from 'vitest';
import { followedList } from './followed.ts';
import { followedTournaments, followsAnything } from './deviceKeeps.ts';

afterEach(() => localStorage.clear());

it('a tournament counts as followed as long as anything in it is', () => {
  localStorage.setItem('other', '["7"]');
  expect(followedTournaments()).toEqual([]);
  followedList(7).update(() => ['Asha Rao']);
  expect(followedTournaments()).toEqual([7]);
  expect([followsAnything(7), followsAnything(8)]).toEqual([true, false]);
  followedList(7).update(() => []);
  expect(followedTournaments()).toEqual([]);
});
