import { NO_SITE_CONTACT } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Website } from '../../render/website.ts';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../../testing/requests.ts';

const ENVIRONMENT = { CONTACT_PHONE: '+91 80 1111 2222', CONTACT_EMAIL: 'environment@example.in' };
const SET = {
  ...NO_SITE_CONTACT,
  phone: '+91 80 4123 4567',
  email: 'desk@example.in',
  chatUrl: 'https://chat.example.in/desk',
  ownerName: 'Deccan Sports Trust',
  ownerAddress: '12 MG Road\nBengaluru 560001',
};

/** Pages that show nothing but the contact data that they were drawn with. */
const website: Website = {
  inlineScripts: [],
  own: (url) => url,
  whileOff: (url) => url,
  needs: () => [],
  extras: () => [],
  render: ({ facts }) => ({ kind: 'page', status: 200, html: JSON.stringify(facts.contact) }),
};

let app: TestApp;
let sibling: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), ENVIRONMENT, website);
  sibling = await startSibling(app, website);
  setup = await newTestSetup(app);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

function save(body: object) {
  return request(app, callNamed('saveSiteContact'), { body: { ...body }, tokens: setup.admin });
}

async function shown(of: TestApp): Promise<unknown> {
  return (await of.app.http.inject('/contact-us')).json();
}

describe('the contact data of the site', () => {
  it('is what the environment says until something is set', async () => {
    await save(NO_SITE_CONTACT);
    expect(await shown(app)).toMatchObject({ phone: '+91 80 1111 2222', chatUrl: '' });
    await expect
      .poll(() => shown(sibling))
      .toEqual({
        ...NO_SITE_CONTACT,
        organizerManualUrl: '',
        playerManualUrl: '',
      });
  });

  it('stands on the pages of every instance at once when it is set, and goes when it is emptied', async () => {
    expect((await save(SET)).body.success).toBe(true);
    expect(await shown(app)).toMatchObject(SET);
    await expect.poll(() => shown(sibling)).toMatchObject(SET);
    expect((await save(SET)).body.success).toBe(true);
    await save({ ...SET, ownerName: '', phone: '' });
    expect(await shown(app)).toMatchObject({ ownerName: '', phone: '+91 80 1111 2222' });
    await expect.poll(() => shown(sibling)).toMatchObject({ ownerName: '', phone: '' });
  });

  it('comes to the settings page as it was set, beside what the environment says', async () => {
    await save(SET);
    const { body } = await request(app, callNamed('siteContact'), { tokens: setup.admin });
    expect(body['contact']).toEqual(SET);
    expect(body['fallback']).toEqual({
      ...NO_SITE_CONTACT,
      phone: '+91 80 1111 2222',
      email: 'environment@example.in',
    });
  });

  it('is refused field by field, and then stays as it was', async () => {
    await save(SET);
    const refused = await save({ ...SET, phone: 'call us', email: 'desk', chatUrl: 'javascript:alert(1)' });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['phone', 'email', 'chatUrl']);
    expect((await save({ ...SET, ownerAddress: 'x'.repeat(501) })).body.success).toBe(false);
    expect((await save({ phone: { toString: 'x' } })).body.success).toBe(false);
    expect(await shown(app)).toMatchObject(SET);
  });

  it('is no business of organizers and visitors', async () => {
    for (const tokens of [{}, setup.owner.tokens, { admin: setup.owner.tokens.organizer }])
      for (const name of ['siteContact', 'saveSiteContact'])
        expect((await request(app, callNamed(name), { body: { ...SET }, tokens })).status).toBe(401);
  });

  it('stands in the trail, and under the mails of accounts', async () => {
    await save(SET);
    const { rows } = await app.database.pool.query<{ after: unknown }>(
      "select after from audit where action = 'site.contact' order by id desc limit 1",
    );
    expect(rows[0]?.after).toEqual(SET);
    const body = { id: setup.owner.id, approved: '0', reason: 'No answer.' };
    await request(app, callNamed('toggleApproved'), { body, tokens: setup.admin });
    const mails = await app.database.pool.query<{ text: string }>(
      "select text from outbox where subject = 'The approval of your account was taken back'",
    );
    expect(mails.rows[0]?.text).toContain('Questions? +91 80 4123 4567 or desk@example.in');
  });
});
