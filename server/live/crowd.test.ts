import { expect, it } from 'vitest';
import { Crowd, nextTurn } from './crowd.ts';
import type { Stream } from './stream.ts';

const MANY = 230;

interface Listening {
  readonly stream: Stream;
  readonly heard: string[];
}

function listener(): Listening {
  const heard: string[] = [];
  const stream = { send: (bytes: Buffer) => heard.push(bytes.toString()), end: () => heard.push('end') };
  return { stream: { ...stream, onClose: () => undefined }, heard };
}

function crowdOf(count: number) {
  const crowd = new Crowd();
  const all = Array.from({ length: count }, listener);
  for (const { stream } of all) crowd.add(stream);
  return { crowd, all };
}

const told = (all: readonly Listening[]) => all.filter(({ heard }) => heard.length > 0).length;

it('Many readers are told in several turns, between which others have theirs', async () => {
  const { crowd, all } = crowdOf(MANY);
  const counts: number[] = [];
  const sent = crowd.send(Buffer.from('a'));
  while (told(all) < MANY) {
    await nextTurn();
    counts.push(told(all));
  }
  await sent;
  expect(counts.length).toBeGreaterThan(3);
  expect(counts[0]).toBeLessThan(MANY / 2);
});

it('Everybody hears all in its order: what is sent while others are still told comes to these with it, in one write', async () => {
  const { crowd, all } = crowdOf(MANY);
  void crowd.send(Buffer.from('a'));
  await nextTurn();
  const early = told(all);
  expect(early).toBeLessThan(MANY);
  await crowd.send(Buffer.from('b'));
  for (const [index, { heard }] of all.entries()) expect(heard).toEqual(index < early ? ['a', 'b'] : ['ab']);
});

it('All that comes while others are told is told, once', async () => {
  const { crowd, all } = crowdOf(MANY);
  const news = Array.from({ length: 40 }, (_, index) => `${index};`);
  const sent = news.map(async (text) => {
    const done = crowd.send(Buffer.from(text));
    await nextTurn();
    return done;
  });
  for (const one of sent) await one;
  for (const { heard } of all) expect(heard.join('')).toBe(news.join(''));
  await crowd.send(Buffer.from('z'));
  for (const { heard } of all) expect(heard.at(-1)).toBe('z');
});

it('Who left is told no more', async () => {
  const { crowd, all } = crowdOf(MANY);
  const sent = crowd.send(Buffer.from('a'));
  const gone = all.at(-1)!;
  crowd.remove(gone.stream);
  await sent;
  expect(gone.heard).toEqual([]);
});

it('Who comes while others are told hears of what is sent from then on', async () => {
  const { crowd } = crowdOf(MANY);
  const late = listener();
  void crowd.send(Buffer.from('a'));
  crowd.add(late.stream);
  await crowd.send(Buffer.from('b'));
  expect(late.heard).toEqual(['b']);
});
