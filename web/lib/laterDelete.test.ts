import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteLater, undoDelete } from './laterDelete.ts';

const leaving: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => leaving.push(listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a deletion that can be taken back', () => {
  it('is sent after ten seconds', async () => {
    const send = vi.fn(() => Promise.resolve());
    deleteLater('event:1', send);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(send).toHaveBeenCalledExactlyOnceWith(false);
    expect(undoDelete('event:1')).toBe(false);
  });

  it('is never sent after an undo', async () => {
    const send = vi.fn(() => Promise.resolve());
    deleteLater('event:2', send);
    expect(undoDelete('event:2')).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent at once when the page is left, and only once', async () => {
    const send = vi.fn(() => Promise.resolve());
    deleteLater('event:3', send);
    leaving.at(-1)?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).toHaveBeenCalledExactlyOnceWith(true);
  });
});
