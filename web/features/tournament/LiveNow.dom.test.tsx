import { expect, it } from 'vitest';
import { draw } from '../../testing/browser.tsx';
import { DRAW, eventSample } from '../../testing/samples.ts';
import { SideLine } from './LiveNow.tsx';

const event = eventSample({ id: 1 });
const waiting = { ...DRAW[0]!, games: [], score: null, isLive: false, winner: null, status: null };

async function areBold(changes: Partial<(typeof DRAW)[number]>): Promise<readonly boolean[]> {
  const match = { ...waiting, ...changes };
  const page = await draw(
    <>
      <SideLine event={event} stage="knockout" match={match} side="A" />
      <SideLine event={event} stage="knockout" match={match} side="B" />
    </>,
  );
  return Array.from(page.children, ({ className }) => className.includes('leads'));
}

it('makes bold who leads or has won, and nobody before that', async () => {
  expect(await areBold({})).toEqual([false, false]);
  expect(await areBold({ isLive: true, games: [{ a: 15, b: 9 }] })).toEqual([true, false]);
  expect(await areBold({ games: [{ a: 9, b: 15 }], winner: 'B' })).toEqual([false, true]);
});
