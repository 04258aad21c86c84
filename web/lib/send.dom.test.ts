import {
  accountCalls,
  adminCalls,
  knockoutCalls,
  publicCalls,
  tournamentCalls,
  umpireCalls,
} from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { serve } from '../testing/browser.tsx';
import { addressOf, noteRead, send } from './send.ts';
import { readToken, storeToken } from './tokens.ts';

const headersOf = (call: { init: RequestInit } | undefined) => call?.init.headers as Record<string, string>;

describe('cookies', () => {
  it('go with the calls that need them, and with no others', async () => {
    const calls = serve(() => ({ send_otp: { success: true }, get_tournaments: { tournaments: [] } }));
    await send(publicCalls.sendOtp, { body: { type: 'event_booking', email: 'a@b.in' } });
    await send(publicCalls.getTournaments, { query: { view: 'list' } });
    expect(calls.map(({ init }) => init.credentials)).toEqual(['same-origin', 'omit']);
  });
});

describe('the headers of a call', () => {
  it("carry the organizer's token under its exact name [ROLE-ORG-01]", async () => {
    const calls = serve(() => ({ get_tournaments: { tournaments: [] } }));
    storeToken('organizer', 'o-token');
    await send(tournamentCalls.organizerTournaments);
    expect(headersOf(calls[0])).toHaveProperty('Organization_token', 'o-token');
  });

  it("carry the umpire's and the super admin's under theirs [ROLE-UMP-01] [ROLE-ADM-01]", async () => {
    const calls = serve(() => ({
      dashboard: { tournaments: [] },
      get_admin: { admin: { id: 1, email: 'a@b.in' } },
    }));
    storeToken('umpire', 'u-token');
    storeToken('admin', 'a-token');
    await send(umpireCalls.dashboard);
    await send(adminCalls.getAdmin);
    expect(headersOf(calls[0])).toMatchObject({ Umpire_token: 'u-token' });
    expect(headersOf(calls[1])).toMatchObject({ SuperAdmin_token: 'a-token' });
    expect(headersOf(calls[0])).not.toHaveProperty('SuperAdmin_token');
  });

  it.each(['', 'null', 'undefined'])('leave out a token that is %j [SITE-SESS-07]', async (stored) => {
    const calls = serve(() => ({ get_tournaments: { tournaments: [] } }));
    localStorage.setItem('Organization_token', stored);
    await send(publicCalls.getTournaments, { query: { view: 'list' } });
    expect(headersOf(calls[0])).not.toHaveProperty('Organization_token');
  });

  it('say JSON, and give each write a key of its own', async () => {
    const calls = serve(() => ({ send_otp: { success: true }, fetch_site: 500 }));
    const body = { type: 'event_booking', email: 'a@b.in' };
    await send(publicCalls.sendOtp, { body });
    await send(publicCalls.sendOtp, { body });
    await send(publicCalls.sendOtp, { body, idempotencyKey: 'mine' });
    await send(publicCalls.siteSettings);
    const keys = calls.map((call) => headersOf(call)['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual(['mine', undefined]);
    expect(headersOf(calls[3])).toHaveProperty('Content-Type', 'application/json');
  });
});

describe('the answer of a call', () => {
  it('decodes what the wire says', async () => {
    serve(() => ({ fetch_site: { success: true, siteSettings: { siteActive: true } } }));
    expect(await send(publicCalls.siteSettings)).toEqual({ ok: true, value: { settings: { active: true } } });
  });

  it('gives refused fields our names', async () => {
    serve(() => ({
      signup: {
        success: false,
        message: 'Please check.',
        errors: { mobileNumber: 'Bad mobile', email: 'Taken' },
      },
      validate_utr: { success: false, errors: { utrNumber: 'Used' } },
    }));
    const body = { name: 'A', email: 'a@b.in', mobile: '1', password: 'x' };
    expect(await send(accountCalls.signup, { body })).toEqual({
      ok: false,
      kind: 'refused',
      message: 'Please check.',
      errors: { mobile: 'Bad mobile', email: 'Taken' },
    });
    expect(await send(publicCalls.validateUtr, { body: { utr: '1' } })).toMatchObject({
      errors: { utr: 'Used' },
    });
  });

  it.each([500, 503, 404])('is a failure with status %i', async (status) => {
    serve(() => ({ fetch_site: status }));
    expect(await send(publicCalls.siteSettings)).toEqual({ ok: false, kind: 'failed', status });
  });

  it('is a failure without network, and for a shape that is not agreed', async () => {
    serve(() => ({}));
    expect(await send(publicCalls.siteSettings)).toEqual({ ok: false, kind: 'failed', status: 0 });
    serve(() => ({ fetch_site: { nonsense: 1 } }));
    expect(await send(publicCalls.siteSettings)).toEqual({ ok: false, kind: 'failed', status: 0 });
  });

  it('ends the session of its area with 401, and no other [ERR-ORG-01] [SITE-SESS-01] [SITE-SESS-02] [SITE-SESS-05]', async () => {
    serve(() => ({ get_: 401 }));
    storeToken('organizer', 'o');
    storeToken('umpire', 'u');
    storeToken('admin', 'a');
    expect(await send(accountCalls.getOrganization)).toEqual({ ok: false, kind: 'unauthorized' });
    expect([readToken('organizer'), readToken('umpire'), readToken('admin')]).toEqual([null, 'u', 'a']);
    await send(adminCalls.getAdmin);
    expect([readToken('umpire'), readToken('admin')]).toEqual(['u', null]);
  });

  it('ends the session of the screen where a call serves two areas', async () => {
    serve(() => ({ save_: 401 }));
    storeToken('organizer', 'o');
    storeToken('umpire', 'u');
    history.replaceState(null, '', '/umpire');
    await send(knockoutCalls.saveLive, { body: { eventId: 1, matchNumber: 0, isLive: true } });
    expect([readToken('organizer'), readToken('umpire')]).toEqual(['o', null]);
  });
});

describe('the address of a call', () => {
  it('holds the query as the wire writes it', () => {
    expect(addressOf(publicCalls.getTournaments, { view: 'list' })).toBe(
      '/api/get_tournaments.php?view=list',
    );
    expect(addressOf(publicCalls.getTournaments, {})).toBe('/api/get_tournaments.php');
    expect(addressOf(tournamentCalls.entryTotals, { tournamentId: 7 })).toMatch(/tournamentID=7%2C$/);
  });
});

describe('the answer of a call that only reads', () => {
  it('is the very same when it was the same text, and another when it was not', async () => {
    let name = 'one@b.in';
    serve(() => ({ get_admin: { admin: { id: 1, email: name, passwordGiven: false } } }));
    storeToken('admin', 'a-token');
    const first = await send(adminCalls.getAdmin);
    expect(await send(adminCalls.getAdmin)).toBe(first);
    name = 'other@b.in';
    expect(await send(adminCalls.getAdmin)).toMatchObject({ value: { admin: { email: name } } });
  });

  it('is what came with the page while the response has the same ETag', async () => {
    const admin = (email: string) => ({ admin: { id: 1, email, passwordGiven: false } });
    const ofPage = { ok: true, value: admin('page@b.in') } as const;
    noteRead(adminCalls.getAdmin, '"one"', ofPage);
    const read = (etag: string) => {
      const response = new Response(JSON.stringify(admin('call@b.in')), { headers: { ETag: etag } });
      return send(adminCalls.getAdmin, { via: () => Promise.resolve(response) });
    };
    expect(await read('"one"')).toBe(ofPage);
    expect(await read('"two"')).toMatchObject({ ok: true, value: admin('call@b.in') });
  });
});
