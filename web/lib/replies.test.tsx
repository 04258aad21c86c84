// @vitest-environment jsdom
import { publicCalls } from '@tournaments/contract';
import { describe, expect, it, vi } from 'vitest';
import { doing, draw, passing, serve } from '../testing/browser.tsx';
import { tournamentSample, wireReply } from '../testing/samples.ts';
import { Replies, RepliesContext, useRead } from './replies.ts';

function Names({ retry }: { readonly retry: number }) {
  const { value, isOwn } = useRead(publicCalls.getTournaments, { view: 'list' }, retry);
  return <p>{value ? `${value.tournaments.map((one) => one.name).join()} ${isOwn}` : 'loading'}</p>;
}

const page = (replies = new Replies(), retry = 3000) => (
  <RepliesContext value={replies}>
    <Names retry={retry} />
  </RepliesContext>
);

const good = { get_tournaments: wireReply([tournamentSample({ name: 'Cup' })]) };

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('reading a public page', () => {
  it('tries again every 3000 ms for ever without a word, one call at a time [ERR-LIST-01] [ERR-LIST-05] [CONST-PUB-01]', async () => {
    vi.useFakeTimers();
    let answers: object = { get_tournaments: 500 };
    const calls = serve(() => answers as Record<string, unknown>);
    const place = await draw(page());
    await passing(2990);
    expect(calls).toHaveLength(1);
    await passing(10);
    expect(calls).toHaveLength(2);
    answers = {};
    await passing(9000);
    expect(calls).toHaveLength(5);
    expect(place.textContent).toBe('loading');
    answers = good;
    await passing(3000);
    expect(place.textContent).toBe('Cup true');
    await passing(30_000);
    expect(calls).toHaveLength(6);
  });

  it('shows what came with the page at once and asks all the same', async () => {
    const replies = new Replies();
    replies.put(
      '/api/get_tournaments.php?view=list',
      { tournaments: [tournamentSample({ name: 'Old' })] },
      false,
    );
    let release: () => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () => new Promise((resolve) => (release = () => resolve(Response.json(good.get_tournaments)))),
    );
    const place = await draw(page(replies));
    expect(place.textContent).toBe('Old false');
    await doing(() => {
      release();
    });
    expect(place.textContent).toBe('Cup true');
  });

  it('rests while hidden and goes on when looked at again', async () => {
    vi.useFakeTimers();
    const calls = serve(() => ({ get_tournaments: 503 }));
    await draw(page());
    hide(true);
    await passing(60_000);
    expect(calls).toHaveLength(1);
    hide(false);
    await passing(0);
    expect(calls).toHaveLength(2);
  });

  it('rests without network', async () => {
    vi.useFakeTimers();
    const calls = serve(() => ({}));
    await draw(page());
    window.dispatchEvent(new Event('offline'));
    await passing(60_000);
    expect(calls).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await passing(0);
    expect(calls).toHaveLength(2);
  });
});
