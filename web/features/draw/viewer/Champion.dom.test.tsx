import { expect, it } from 'vitest';
import { StaticRouter } from '../../../lib/router.tsx';
import { draw } from '../../../testing/browser.tsx';
import { DRAW, entrySample, eventSample } from '../../../testing/samples.ts';
import { namesOf } from '../board/names.ts';
import Champion from './Champion.tsx';

const entries = [entrySample(1, ['Asha Rao', 'Zoya Khan']), entrySample(2, ['Meera Iyer', 'Kavya Nair'])];
const games = [
  { a: 9, b: 15 },
  { a: 10, b: 15 },
];
const final = { ...DRAW[0]!, sideA: 1, sideB: 2, winner: 'B' as const, games };

async function lineOf(changes: object, address = '/tournaments/1/11/fixtures') {
  const event = eventSample({
    entries,
    draw: [{ ...final, ...changes }],
    drawSettings: { seeds: [2, 1] },
  });
  const page = await draw(
    <StaticRouter address={address}>
      <Champion event={event} names={namesOf(event)} />
    </StaticRouter>,
  );
  return page.querySelector('a');
}

it('says who won with the seed, whom they beat and how', async () => {
  const line = await lineOf({});
  expect(line?.textContent.replaceAll(/\s+/g, ' ')).toBe(
    'Champion Meera Iyer / Kavya Nair [1] beat Asha Rao / Zoya Khan 15-9, 15-10',
  );
  expect(line?.querySelector('span span')?.textContent).toBe('\u00A0[1]');
});

it.each([
  ['a walkover', { games: [], status: 'walkover' }, / beat Asha Rao\s\/ Zoya Khan · Walkover$/],
  ['a retirement', { games: games.slice(0, 1), ending: 'retired' }, / Zoya Khan 15-9 · Retired$/],
  ['a final without an opponent', { sideA: null, games: [], status: 'bye' }, /Nair\s\[1\]\s*$/],
])('says so of %s', async (_, changes, text) => {
  expect((await lineOf(changes))?.textContent).toMatch(text);
});

it('leads to the final of this screen whatever view is open, and stands nowhere before it is over', async () => {
  expect((await lineOf({}))?.getAttribute('href')).toBe('/tournaments/1/11/fixtures#match-1');
  const other = await lineOf({}, '/umpire/events?event=11&view=table');
  expect(other?.getAttribute('href')).toBe('/umpire/events?event=11#match-1');
  expect(await lineOf({ winner: null })).toBeNull();
});

it('tells on phones whom they beat on the way there, the last first, without byes', async () => {
  const step = (matchNumber: number, changes: object = { winner: 'A' }) => ({
    ...final,
    matchNumber,
    ...changes,
  });
  const bye = { sideA: 2, sideB: null, winner: 'A', status: 'bye', games: [] };
  const semi = { sideA: 2, sideB: 3, winner: 'A', games: [{ a: 15, b: 3 }], ending: 'retired' };
  const event = eventSample({
    entries: [...entries, entrySample(3, ['Tara Das', 'Noor Khan'])],
    draw: [step(0, bye), step(1), step(2), step(3), step(4, semi), step(5), step(6, {})],
  });
  const page = await draw(
    <StaticRouter address="/tournaments/1/11/fixtures">
      <Champion event={event} names={namesOf(event)} isWay />
    </StaticRouter>,
  );
  const told = [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(told).toEqual(['Semi FinalTara Das\u00a0/ Noor Khan 15-3 · Retired']);
  expect(page.querySelector('li a')?.getAttribute('href')).toBe('/tournaments/1/11/fixtures#match-5');
});
