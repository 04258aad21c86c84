import { describe, expect, it } from 'vitest';
import { lostInKnockout } from './lostInKnockout.ts';
import { matchSample, poolMatchSample } from './testing.ts';

const WON = { winner: 'A', games: [{ a: 15, b: 5 }] } as const;
const LOST = { winner: 'B', games: [{ a: 5, b: 15 }] } as const;

/** 1 beat 2 and 3, 2 beat 3: the final is between 1 and 2. */
const POOL = [
  poolMatchSample(0, { sideA: 1, sideB: 2, ...WON }),
  poolMatchSample(1, { sideA: 1, sideB: 3, ...WON }),
  poolMatchSample(2, { sideA: 2, sideB: 3, ...WON }),
];
const PLAYED = matchSample(0, { labelA: 'A1', labelB: 'A2', ...WON });
const after = (knockout = [PLAYED]) => ({ knockout, settings: undefined });

describe('correcting a pool match', () => {
  it('loses the results of the knockout that its qualifiers played', () => {
    const lost = lostInKnockout(POOL, 2, { ending: null, ...LOST }, after());
    expect(lost.map(({ number }) => number)).toEqual([0]);
  });

  it('loses nothing while the same teams go on', () => {
    const same = { ending: null, winner: 'A', games: [{ a: 15, b: 9 }] } as const;
    expect(lostInKnockout(POOL, 2, same, after())).toEqual([]);
  });

  it('loses nothing where the knockout has not begun, or was filled by hand', () => {
    const open = matchSample(0, { labelA: 'A1', labelB: 'A2' });
    expect(lostInKnockout(POOL, 2, { ending: null, ...LOST }, after([open]))).toEqual([]);
    expect(lostInKnockout(POOL, 2, { ending: null, ...LOST }, after([matchSample(0, WON)]))).toEqual([]);
    expect(lostInKnockout(POOL, 2, { ending: null, ...LOST }, after([]))).toEqual([]);
  });
});
