import { afterEach, expect, it } from 'vitest';
import { followedList, type FollowedThing } from './followed.ts';
import { moveFollowed } from './followedThings.ts';

afterEach(() => localStorage.clear());

const tournament = { name: 'Monsoon Open', endsAt: 1_800_000_000 };
const person: FollowedThing = { kind: 'person', key: '14', name: 'Asha Rao', tournament };

it('a person whose page has another key is followed on under it, once, and nobody who was not followed', () => {
  const list = followedList(7);
  moveFollowed(7, '12', person);
  expect(list.read()).toEqual([]);
  const other = { ...person, kind: 'event', key: '12' } as const;
  list.update(() => ['Mira', { ...person, key: '12', name: 'Asha R.' }, other]);
  moveFollowed(7, '12', person);
  expect(list.read()).toEqual(['Mira', other, person]);
  list.update((things) => [...things, { ...person, key: '12' }]);
  moveFollowed(7, '12', person);
  expect(list.read()).toEqual(['Mira', other, person]);
});
