import { expect, it } from 'vitest';
import { DRAW, eventSample } from '../testing/samples.ts';
import { liveMatches } from './placedMatches.ts';
import { matchAddress, placeOf } from './liveAddress.ts';
import { courtByNumber } from './texts/court.ts';

const playing = (id: number, name: string, courts: readonly (number | null)[]) =>
  eventSample({
    id,
    name,
    draw: courts.map((court, matchNumber) => ({ ...DRAW[0]!, matchNumber, court, isLive: true })),
  });

it('leads to each match on court, named by its court or else its event', () => {
  const live = liveMatches({ events: [playing(5, 'Open', [null, 3]), playing(6, 'Doubles', [1])] });
  expect(live.map((one) => [placeOf(one, courtByNumber), matchAddress(7, one)])).toEqual([
    ['Court 1', '/tournaments/7/6/fixtures#match-1'],
    ['Court 3', '/tournaments/7/5/fixtures#match-2'],
    ['Open', '/tournaments/7/5/fixtures#match-1'],
  ]);
});
