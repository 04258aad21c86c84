import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, doing } from '../../testing/browser.tsx';
import { WAYS } from './names.ts';
import { SideNames, type ShownMatch } from './Sides.tsx';
import { useWallFit, WallFitContext } from './useFit.ts';

const LETTER = 10;

function measured(this: HTMLElement): number {
  const size = Number(this.style.getPropertyValue('--size') || 1);
  return LETTER * size * this.textContent.length;
}

let room = 24 * LETTER;
const onResize = new Set<() => void>();

beforeEach(() => {
  room = 24 * LETTER;
  onResize.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(told: () => void) {
        onResize.add(told);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(measured);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const match = (matchNumber: number, names: readonly string[]): ShownMatch => ({
  ...{ eventId: 1, matchNumber, stage: 'knockout', pool: null, round: 0, rounds: 3 },
  ...{ sideA: { names: [...names], club: '' }, sideB: null, labelA: null, labelB: null },
});

const SHORT = match(0, ['Asha Rao', 'Diya Das']);
const LONG = match(1, ['Lakshmi Subramaniam', 'Kavya Krishnamurthy']);
const PLAYER = match(2, ['Arjun Kumar']);

function Wall() {
  const [hasLong, setHasLong] = useState(false);
  const matches = hasLong ? [SHORT, LONG, PLAYER] : [SHORT, PLAYER];
  return (
    <WallFitContext value={useWallFit(WAYS.length)}>
      <button onClick={() => setHasLong(!hasLong)}>turn</button>
      {matches.map((one) => (
        <p key={one.matchNumber}>
          <SideNames day={{ sharedSurnames: [], events: [] }} match={one} side="A" />
        </p>
      ))}
    </WallFitContext>
  );
}

function namesOn(page: Element) {
  return Array.from(page.querySelectorAll<HTMLElement>('p > span'), (one) => [
    one.textContent.replaceAll('\u00A0', ' '),
    one.style.getPropertyValue('--size'),
  ]);
}

it('writes all pairs of a wall in one form and all names in one size, whole again once the longest is gone', async () => {
  const page = await draw(<Wall />);
  const turn = () => doing(() => page.querySelector('button')?.click());
  const names = () => namesOn(page);
  expect(names()).toEqual([
    ['Asha Rao / Diya Das', '1'],
    ['Arjun Kumar', '1'],
  ]);
  await turn();
  expect(names()).toEqual([
    ['Rao / Das', '0.85'],
    ['Subramaniam / Krishnamurthy', '0.85'],
    ['Arjun Kumar', '0.85'],
  ]);
  await turn();
  expect(names()).toEqual([
    ['Asha Rao / Diya Das', '1'],
    ['Arjun Kumar', '1'],
  ]);
});

it('measures names that had room in full again when they have less', async () => {
  const page = await draw(<Wall />);
  expect(namesOn(page)[0]).toEqual(['Asha Rao / Diya Das', '1']);
  await doing(() => {
    room = 12 * LETTER;
    for (const told of onResize) told();
  });
  expect(namesOn(page)[0]?.[0]).toBe('Rao / Das');
});

it('says from which match of which event comes who is not known yet', async () => {
  const day = { sharedSurnames: [], events: [{ id: 1, name: "Women's Singles", abbreviation: 'WS' }] };
  const semi = { ...match(5, []), round: 1, sideA: null };
  const page = await draw(<SideNames day={day} match={semi} side="A" />);
  expect(page.textContent).toBe('Winner of WS 3');
});
