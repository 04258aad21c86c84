import { describe, expect, it } from 'vitest';
import { placeName, placeNamed } from './types.ts';

describe('The name of a match', () => {
  it('leads back to it', () => {
    for (const place of [
      { eventId: 12, stage: 'pool', matchNumber: 3 },
      { eventId: 1, stage: 'knockout', matchNumber: 126 },
    ] as const) {
      expect(placeNamed(placeName(place))).toEqual(place);
    }
  });

  it('that is no such name leads nowhere', () => {
    for (const name of ['', 'pool-3', '12-pool-', '12-final-3', '12-pool-3-4', '-1-pool-3']) {
      expect(placeNamed(name)).toBeNull();
    }
  });
});
