import { liveMatchText, type KnockoutMatch } from '@tournaments/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../testing/fakeSource.ts';
import { followTournament } from './live.ts';

const MATCH: KnockoutMatch = {
  id: 7,
  eventId: 3,
  matchNumber: 0,
  sideA: 1,
  sideB: 2,
  status: null,
  winner: null,
  court: null,
  scheduledAt: null,
  isLive: true,
  sideAReported: false,
  sideBReported: false,
  games: [{ a: 5, b: 4 }],
};

const newest = () => FakeSource.made.at(-1)!;
let visibility: DocumentVisibilityState;
let stop: (() => void) | undefined;

function listener() {
  const heard = {
    onMatch: vi.fn<(match: unknown) => boolean>(() => true),
    onReload: vi.fn(),
    onConnected: vi.fn(),
  };
  stop = followTournament(12, heard);
  return heard;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.made.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function look(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('following a tournament', () => {
  it('loads everything once when the way is open, as nobody told what happened before', async () => {
    const heard = listener();
    expect(newest().url).toBe('/api/live/tournaments/12');
    expect(heard.onConnected).not.toHaveBeenCalled();
    newest().tell('ready', '{}', '100');
    expect(heard.onConnected).toHaveBeenLastCalledWith(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(heard.onReload).toHaveBeenCalledTimes(1);
  });

  it('gives each changed match, and loads everything where one cannot be put in its place', async () => {
    const heard = listener();
    newest().tell('ready', '{}', '100');
    await vi.advanceTimersByTimeAsync(500);
    newest().tell('match', liveMatchText(MATCH), '101');
    expect(heard.onMatch.mock.calls[0]?.[0]).toMatchObject({ id: 7, games: [{ a: 5, b: 4 }] });
    await vi.advanceTimersByTimeAsync(500);
    expect(heard.onReload).toHaveBeenCalledTimes(1);
    heard.onMatch.mockReturnValue(false);
    for (const data of [liveMatchText(MATCH), 'junk', '{}']) newest().tell('match', data, '102');
    newest().tell('draw', '{"eventId":3}', '103');
    newest().tell('tournament', '{}', '104');
    await vi.advanceTimersByTimeAsync(500);
    expect(heard.onReload).toHaveBeenCalledTimes(2);
  });

  it('comes back after a loss where it left off, later each time, and never all viewers at once', async () => {
    const heard = listener();
    newest().tell('ready', '{}', '100');
    newest().tell('match', liveMatchText(MATCH), '105');
    const waits: number[] = [];
    for (let loss = 0; loss < 8; loss += 1) {
      const before = FakeSource.made.length;
      newest().onerror?.();
      let waited = 0;
      while (FakeSource.made.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(heard.onConnected).toHaveBeenLastCalledWith(false);
    expect(newest().url).toBe('/api/live/tournaments/12?after=105');
    expect(waits[0]).toBeLessThanOrEqual(1050);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(5000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
    expect(FakeSource.made.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
    const reloads = heard.onReload.mock.calls.length;
    newest().tell('ready');
    await vi.advanceTimersByTimeAsync(500);
    expect(heard.onReload).toHaveBeenCalledTimes(reloads);
  });

  it('loads everything when the last word before the end was that something changed', async () => {
    const heard = listener();
    newest().tell('ready', '{}', '100');
    await vi.advanceTimersByTimeAsync(500);
    newest().tell('tournament', '{}', '101');
    newest().onerror?.();
    await vi.advanceTimersByTimeAsync(500);
    expect(heard.onReload).toHaveBeenCalledTimes(2);
  });

  it('asks seldom where the way was never open', async () => {
    listener();
    for (let time = 0; time < 20; time += 1) {
      newest().onerror?.();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    const before = FakeSource.made.length;
    newest().onerror?.();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(FakeSource.made).toHaveLength(before);
  });

  it('leaves its connection to others while nobody looks, and is back at once', () => {
    const heard = listener();
    newest().tell('ready', '{}', '100');
    look('hidden');
    expect(newest().isClosed).toBe(true);
    expect(heard.onConnected).toHaveBeenLastCalledWith(false);
    look('visible');
    expect(FakeSource.made).toHaveLength(2);
    expect(newest().url).toContain('after=100');
  });

  it('ends for good when the page is left', async () => {
    const heard = listener();
    newest().tell('ready', '{}', '100');
    stop?.();
    look('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.made).toHaveLength(1);
    expect(heard.onReload).not.toHaveBeenCalled();
  });
});
