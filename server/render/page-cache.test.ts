import { NO_SITE_CONTACT, playerCalls, publicCalls } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

const CONTACT = { ...NO_SITE_CONTACT, organizerManualUrl: '', playerManualUrl: '' };

/** A drawer of pages that count how often they were drawn. */
function setup(development = false) {
  const state = { time: 1_800_000_000, isAway: false, drawn: 0, status: 200 };
  const drawing = createPageCache({
    website: {
      inlineScripts: [],
      own: (url) => url.replace(/[?&]fbclid=\w+/, ''),
      whileOff: (url) => url,
      needs: (url) => {
        const player = /^\/tournaments\/(\d+)\/players\/(\d+)/.exec(url);
        if (player !== null) return [`${playerCalls.get.path}?tournamentID=${player[1]}&player=${player[2]}`];
        const id = /^\/tournaments\/(\d+)/.exec(url)?.[1];
        return [
          '/settings',
          `${publicCalls.getTournaments.path}?${id === undefined ? 'view=current' : `id=${id}`}`,
        ];
      },
      extras: (url) => (url.startsWith('/tournaments/') ? ['/day'] : []),
      render: ({ url, facts }) => {
        state.drawn += 1;
        if (url === '/elsewhere') return { kind: 'redirect', location: '/tournaments' };
        return { kind: 'page', status: state.status, html: `${url} at ${facts.now}, number ${state.drawn}` };
      },
    },
    clock: { now: () => new Date(state.time * 1000) },
    origin: 'https://tournaments.example.in',
    contact: () => Promise.resolve(CONTACT),
    development,
    // What a page is whole without is never there.
    fetch: (address) =>
      Promise.resolve(state.isAway || address === '/day' ? null : { value: {}, etag: undefined }),
  });
  const text = async (url: string) => {
    const drawn = await drawing.page(url);
    return drawn.kind === 'page' ? drawn.prepared.raw.toString() : drawn.location;
  };
  return { state, drawing, text };
}

describe('a page', () => {
  it('is drawn once for many, also for those who ask at the same time', async () => {
    const { state, text } = setup();
    const texts = await Promise.all(Array.from({ length: 50 }, () => text('/tournaments/5')));
    expect(new Set([...texts, await text('/tournaments/5')]).size).toBe(1);
    expect(state.drawn).toBe(1);
    await text('/tournaments/5?tab=events');
    expect(state.drawn).toBe(2);
    await Promise.all(['a1', 'b2', 'c3'].map((mark) => text(`/tournaments/5?tab=events&fbclid=${mark}`)));
    expect(state.drawn).toBe(2);
  });

  it('is drawn anew after a change of what it shows, and after no other', async () => {
    const { state, drawing, text } = setup();
    const drawAll = () => Promise.all(['/tournaments', '/tournaments/5', '/tournaments/6'].map(text));
    await drawAll();
    drawing.invalidate(5);
    const [list, five, six] = await drawAll();
    expect([list, five, six].map((one) => /number (\d)/.exec(one ?? '')?.[1])).toEqual(['4', '5', '3']);
    // A list shows no match.
    drawing.invalidate({ tournamentId: 6, eventId: 7 });
    await drawAll();
    expect(state.drawn).toBe(6);
    drawing.invalidate('everything');
    await drawAll();
    expect(state.drawn).toBe(9);
  });

  it('of a player is drawn anew after each change of the tournament, also of a match', async () => {
    const { state, drawing, text } = setup();
    await text('/tournaments/5/players/12');
    drawing.invalidate({ tournamentId: 6, eventId: 7 });
    await text('/tournaments/5/players/12');
    expect(state.drawn).toBe(1);
    drawing.invalidate({ tournamentId: 5, eventId: 7 });
    await text('/tournaments/5/players/12');
    expect(state.drawn).toBe(2);
  });

  it('tells a time that is at most ten seconds old', async () => {
    const { state, text } = setup();
    expect(await text('/tournaments')).toContain('at 1800000000');
    state.time += 9;
    expect(await text('/tournaments')).toContain('at 1800000000');
    state.time += 1;
    const texts = await Promise.all([text('/tournaments'), text('/tournaments')]);
    expect(texts).toEqual(Array(2).fill('/tournaments at 1800000010, number 2'));
  });

  it('is not kept when something was missing, when it is a refusal, and when it leads elsewhere', async () => {
    const { state, text } = setup();
    state.isAway = true;
    await text('/tournaments');
    state.isAway = false;
    state.status = 404;
    await text('/tournaments');
    state.status = 200;
    expect(await text('/tournaments')).toContain('number 3');
    expect([await text('/elsewhere'), await text('/elsewhere')]).toEqual(['/tournaments', '/tournaments']);
    expect(state.drawn).toBe(5);
  });

  it('is drawn for everybody anew while its sources are worked on', async () => {
    const { state, text } = setup(true);
    await text('/tournaments');
    await text('/tournaments');
    expect(state.drawn).toBe(2);
  });
});
