import { expect, it } from 'vitest';
import { unclaimed } from './unclaimed.ts';

it('counts as open what nobody has paid or claimed', () => {
  expect(unclaimed({ openPaise: 2_190_000, receivedPaise: 13_690_000, confirmedPaise: 12_600_000 })).toBe(
    1_100_000,
  );
  expect(unclaimed({ openPaise: 50_000, receivedPaise: 50_000, confirmedPaise: 0 })).toBe(0);
  expect(unclaimed({ openPaise: 0, receivedPaise: 50_000, confirmedPaise: 50_000 })).toBe(0);
});
