import { expect, it } from 'vitest';
import { entriesWith } from './followed.ts';

const entry = (id: number, ...names: string[]) => ({ id, players: names.map((name) => ({ name }) as never) });

it('a player is found alone and in pairs, whatever the script of the name', () => {
  const entries = [entry(1, 'मीरा शर्मा'), entry(2, 'Asha Rao', 'मीरा शर्मा'), entry(3, 'Asha Rao')];
  expect([...entriesWith(entries, ['मीरा शर्मा'])]).toEqual([1, 2]);
  expect([...entriesWith(entries, [])]).toEqual([]);
});
