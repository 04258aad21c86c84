import { describe, expect, it } from 'vitest';
import { treatmentOf } from './treatment.ts';

const ORIGIN = 'https://tournaments.example.in';

function treated(
  path: string,
  asked: { method?: string; mode?: string; headers?: Record<string, string> } = {},
) {
  const { method = 'GET', mode = 'cors', headers = {} } = asked;
  const url = path.startsWith('/') ? ORIGIN + path : path;
  return treatmentOf({ url, method, mode, headers: new Headers(headers) }, ORIGIN);
}

describe('What the service worker touches', () => {
  it('is built files, pages that are gone to, and replies', () => {
    expect(treated('/assets/entry-client-x1.js')).toBe('file');
    expect(treated('/tournaments/7', { mode: 'navigate' })).toBe('page');
    expect(treated('/p/abcdefghijklmnopqrstuv', { mode: 'navigate' })).toBe('page');
    expect(treated('/api/get_tournaments.php?id=7')).toBe('reply');
  });

  it.each([
    ['a write', '/api/book_events.php', { method: 'POST' }],
    ['a form that a browser sends by itself', '/tournaments/7/9/book', { method: 'POST', mode: 'navigate' }],
    ['a read of an organizer', '/api/get_tournaments.php', { headers: { Organization_token: 'x' } }],
    [
      'a read of a super admin, however the name is written',
      '/api/x.php',
      { headers: { superadmin_TOKEN: 'x' } },
    ],
    ['a read of an umpire', '/api/x.php', { headers: { Umpire_token: 'x' } }],
    ['a read of a desk', '/api/x.php', { headers: { Desk_token: 'x' } }],
    ['what may be repeated', '/api/x.php', { headers: { 'Idempotency-Key': 'x' } }],
    ['a page with a token in its address', '/unsubscribe?token=x', { mode: 'navigate' }],
    ['live events', '/api/live/7', {}],
    ['what another site gives', 'https://elsewhere.example/assets/x.js', {}],
    ['a page that is only read', '/tournaments/7', {}],
  ])('is never %s [MR-28]', (_what, path, asked) => {
    expect(treated(path, asked)).toBe('none');
  });
});
