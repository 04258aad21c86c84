import { expect, it } from 'vitest';
import { DRAW, eventSample } from '../testing/samples.ts';
import type { PlacedMatch } from './placedMatches.ts';
import { courtByNumber } from './texts/court.ts';
import { livePlaces } from './livePlaces.ts';

const textsOf = (live: readonly PlacedMatch[]) => livePlaces(live, courtByNumber).map(({ text }) => text);

const on = (court: number, name: string, matchNumber = 0): PlacedMatch => ({
  event: eventSample({ name }),
  match: { ...DRAW[0]!, court, matchNumber, isLive: true },
  stage: 'knockout',
});

it('names a court alone, and one that is used twice with what is played on it', () => {
  expect(textsOf([on(1, 'Singles'), on(2, 'Singles')])).toEqual(['Court 1', 'Court 2']);
  expect(textsOf([on(1, 'Singles'), on(1, 'Doubles'), on(2, 'Singles')])).toEqual([
    'Court 1: Singles',
    'Court 1: Doubles',
    'Court 2',
  ]);
  expect(textsOf([on(1, 'Singles', 2), on(1, 'Singles', 3)])).toEqual([
    'Court 1: Singles, match 3',
    'Court 1: Singles, match 4',
  ]);
});

it('speaks of the event as well, and calls a court by its own name', () => {
  expect(livePlaces([on(1, 'Singles'), on(2, 'Doubles')], (court) => `Hall ${court}`)).toEqual([
    { text: 'Hall 1', spoken: 'Hall 1: Singles' },
    { text: 'Hall 2', spoken: 'Hall 2: Doubles' },
  ]);
});
