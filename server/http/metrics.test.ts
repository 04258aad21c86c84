import { publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newTestSetup, type TestSetup } from '../testing/requests.ts';

let app: TestApp;
let closed: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), { METRICS_TOKEN: 'a long enough token' });
  closed = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => Promise.all([app.close(), closed.close()]));

function ask(from: string, headers: Record<string, string> = {}, of: TestApp = app) {
  return of.app.http.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: from });
}

describe('the figures for the operator', () => {
  it('tell of requests by route, of connections, mails and viewers', async () => {
    await app.app.http.inject({ method: 'GET', url: publicCalls.getTournaments.path });
    await app.app.http.inject({ method: 'GET', url: '/nowhere/9876543210' });
    const { statusCode, headers, body } = await ask('127.0.0.1');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain(
      `tournaments_request_seconds_count{method="GET",route="${publicCalls.getTournaments.path}",status="200"} `,
    );
    for (const name of [
      'tournaments_viewers 0',
      'tournaments_mails_waiting ',
      'tournaments_mails_failed 0',
      'tournaments_database_connections ',
      'tournaments_database_waiting 0',
      'nodejs_eventloop_lag_p99_seconds ',
      'process_resident_memory_bytes ',
    ])
      expect(body).toContain(`\n${name}`);
    expect(body).not.toContain('9876543210');
    expect(body).not.toContain(setup.owner.email);
  });

  it('are for this machine and for who shows the token', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const statuses = await Promise.all([
      ask('::1'),
      ask('203.0.113.7'),
      ask('203.0.113.7', bearer('a long enough token')),
      ask('203.0.113.7', bearer('another')),
      ask('203.0.113.7', bearer('a long enough tokex')),
      ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }),
      ask('127.0.0.1', { forwarded: 'for=203.0.113.7' }),
      ask('203.0.113.7', bearer('null'), closed),
      ask('203.0.113.7', bearer(''), closed),
    ]);
    expect(statuses.map((reply) => reply.statusCode)).toEqual([200, 404, 200, 404, 404, 404, 404, 404, 404]);
  });
});
