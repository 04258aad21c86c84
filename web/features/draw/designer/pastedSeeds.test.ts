import type { OrganizerEntry } from '@tournaments/contract';
import { expect, it } from 'vitest';
import { readSeeds } from './pastedSeeds.ts';

const teams = [
  ['Asha Rao', 'Nila Iyer'],
  ['Ravi K. Menon', 'Dev Shah'],
  ['Asha Rao', 'Mira Das'],
].map((names, index) => ({ id: index + 1, players: names.map((name) => ({ name })) })) as OrganizerEntry[];

it('a pasted list is read with numbers, ranks and spelling of its own', () => {
  expect(readSeeds('1. ravi k menon\n\n 2) Mira DAS [3/4]', teams)).toEqual({
    seeds: [2, 3],
    unknown: [],
    unclear: [],
  });
});

it('a pair can be named by both players in any order', () => {
  expect(readSeeds('Nila Iyer / Asha Rao', teams).seeds).toEqual([1]);
});

it('names that fit nobody or several are told, the same team counts once', () => {
  expect(readSeeds('Asha Rao\nNobody\nDev Shah\nDev Shah', teams)).toEqual({
    seeds: [2],
    unknown: ['Nobody'],
    unclear: ['Asha Rao'],
  });
});
