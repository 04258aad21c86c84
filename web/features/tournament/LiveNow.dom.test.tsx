import { expect, it } from 'vitest';
import { draw } from '../../testing/browser.tsx';
import { DRAW, eventSample } from '../../testing/samples.ts';
import { SideLine } from './LiveNow.tsx';

import { OrderLine } from './OrderLine.tsx';

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
  return Array.from(page.children, (side) => side.hasAttribute('data-won'));
}

it('makes bold who has won, and nobody who only leads', async () => {
  expect(await areBold({})).toEqual([false, false]);
  expect(await areBold({ isLive: true, games: [{ a: 15, b: 9 }] })).toEqual([false, false]);
  expect(await areBold({ games: [{ a: 9, b: 15 }], winner: 'B' })).toEqual([false, true]);
});

it('numbers a match of the order of play with its event in short, and says both in full', async () => {
  const final = { ...waiting, matchNumber: 2, sideA: null };
  const draws = eventSample({ id: 1, name: "Women's Singles", draw: [waiting, waiting, final] });
  const line = { event: draws, stage: 'knockout', match: final, state: 'waiting', court: 1 } as const;
  const page = await draw(
    <OrderLine
      {...line}
      tournamentId={1}
      short="WS"
      said="~9:00 AM"
      planned={null}
      hasCourt={false}
      form={undefined}
    />,
  );
  expect(page.querySelector('[title]')?.textContent).toBe('WS 3');
  expect(page.textContent).toContain("Women's Singles, Final, match 3");
  expect(page.textContent).toContain('Winner of WS 1');
});
