import { accountCalls, adminCalls, publicCalls } from '@tournaments/contract';
import { browserOn } from '@tournaments/server/testing/browser';
import { send, type Target, type WireReply } from '@tournaments/server/testing/client';
import { ADMIN, newOrganizer, newPlayer, PASSWORD } from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../../site.ts';
import { atMost, exactly, type Figure } from '../figures.ts';
import type { Attack } from './attack.ts';
import { mailedOtp } from './mailed.ts';

const OWNER = '198.51.100.7';
const STRANGERS = 40;
/** A hundred wrong passwords a day are looked at, and ten more may be under way. */
const MOST_CHECKED = 110;
const RESET = 'organizer_change_password';

/** Somebody at an address, as the proxy in front of the site tells it. */
function at(site: BenchSite, address: string): Target {
  return {
    request: (one) => site.request({ ...one, headers: { ...one.headers, 'x-forwarded-for': address } }),
  };
}

const ask = (from: Target, type: string, email: string) =>
  send(from, publicCalls.sendOtp, { body: { type, email } });
const succeeds = ({ body }: WireReply) => Number(body.success === true);

/** Everything a stranger can do to an e-mail from one address. */
async function harass(from: Target, email: string): Promise<number> {
  for (const type of ['event_booking', RESET, 'admin_login']) await ask(from, type, email);
  const guesses = Array.from({ length: 10 }, () =>
    send(from, publicCalls.validateOtp, { body: { type: RESET, email, otp: '000000' } }),
  );
  const logins = Array.from({ length: 10 }, () =>
    send(from, accountCalls.login, { body: { email, password: 'not the password' } }),
  );
  await Promise.all(guesses);
  return (await Promise.all(logins)).filter(({ status }) => status !== 429).length;
}

/** What an owner does whose browser was never here: ask and type what was mailed, with one second click at most. */
async function newBrowser(site: BenchSite): Promise<Figure> {
  const { email } = newPlayer();
  await harass(at(site, OWNER), email);
  const owner = browserOn(at(site, OWNER));
  const first = await ask(owner, 'event_booking', email);
  if (!succeeds(first)) await ask(owner, 'event_booking', email);
  const otp = await site.newestOtp(email);
  await harass(at(site, OWNER), email);
  const told = await send(owner, publicCalls.validateOtp, { body: { type: 'event_booking', email, otp } });
  return exactly('a new browser behind the address of a stranger proves its e-mail', succeeds(told), 1);
}

async function knownBrowser(site: BenchSite): Promise<readonly Figure[]> {
  const { email } = await newOrganizer(site);
  const owner = browserOn(at(site, OWNER));
  const login = { body: { email, password: PASSWORD } };
  await send(owner, accountCalls.login, login);
  let checked = 0;
  for (let number = 0; number < STRANGERS; number += 1)
    checked += await harass(at(site, number === 0 ? OWNER : `2001:db8:${number}::1`), email);
  const otp = await mailedOtp(site, email, () => ask(owner, RESET, email));
  const told = await send(owner, publicCalls.validateOtp, { body: { type: RESET, email, otp } });
  return [
    exactly('the owner signs in', succeeds(await send(owner, accountCalls.login, login)), 1),
    exactly('the owner is mailed an OTP and validates it', succeeds(told), 1),
    atMost(`wrong passwords of ${STRANGERS} strangers that were looked at`, checked, MOST_CHECKED, ''),
  ];
}

async function superAdmin(site: BenchSite): Promise<Figure> {
  const owner = browserOn(at(site, OWNER));
  for (let number = 0; number < STRANGERS; number += 1)
    await ask(at(site, number === 0 ? OWNER : `2001:db8:${number}::1`), 'admin_login', ADMIN.email);
  const checked = await send(owner, adminCalls.checkAdmin, { body: ADMIN });
  await ask(at(site, '203.0.113.5'), 'admin_login', ADMIN.email);
  await ask(owner, 'admin_login', ADMIN.email);
  const otp = await site.newestOtp(ADMIN.email);
  await ask(at(site, OWNER), 'admin_login', ADMIN.email);
  const body = { otp, email: ADMIN.email, challenge: String(checked.body['id']) };
  const entered = await send(owner, adminCalls.validateOtpAndLogin, { body });
  return exactly('the super admin with the right password signs in', succeeds(entered), 1);
}

/** Limits counted for an e-mail let any stranger use them up once, and its owner wait. */
export const againstOwners: Attack = {
  title: 'limits turned against their owner',
  run: async ({ open }) => {
    const site = await open({ TRUST_PROXY: '127.0.0.1' });
    return [await superAdmin(site), await newBrowser(site), ...(await knownBrowser(site))];
  },
};
