import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CROWD, PacedRefresh } from './pacedRefresh.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const AT_ONCE = { between: 1000, spread: 0 };

describe('asking at a pace', () => {
  it('asks at once, and then once a second however many news come', async () => {
    const asked: number[] = [];
    const refresh = new PacedRefresh(() => Promise.resolve(asked.push(performance.now())), AT_ONCE);
    for (let passed = 0; passed < 5000; passed += 50) {
      refresh.want();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(asked).toHaveLength(6);
    const gaps = asked.slice(1).map((at, index) => at - asked[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  });

  it('asks once more for what came while it asked, and never twice at a time', async () => {
    let running = 0;
    let most = 0;
    let asked = 0;
    const refresh = new PacedRefresh(async () => {
      asked += 1;
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 3000));
      running -= 1;
    }, AT_ONCE);
    refresh.want();
    await vi.advanceTimersByTimeAsync(100);
    refresh.want();
    refresh.want();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([asked, most]).toEqual([2, 1]);
  });

  it('goes on after a failure, and asks nothing that was forgotten', async () => {
    let asked = 0;
    const refresh = new PacedRefresh(() => {
      asked += 1;
      return Promise.reject(new Error('no network'));
    }, AT_ONCE);
    refresh.want();
    await vi.advanceTimersByTimeAsync(10);
    refresh.want();
    refresh.forget();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(1);
    refresh.want();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
  });

  it('shows a call within a second on every phone, also right after another change', async () => {
    const asked: number[] = [];
    const refresh = new PacedRefresh(() => Promise.resolve(asked.push(performance.now())), CROWD);
    for (const pause of [0, 10, 400, 5000]) {
      await vi.advanceTimersByTimeAsync(pause);
      const told = performance.now();
      refresh.want();
      await vi.advanceTimersByTimeAsync(900);
      expect(asked.at(-1)).toBeGreaterThanOrEqual(told);
    }
  });

  it('spreads a crowd over its time', async () => {
    const asked: number[] = [];
    for (let one = 0; one < 200; one += 1) {
      const crowd = { between: 10_000, spread: 3000 };
      new PacedRefresh(() => Promise.resolve(asked.push(performance.now())), crowd).want();
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toHaveLength(200);
    expect(Math.max(...asked) - Math.min(...asked)).toBeGreaterThan(2000);
  });
});
