import {
  accountCalls,
  adminCalls,
  publicCalls,
  refusalTexts,
  tournamentCalls,
  umpireCalls,
} from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type TestTokens, type WireReply } from '../../testing/client.ts';
import { mailsGone } from '../../testing/mails.ts';
import {
  ADMIN,
  adminToken,
  newOrganizer,
  newTournament,
  PASSWORD,
  SWITCHES,
} from '../../testing/test-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

const MOBILE = '9876543210';
const { 'password-common': COMMON, 'password-known': KNOWN } = refusalTexts;

function login(email: string, password = PASSWORD): Promise<WireReply> {
  return send(app, accountCalls.login, { body: { email, password } });
}

function profile(tokens: TestTokens): Promise<WireReply> {
  return send(app, accountCalls.getOrganization, { tokens });
}

async function mailsTo(email: string): Promise<readonly string[]> {
  await mailsGone(app);
  return app.mail.sent.filter((mail) => mail.recipient === email).map((mail) => mail.subject);
}

describe('a password that is asked about before the OTP', () => {
  const about = { name: 'Deccan Shuttlers', email: 'asked@example.in', mobile: '98765 43210' };
  const ask = (password: string, on = app) =>
    send(on, accountCalls.checkPassword, { body: { ...about, password } });

  it.each([
    ['short', refusalTexts['password-length']],
    ['password123', COMMON],
    ['deccanshuttlers1', KNOWN],
    [MOBILE, KNOWN],
  ])('is refused like at the signup: %s', async (password, text) => {
    expect((await ask(password)).body).toMatchObject({ success: false, errors: { password: text } });
  });

  it('is taken otherwise, and says nothing of who has an account', async () => {
    const { email } = await newOrganizer(app);
    const known = { ...about, email, password: PASSWORD };
    expect((await send(app, accountCalls.checkPassword, { body: known })).body).toEqual({ success: true });
    expect((await ask(PASSWORD)).body).toEqual({ success: true });
  });

  it('is not asked about for ever', async () => {
    const own = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const replies = await Promise.all(Array.from({ length: 65 }, () => ask(PASSWORD, own)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    await own.close();
  });
});

describe('an account that waits for approval', () => {
  it('reads its profile and nothing else [AUTHZ-ORG-19, API-ORG-GET-02]', async () => {
    const { tokens } = await newOrganizer(app, { approved: false });
    expect((await profile(tokens)).body.success).toBe(true);
    expect((await send(app, tournamentCalls.organizerTournaments, { tokens })).status).toBe(401);
    const body = { upiId: 'x@okaxis', qrCode: '' };
    expect((await send(app, accountCalls.updatePayment, { body, tokens })).status).toBe(401);
  });

  it('may do everything with the same token once approved, and is told by mail once', async () => {
    const { id, email, tokens } = await newOrganizer(app, { approved: false });
    const admin = { admin: await adminToken(app) };
    for (let time = 0; time < 2; time += 1)
      await send(app, adminCalls.toggleApproved, { body: { id, approved: true }, tokens: admin });
    expect((await send(app, tournamentCalls.organizerTournaments, { tokens })).status).toBe(200);
    expect((await mailsTo(email)).filter((subject) => subject === 'Your account is approved')).toHaveLength(
      1,
    );
    const told = app.mail.sent.find(
      ({ recipient, subject }) => recipient === email && subject === 'Your account is approved',
    );
    // The guide of the site asks for the same, in this order.
    expect(told?.text).toMatch(/UPI ID first, .+ then create your first tournament/);
  });

  it('is told to the super admin by mail with a way to it', async () => {
    const organizer = await newOrganizer(app, { approved: false });
    await mailsGone(app);
    const told = app.mail.sent.filter(({ subject }) => subject === 'An organizer waits for approval').at(-1);
    expect(told).toMatchObject({ recipient: ADMIN.email });
    expect(told?.text).toContain('Deccan Shuttlers has signed up');
    expect(told?.text).toMatch(/Approve or refuse: http.*\/admin\?to=\/admin\/organizations\n/);
    expect(told?.text).toContain(`E-mail: ${organizer.email}`);
    const admin = { admin: await adminToken(app) };
    const { body } = await send(app, adminCalls.getOrganizations, { tokens: admin });
    const [first] = body['organizations'] as readonly { approved: boolean; signedUpAt: string }[];
    expect(first).toMatchObject({ approved: false, signedUpAt: expect.stringMatching(/Z$/) as string });
    expect(organizer.email).not.toBe('');
  });

  it('is refused with a reason that is mailed, and can be approved later', async () => {
    const { id, email, tokens } = await newOrganizer(app, { approved: false });
    const admin = { admin: await adminToken(app) };
    const refused = { id, approved: false, reason: 'The mobile number does not answer.' };
    expect((await send(app, adminCalls.toggleApproved, { body: refused, tokens: admin })).body.success).toBe(
      true,
    );
    await mailsGone(app);
    const told = app.mail.sent.filter(({ recipient }) => recipient === email).at(-1);
    expect(told).toMatchObject({ subject: 'Your account is not approved' });
    expect(told?.text).toContain('The reason: The mobile number does not answer.');
    expect((await send(app, tournamentCalls.organizerTournaments, { tokens })).status).toBe(401);
    const refusal = {
      at: expect.stringMatching(/Z$/) as string,
      reason: refused.reason,
      takenBack: false,
    };
    expect((await profile(tokens)).body['organization']).toMatchObject({ approved: false, refusal });
    const { body } = await send(app, adminCalls.getOrganizations, { tokens: admin });
    const last = (body['organizations'] as readonly object[]).at(-1);
    expect(last).toMatchObject({ id, refusal });
    await send(app, adminCalls.toggleApproved, { body: { id, approved: true }, tokens: admin });
    expect((await send(app, tournamentCalls.organizerTournaments, { tokens })).status).toBe(200);
    expect((await profile(tokens)).body['organization']).not.toHaveProperty('refusal');
  });

  it.each([
    ['nobody', {}, ['still be approved', '/login'], ['reply to this mail', 'contact us', 'Contact us']],
    ['a phone', { CONTACT_PHONE: '+91 80 4123 4567' }, ['contact us', 'Contact us'], ['reply to this mail']],
    ['a mailbox', { CONTACT_EMAIL: 'help@example.in' }, ['reply to this mail'], []],
  ])('is asked for an answer only where it reaches %s', async (_whom, contact, told, untold) => {
    const own = await startTestApp(inject('databaseUrl'), contact);
    const { id, email } = await newOrganizer(own, { approved: false });
    const admin = { admin: await adminToken(own) };
    const body = { id, approved: false, reason: 'The mobile number does not answer.' };
    await send(own, adminCalls.toggleApproved, { body, tokens: admin });
    await send(own, adminCalls.toggleApproved, { body: { id, approved: true }, tokens: admin });
    await send(own, adminCalls.toggleApproved, { body, tokens: admin });
    await mailsGone(own);
    const mails = own.mail.sent.filter(
      ({ recipient, text }) => recipient === email && text.includes('reason'),
    );
    expect(mails).toHaveLength(2);
    for (const part of untold) expect(mails.map(({ text }) => text).join()).not.toContain(part);
    for (const part of told) expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.replyTo ?? null).toBe('CONTACT_EMAIL' in contact ? contact.CONTACT_EMAIL : null);
    await own.close();
  });

  it('is not refused without a reason', async () => {
    const { id, email, tokens } = await newOrganizer(app, { approved: false });
    const admin = { admin: await adminToken(app) };
    await send(app, adminCalls.toggleApproved, { body: { id, approved: false }, tokens: admin });
    expect((await profile(tokens)).body['organization']).not.toHaveProperty('refusal');
    expect(await mailsTo(email)).not.toContain('Your account is not approved');
  });

  it('again is told by mail, once, what that means and why', async () => {
    const organizer = await newOrganizer(app);
    const { id, email } = organizer;
    await newTournament(app, organizer);
    const admin = { admin: await adminToken(app) };
    const body = { id, approved: false, reason: 'Players were not paid back.' };
    const isApproved = async () => {
      const { body: all } = await send(app, adminCalls.adminTournaments, { tokens: admin });
      const rows = all['tournaments'] as readonly { organizationID: number; organizationApproved: string }[];
      return rows.find((one) => one.organizationID === id)?.organizationApproved;
    };
    expect(await isApproved()).toBe('1');
    for (let time = 0; time < 2; time += 1)
      await send(app, adminCalls.toggleApproved, {
        body: { ...body, ...(time === 1 && { reason: '' }) },
        tokens: admin,
      });
    const subject = 'The approval of your account was taken back';
    expect((await mailsTo(email)).filter((one) => one === subject)).toHaveLength(1);
    const told = app.mail.sent.find((mail) => mail.recipient === email && mail.subject === subject);
    expect(told?.text).toContain('The reason: Players were not paid back.');
    expect(told?.text).toContain('Your tournament is no longer shown');
    const tokens = { organizer: String((await login(email)).body['token']) };
    expect((await profile(tokens)).body['organization']).toMatchObject({
      refusal: { reason: body.reason, takenBack: true },
    });
    const { body: list } = await send(app, adminCalls.getOrganizations, { tokens: admin });
    const found = (list['organizations'] as readonly { id: number }[]).find((one) => one.id === id);
    expect(found).toMatchObject({ tournamentCount: 1, refusal: { takenBack: true } });
    expect(await isApproved()).toBe('0');
    await send(app, adminCalls.toggleApproved, { body: { id, approved: true }, tokens: admin });
    await mailsGone(app);
    const last = app.mail.sent.filter(({ recipient }) => recipient === email).at(-1);
    expect(last?.text).toContain('is approved again, and everything in it is back as it was');
  });

  it('again loses its sessions', async () => {
    const { id, tokens } = await newOrganizer(app);
    const admin = { admin: await adminToken(app) };
    await send(app, adminCalls.toggleApproved, { body: { id, approved: false }, tokens: admin });
    expect((await profile(tokens)).status).toBe(401);
  });

  it('again has no rights of an organizer, and neither have its umpires', async () => {
    const organizer = await newOrganizer(app);
    const { id, email } = organizer;
    const tournament = await newTournament(app, organizer, { isPublic: false });
    const settings = { ...SWITCHES, id: tournament, isPublic: false, allowUmpireLogin: true };
    await send(app, tournamentCalls.updateSettings, { body: settings, tokens: organizer.tokens });
    const listed = await send(app, tournamentCalls.organizerTournaments, { tokens: organizer.tokens });
    const [own] = listed.body['tournaments'] as readonly { umpirePassword: string }[];
    const umpireLogin = () =>
      send(app, umpireCalls.authenticate, {
        body: { tournamentId: String(tournament), password: String(own?.umpirePassword) },
      });
    const umpire = { umpire: String((await umpireLogin()).body['token']) };
    expect((await send(app, umpireCalls.dashboard, { tokens: umpire })).status).toBe(200);
    const admin = { admin: await adminToken(app) };
    await send(app, adminCalls.toggleApproved, { body: { id, approved: false }, tokens: admin });
    expect((await umpireLogin()).body).toMatchObject({ success: false });
    expect((await send(app, umpireCalls.dashboard, { tokens: umpire })).status).toBe(401);
    const again = await send(app, accountCalls.login, { body: { email, password: PASSWORD } });
    const tokens = { organizer: String(again.body['token']) };
    const seen = await send(app, publicCalls.getTournaments, { query: { id: tournament }, tokens });
    expect(seen.body['tournaments']).toEqual([]);
  });
});
