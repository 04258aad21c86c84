import { describe, expect, it, vi } from 'vitest';
import { entriesWith, followedList, personOf, type FollowedThing } from './followed.ts';
import { isFollowed } from './followedThings.ts';

const entry = (id: number, ...names: string[]) => ({ id, players: names.map((name) => ({ name }) as never) });
const tournament = { name: 'Monsoon Open', endsAt: 1_800_000_000 };
const person: FollowedThing = { kind: 'person', key: '12', name: 'Asha Rao', tournament };
const event: FollowedThing = { kind: 'event', key: '12', name: "Women's Singles", tournament };

it('a player is found alone and in pairs, whatever the script of the name', () => {
  const entries = [entry(1, 'मीरा शर्मा'), entry(2, 'Asha Rao', 'मीरा शर्मा'), entry(3, 'Asha Rao')];
  expect([...entriesWith(entries, ['मीरा शर्मा'])]).toEqual([1, 2]);
  expect([...entriesWith(entries, [])]).toEqual([]);
});

describe('what is followed', () => {
  it('is known again by its kind and key, and who was chosen in a draw by the name', () => {
    expect(isFollowed([person], { ...person, name: 'Asha R.' })).toBe(true);
    expect(isFollowed([person], event)).toBe(false);
    expect(isFollowed(['Asha Rao'], person)).toBe(true);
    expect(isFollowed(['Asha Rao'], { ...event, name: 'Asha Rao' })).toBe(false);
  });

  it('is read where it is whole, and the rest of what is stored is left out', () => {
    const { endsAt } = tournament;
    const odd = [null, 0, {}, [], { ...person, tournament: undefined }, { ...person, key: null }];
    const wrong = [
      { ...person, kind: 'club' },
      { ...event, tournament: { name: null, endsAt } },
    ];
    const stored = JSON.stringify([...odd, person, ...wrong, 'Mira', event]);
    vi.stubGlobal('localStorage', { getItem: () => stored });
    expect(followedList(1).read()).toEqual([person, 'Mira', event]);
    vi.unstubAllGlobals();
  });

  it('has the name of a person where it is one', () => {
    expect([person, event, 'Mira'].map(personOf)).toEqual(['Asha Rao', null, 'Mira']);
  });
});
