import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query.ts';
import { draw, passing, serve, type Answers } from '../../testing/browser.tsx';
import { tournamentSample, wireReply } from '../../testing/samples.ts';
import { useTournaments } from './api.ts';

function Names() {
  const tournaments = useTournaments('current');
  return <p>{tournaments?.map((one) => one.name).join() ?? 'loading'}</p>;
}

async function open() {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  return draw(
    <QueryClientProvider client={createQueryClient()}>
      <Names />
    </QueryClientProvider>,
  );
}

const good = { get_tournaments: wireReply([tournamentSample({ name: 'Cup' })]) };

function show(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('fetching the list', () => {
  it('tries again every 3000 ms for ever without a word, one call at a time [ERR-LIST-01] [ERR-LIST-05] [CONST-PUB-01]', async () => {
    let answers: Answers = { get_tournaments: 500 };
    const calls = serve(() => answers);
    const place = await open();
    await passing(2900);
    expect(calls).toHaveLength(1);
    await passing(200);
    expect(calls).toHaveLength(2);
    answers = {};
    await passing(9100);
    expect(calls.length).toBeGreaterThanOrEqual(4);
    expect(place.textContent).toBe('loading');
    answers = good;
    await passing(3100);
    expect(place.textContent).toBe('Cup');
    const before = calls.length;
    await passing(30_000);
    expect(calls).toHaveLength(before);
  });

  it('rests while nobody looks, and goes on at once when they do', async () => {
    const calls = serve(() => ({ get_tournaments: 503 }));
    await open();
    show('hidden');
    await passing(60_000);
    expect(calls).toHaveLength(1);
    show('visible');
    await passing(50);
    expect(calls).toHaveLength(2);
  });

  it('rests without network', async () => {
    const calls = serve(() => ({ get_tournaments: 503 }));
    await open();
    window.dispatchEvent(new Event('offline'));
    await passing(0);
    await passing(60_000);
    expect(calls).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await passing(0);
    await passing(50);
    expect(calls.length).toBeGreaterThanOrEqual(2);
  });
});
