import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Website } from './website.ts';

const LIST = '/api/get_tournaments.php?view=current';

const website: Website = {
  inlineScripts: [],
  own: (url) => url,
  whileOff: (url) => url,
  needs: (url) => (url === '/tournaments' ? [LIST] : []),
  extras: () => [],
  render: ({ etags }) => ({ kind: 'page', status: 200, html: etags[LIST] ?? 'a page' }),
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), { LOG_LEVEL: 'debug' }, website);
});
afterAll(() => app.close());

function post(url: string, headers: Record<string, string> = FORM) {
  const payload = 'name=Aarav+Rao&mobile=9876543210&dateOfBirth=2015-03-04';
  return app.app.http.inject({ method: 'POST', url, headers, payload });
}

describe('a page', () => {
  it('knows the ETags of the responses that it is drawn with, so that no browser reads them twice', async () => {
    const [page, call] = await Promise.all(['/tournaments', LIST].map((url) => app.app.http.inject({ url })));
    expect(page?.body).toMatch(/^".+"$/);
    expect(page?.body).toBe(call?.headers.etag);
  });
});

describe('a form that a browser sends to its page by itself', () => {
  it('leads back to the page, and nothing of it is logged', async () => {
    const reply = await post('/tournaments/1/2/book');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/tournaments/1/2/book']);
    expect(reply.headers['cache-control']).toBe('no-store');
    const back = await app.app.http.inject({ url: String(reply.headers.location) });
    expect([back.statusCode, back.body]).toEqual([200, 'a page']);
    expect(app.logged.join('\n')).toContain('/tournaments/1/2/book');
    expect(app.logged.join('\n')).not.toMatch(/Aarav|9876543210|2015-03-04/);
  });

  it.each(['//evil.example/', '/\\evil.example/', '/%5Cevil.example'])(
    'stays on this site at %j',
    async (url) => {
      const { headers } = await post(url);
      const to = new URL(String(headers.location), 'https://tournaments.example.in/');
      expect(to.host).toBe('tournaments.example.in');
    },
  );

  it('is refused at the address of a call, as is anything but a form at a page', async () => {
    expect((await post('/api/none.php')).statusCode).toBe(404);
    expect((await post('/tournaments/1/2/book', { 'content-type': 'text/plain' })).statusCode).toBe(404);
  });
});
