import { describe, expect, it } from 'vitest';
import { ok, refused } from '../result.ts';
import {
  checkPoolSettings,
  MAX_POOLS,
  OFFERED_POOL_SETTINGS,
  POOL_NAMES,
  suggestedPoolSettings,
} from './settings.ts';

const usual = { pools: 4, places: 4, meetings: 1, qualifiers: 2 };

describe('the settings of pools', () => {
  it('offer 1 to 8 pools of 2 to 8 entries, one or two meetings, 1, 2 or 4 going on [FIX-CONST-02] [FIX-CONST-03] [FIX-CONST-04] [FIX-CONST-05]', () => {
    expect(OFFERED_POOL_SETTINGS).toEqual({
      pools: [1, 2, 3, 4, 5, 6, 7, 8],
      places: [2, 3, 4, 5, 6, 7, 8],
      meetings: [1, 2],
      qualifiers: [1, 2, 4],
    });
  });

  it('name pools A to O, fifteen at most [FIX-VAL-02] [FIX-CONST-22]', () => {
    expect(POOL_NAMES.join('')).toBe('ABCDEFGHIJKLMNO');
    expect(MAX_POOLS).toBe(15);
  });

  it.each([
    usual,
    { pools: 15, places: 8, meetings: 2, qualifiers: 4 },
    { pools: 1, places: 2, meetings: 1, qualifiers: 1 },
  ])('allow %j', (settings) => {
    expect(checkPoolSettings(settings)).toEqual(ok(settings));
  });

  it.each([
    [{ pools: 0 }, 'pools-out-of-range', 'FIX-VAL-02'],
    [{ pools: 16 }, 'pools-out-of-range', 'FIX-VAL-02'],
    [{ pools: 2.5 }, 'pools-out-of-range', 'FIX-VAL-02'],
    [{ places: 1 }, 'places-out-of-range', 'FIX-VAL-01'],
    [{ places: 9 }, 'places-out-of-range', 'FIX-VAL-01'],
    [{ meetings: 3 }, 'meetings-out-of-range', 'FIX-VAL-04'],
    [{ meetings: 0 }, 'meetings-out-of-range', 'FIX-VAL-04'],
    [{ qualifiers: 3 }, 'qualifiers-out-of-range', 'FIX-VAL-03'],
    [{ qualifiers: Number.NaN }, 'qualifiers-out-of-range', 'FIX-VAL-03'],
  ] as [object, string, string][])('refuse %j as %s [%s]', (wrong, code) => {
    expect(checkPoolSettings({ ...usual, ...wrong })).toEqual(refused(code));
  });

  it.each([
    [0, 1, 2],
    [3, 1, 3],
    [8, 2, 4],
    [13, 4, 4],
    [32, 8, 4],
    [64, 8, 8],
    [100, 8, 8],
  ])('begin for %i entries with %i pools of %i', (entries, pools, places) => {
    expect(suggestedPoolSettings(entries)).toEqual({ pools, places, meetings: 1, qualifiers: 2 });
  });
});
