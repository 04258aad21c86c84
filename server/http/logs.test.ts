import { accountCalls } from '@tournaments/contract';
import { allCalls } from '@tournaments/contract/all';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { send, sendRaw } from '../testing/client.ts';
import {
  callNamed,
  newTestSetup,
  ownTournament,
  request,
  type TestSetup,
  type SampleRequest,
} from '../testing/requests.ts';
import { sampleRequest } from '../testing/sample-requests.ts';
import { PASSWORD } from '../testing/test-data.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), { LOG_LEVEL: 'debug' });
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

/** The members of requests and answers that must never reach a log. */
const SECRET_KEYS =
  /^(otp|email|mobile|mobileNumber|password|oldPassword|newPassword|utrNumber|utrNo|token|pass|id|upiId|name|dob)$/;

function secretsIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return SECRET_KEYS.test(key) && value.length > 5 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => secretsIn(member, name));
}

interface Line {
  readonly level: number;
  readonly time: string;
  readonly requestId?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly refusal?: string;
}

describe('the log of a run through every call, right, wrong and invalid', () => {
  const secrets = new Set<string>();

  beforeAll(async () => {
    for (const call of allCalls) {
      const sample: SampleRequest = await sampleRequest(setup, call.name);
      for (const found of [...secretsIn(sample.body), ...Object.values<unknown>({ ...sample.tokens })])
        secrets.add(String(found));
      const wrong = Object.fromEntries(
        Object.entries(sample.body ?? {}).map(([key, value]) => [key, { value }]),
      );
      await request(app, call, { ...sample, body: wrong });
      const search = new URLSearchParams({ email: 'asked@example.in', token: 'T'.repeat(43) });
      await sendRaw(app, call.method, `${call.path}?${search.toString()}`, {
        ...(call.method === 'POST' && !call.upload ? { body: sample.body } : {}),
        tokens: sample.tokens,
      });
      const reply = await request(app, call, sample);
      for (const found of secretsIn(reply.body)) secrets.add(found);
    }
    app.mail.failing = true;
    await request(app, callNamed('sendOtp'), {
      body: { type: 'event_booking', email: 'failing@example.in' },
    });
    app.mail.failing = false;
    for (const mail of app.mail.sent) {
      secrets.add(mail.recipient);
      const code = /^(\d{6}) is your OTP/.exec(mail.subject)?.[1];
      if (code !== undefined) secrets.add(code);
    }
    secrets.add(String((await ownTournament(app, setup.owner, setup.tournament))['umpirePassword']));
    const opened = 'Px'.repeat(11);
    secrets.add(opened);
    await app.app.http.inject({ method: 'GET', url: `/p/${opened}` });
    await app.app.http.inject({ method: 'GET', url: `/p/${opened}/matches.ics?x=1` });
    for (const extra of ['asked@example.in', 'failing@example.in', 'T'.repeat(43), '9876543210'])
      secrets.add(extra);
  }, 120_000);

  it('holds no OTP, token, UTR, mobile, e-mail or password', () => {
    expect(app.logged.length).toBeGreaterThan(150);
    expect(secrets.size).toBeGreaterThan(100);
    // Six digits also occur in times and durations; an OTP would stand alone.
    const text = app.logged
      .join('')
      .replace(/"(time|requestId|reqId)":"[^"]*"/g, '')
      .replace(/"ms":[\d.]+/g, '');
    for (const secret of secrets) {
      const alone = new RegExp(`(?<![\\w.])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`);
      expect(alone.test(text), secret).toBe(false);
    }
    expect(text).not.toMatch(/[\w.+-]@[\w-]+\.[a-z]{2,}/i);
  });

  it('says why something was refused, sign-ins among them, in codes that name nobody', () => {
    const refusals = app.logged.map((line) => JSON.parse(line) as Line).filter(({ refusal }) => refusal);
    const codes = (name: string) =>
      refusals.filter(({ path }) => path === callNamed(name).path).map(({ refusal }) => refusal);
    expect(codes('login')).toContain('wrong-shape');
    expect(codes('sendOtp')).toContain('otp-mail-failed');
    for (const { refusal } of refusals) expect(refusal).toMatch(/^[a-z0-9-]+( [a-z0-9-]+)*$/);
  });

  it('tells a wrong sign-in from a right one', async () => {
    const tries = { wrong: 'no password of anybody', right: PASSWORD };
    for (const [name, password] of Object.entries(tries)) {
      const seen = app.logged.length;
      await send(app, accountCalls.login, { body: { email: setup.owner.email, password } });
      const line = app.logged
        .slice(seen)
        .map((text) => JSON.parse(text) as Line)
        .at(-1);
      expect(line?.path).toBe(accountCalls.login.path);
      expect(line?.refusal, name).toBe(name === 'wrong' ? 'login-wrong' : undefined);
    }
  });

  it('tells who was turned away', async () => {
    const seen = app.logged.length;
    const path = callNamed('organizerTournaments').path;
    await sendRaw(app, 'GET', path);
    const line = app.logged
      .slice(seen)
      .map((text) => JSON.parse(text) as Line)
      .at(-1);
    expect(line).toMatchObject({ path, status: 401, refusal: 'unauthorized' });
  });

  it('is one JSON line for each event, with what an operator needs', () => {
    for (const line of app.logged) {
      expect(line).toMatch(/\n$/);
      expect(line.trimEnd()).not.toContain('\n');
      const parsed = JSON.parse(line) as Line;
      expect(Number.isNaN(Date.parse(parsed.time))).toBe(false);
    }
    const requests = app.logged
      .map((line) => JSON.parse(line) as Line)
      .filter(({ status }) => status !== undefined);
    const login = requests.find(({ path }) => path === callNamed('login').path);
    expect(login).toMatchObject({ method: 'POST', status: expect.any(Number) as number });
    expect(login?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(login?.ms).toBeTypeOf('number');
    for (const { path } of requests) expect(path).not.toContain('?');
  });
});
