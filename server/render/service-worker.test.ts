import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CachedResponse } from '../http/cached-response.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutWorker } from './service-worker.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

describe('The service worker that was switched off', () => {
  const built = new CachedResponse('text/javascript', Buffer.from('addEventListener("fetch", answer)'));
  const other = new CachedResponse('text/css', Buffer.from('p {}'));
  const assets = withoutWorker(
    new Map([
      ['/sw.js', built],
      ['/assets/a.css', other],
    ]),
  );

  it('takes part in nothing and deletes all that was kept', () => {
    const text = assets.get('/sw.js')?.raw.toString() ?? '';
    expect(text).not.toMatch(/fetch|push/);
    expect(text).toContain('caches.delete');
    expect(text).toContain('skipWaiting');
  });

  it('leaves all other files as they are', () => {
    expect(assets.get('/assets/a.css')).toBe(other);
  });
});

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

describe('What a phone needs to put the site on its home screen', () => {
  it('has pictures in the sizes that phones ask for, and ways to the own matches and to the scan', async () => {
    const reply = await app.app.http.inject({ method: 'GET', url: '/manifest.webmanifest' });
    const manifest = reply.json<{ icons: Icon[]; shortcuts: { name: string }[] } & Record<string, unknown>>();
    expect(manifest).toMatchObject({ id: '/', lang: 'en-IN', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
      ['any', undefined],
    ]);
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['My matches', 'Scan']);
  });

  it('may run workers of its own and no others', async () => {
    const { headers } = await app.app.http.inject({ method: 'GET', url: '/tournaments' });
    expect(headers['content-security-policy']).toContain("worker-src 'self';");
    expect(headers['content-security-policy']).toContain("manifest-src 'self';");
  });
});
