import { expect, it } from 'vitest';
import { differencesOf, sumsOf, totalOf } from './sums.ts';

const SOME = { openPaise: 2_190_000, receivedPaise: 13_690_000, confirmedPaise: 12_600_000 };
const CLAIMED = { openPaise: 50_000, receivedPaise: 50_000, confirmedPaise: 0 };

it('tells confirmed, claimed and open apart, and counts as open what nobody has paid or claimed', () => {
  expect(sumsOf(SOME)).toEqual({ confirmed: 12_600_000, claimed: 1_090_000, open: 1_100_000 });
  expect(sumsOf(CLAIMED)).toEqual({ confirmed: 0, claimed: 50_000, open: 0 });
  expect(sumsOf({ openPaise: 0, receivedPaise: 50_000, confirmedPaise: 50_000 }).open).toBe(0);
});

it('adds the events up', () => {
  expect(totalOf([SOME, CLAIMED])).toEqual({ confirmed: 12_600_000, claimed: 1_140_000, open: 1_100_000 });
});

it('names the figures in which another reckoning differs, and by how much', () => {
  const own = { confirmed: 0, claimed: 50_000, open: 0 };
  expect(differencesOf(own, own)).toEqual([]);
  expect(differencesOf(own, { confirmed: 40_000, claimed: 10_000, open: 0 })).toEqual([
    { figure: 'confirmed', paise: 40_000 },
    { figure: 'claimed', paise: -40_000 },
  ]);
});
