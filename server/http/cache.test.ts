import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCache } from './cache.ts';

/** Something kept whose makings end when the test says so. */
function setup() {
  const kept = createCache<number>(10);
  const ends: (() => void)[] = [];
  const make = () => {
    const number = ends.length;
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  const get = () => kept.get('draw', 5, make);
  const begun = (count: number) => expect.poll(() => ends.length).toBe(count);
  return { kept, ends, get, begun };
}

describe('what is kept', () => {
  it('is made once more for all who ask after one change after another', async () => {
    const { kept, ends, get, begun } = setup();
    const first = get();
    const asked = Array.from({ length: 20 }, () => {
      kept.invalidate(5);
      return get();
    });
    ends[0]?.();
    await begun(2);
    ends[1]?.();
    expect(await first).toBe(0);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
    expect(await get()).toBe(1);
  });

  it('never shows to who asks after a change what was made before it', async () => {
    const { kept, ends, get, begun } = setup();
    const first = get();
    kept.invalidate(5);
    const second = get();
    ends[0]?.();
    await begun(2);
    kept.invalidate({ tournamentId: 5, eventId: 7 });
    const third = get();
    ends[1]?.();
    await begun(3);
    ends[2]?.();
    expect([await first, await second, await third]).toEqual([0, 1, 2]);
  });

  it('is made for who asks after a making that failed', async () => {
    const kept = createCache<string>(10);
    await expect(kept.get('draw', 5, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('draw', 5, () => Promise.resolve('back'))).toBe('back');
  });

  it('is given once more while what it is made from is away, for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const isAway = (error: unknown) => error instanceof Error && error.message === 'away';
    const kept = createCache<string>(10, { isAway });
    const get = (make: () => Promise<string>) => kept.get('draw', 5, make);
    const fail = (why: string) => () => Promise.reject(new Error(why));
    await get(() => Promise.resolve('before'));
    kept.invalidate(5);
    expect(await get(fail('away'))).toBe('before');
    expect(kept.peek('draw')).toBeNull();
    vi.advanceTimersByTime(600_001);
    await expect(get(fail('away'))).rejects.toThrow('away');
    expect(await get(() => Promise.resolve('after'))).toBe('after');
    kept.invalidate(5);
    await expect(get(fail('a refusal'))).rejects.toThrow('a refusal');
    await expect(get(fail('away'))).rejects.toThrow('away');
  });

  it('is last known also when a change overtook its making', async () => {
    const kept = createCache<string>(10, { isAway: () => true });
    let end: (value: string) => void = () => undefined;
    const making = kept.get('draw', 5, () => new Promise((resolve) => (end = resolve)));
    kept.invalidate(5);
    end('before');
    expect(await making).toBe('before');
    expect(kept.peek('draw')).toBeNull();
    expect(await kept.get('draw', 5, () => Promise.reject(new Error('away')))).toBe('before');
  });

  it('stays when something else changes', async () => {
    const { kept, ends, get } = setup();
    const first = get();
    ends[0]?.();
    await first;
    kept.invalidate(6);
    kept.invalidate({ tournamentId: 6, eventId: 5 });
    expect(await get()).toBe(0);
  });

  it('about outlines stays when matches change, and goes with all else', async () => {
    const kept = createCache<string>(10);
    const get = () => kept.get('list', 'outlines', () => Promise.resolve('made'));
    await get();
    kept.invalidate({ tournamentId: 5, eventId: 7 });
    kept.invalidate({ tournamentId: 5, eventId: 7, onlyLogs: true });
    expect(kept.peek('list')).toBe('made');
    for (const change of [5, 'everything'] as const) {
      kept.invalidate(change);
      expect(kept.peek('list')).toBeNull();
      await get();
    }
  });
});
