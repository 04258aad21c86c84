import { emailKey, publicCalls, refuse, type Done, type OtpType, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Callers, ClientIdentity } from '../../auth/caller.ts';
import { clientIdentityOf, newClientIdentityOf, type ClientClues } from '../../http/client-identity.ts';
import type { Implement } from '../../http/implement.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Begun } from './otp.mail.ts';
import type { OtpGuard } from './otps.guard.ts';
import type { Proofs } from './proofs.service.ts';
import { otpTypeOf, type FreshOtp, type Otps } from './otps.service.ts';
import type { SiteReach } from '../../mail/message.ts';

type Step = (work: (tx: Transaction) => Promise<Done>) => Promise<Done>;

/** What sending and checking OTPs needs of other features. */
export interface OtpPorts {
  readonly guard: OtpGuard;
  readonly proofs: Proofs;
  /** Whether the site takes signups and bookings at the moment. */
  siteActive(): Promise<boolean>;
  /** Whether this session is of the organizer with this e-mail. */
  isOwn(caller: Callers, email: string): Promise<boolean>;
  /** The name under which somebody gave the right password to sign in for this e-mail just now, or null. */
  voucherOf(type: OtpType, email: string, client: ClientIdentity, now: Date): Promise<string | null>;
  /** The address of the pass that a token opens, for who asks from an address. */
  emailOfPass(address: string, token: string): Promise<Outcome<string>>;
  /** Whether the e-mail is of an organizer. */
  isKnown(tx: Transaction, email: string): Promise<boolean>;
  /** Mails the code now; false when it could not be handed over within 5 seconds. */
  mail(otp: FreshOtp, contact: SiteReach, begun: Begun | null): Promise<boolean>;
  /** What entries in these events come to; null where nobody can enter them, or they are not of one tournament. */
  begunOf(eventIds: readonly number[]): Promise<Begun | null>;
  /** How the people behind the site are reached. */
  contact(): Promise<SiteReach>;
}

/** Whoever waited for these mails could tell from the time which addresses have an account (decision C18). */
const NOT_WAITED_FOR: readonly OtpType[] = ['organizer_change_password'];
/** Mailed only to whose password was right; the call that signs in checks them. */
const TO_SIGN_IN: readonly OtpType[] = ['admin_login', 'organizer_login'];
/** Sent to the address of a pass without it being typed. */
const OF_PASSES: readonly OtpType[] = ['pass_withdraw', 'pass_refund'];
const WHILE_OFF: readonly OtpType[] = ['event_booking', 'organizer_signup'];

/** Who asked for an OTP to sign in without the password: what they ask for never meets what the owner asks for. */
function apart(client: ClientIdentity): ClientIdentity {
  const away = (names: readonly string[]) => names.map((name) => `apart-${name}`);
  return { ...client, all: away(client.all), own: away(client.own) };
}

/** What tells who asks for an OTP or tries one. */
async function askingOf(
  ports: OtpPorts,
  { browser, address, caller }: Omit<ClientClues, 'account'> & { readonly caller: Callers },
  email: string,
): Promise<ClientClues> {
  const sessionId = (await ports.isOwn(caller, email)) ? (caller.organizer?.sessionId ?? null) : null;
  return { browser, address, account: emailKey(email), sessionId };
}

export function otpRoutes(implement: Implement, otps: Otps, ports: OtpPorts): void {
  /** Mails a code now; one that could not be handed over is forgotten. Never throws. */
  async function mailOrWithdraw(
    fresh: FreshOtp,
    { contact, begun }: { readonly contact: SiteReach; readonly begun: Begun | null },
    step: Step,
  ): Promise<boolean> {
    if (await ports.mail(fresh, contact, begun)) return true;
    await step((tx) => otps.withdraw(tx, fresh)).catch(() => undefined);
    return false;
  }

  /** Who reads it: of what is done by the page of a booking its address, whatever was typed. */
  async function addresseeOf(
    type: OtpType,
    { pass, email }: { readonly pass?: string | undefined; readonly email: string },
    address: string,
  ): Promise<Outcome<string>> {
    return pass !== undefined && OF_PASSES.includes(type) ? ports.emailOfPass(address, pass) : ok(email);
  }

  async function mayMail(
    tx: Transaction,
    { type, email }: FreshOtp,
    voucher: string | null,
  ): Promise<boolean> {
    if (TO_SIGN_IN.includes(type)) return voucher !== null;
    return type !== 'organizer_change_password' || ports.isKnown(tx, email);
  }

  /** The voucher of a browser that signed in before; null for codes that do not sign in. */
  const voucherOf: OtpPorts['voucherOf'] = (type, ...who) =>
    TO_SIGN_IN.includes(type) ? ports.voucherOf(type, ...who) : Promise.resolve(null);

  /** What a code is for, where it is for a booking of these events. */
  function begunWith(type: OtpType, eventIds: readonly number[] = []): ReturnType<OtpPorts['begunOf']> {
    return type === 'event_booking' && eventIds.length > 0 ? ports.begunOf(eventIds) : Promise.resolve(null);
  }

  implement(publicCalls.sendOtp, async (handled) => {
    const { body, address, network, step, now } = handled;
    const type = otpTypeOf(body.type);
    if (type === null) return refuse('otp-type-unknown');
    const addressee = await addresseeOf(type, body, address);
    if (!addressee.ok) return addressee;
    const email = addressee.value;
    if (WHILE_OFF.includes(type) && !(await ports.siteActive())) return refuse('site-off');
    const client = newClientIdentityOf(await askingOf(ports, handled, email));
    const voucher = await voucherOf(type, email, client, now);
    const counted = await ports.guard.sends({ type, email, client, address, network }, voucher);
    if (!counted.ok) return counted;
    const isApart = voucher === null && TO_SIGN_IN.includes(type);
    const issued = await step(async (tx): Promise<Outcome<FreshOtp | null>> => {
      const fresh = await otps.issue(tx, type, email, isApart ? apart(client) : client);
      if (!fresh.ok || (await mayMail(tx, fresh.value, voucher))) return fresh;
      return ok(null);
    });
    if (!issued.ok) return issued;
    const fresh = issued.value;
    const contact = await ports.contact();
    if (fresh === null) return ok({});
    const mailed = mailOrWithdraw(fresh, { contact, begun: await begunWith(type, body.eventIds) }, step);
    if (NOT_WAITED_FOR.includes(type)) return ok({});
    return (await mailed) ? ok({}) : refuse('otp-mail-failed');
  });

  addValidation(implement, otps, ports);
}

function addValidation(implement: Implement, otps: Otps, ports: OtpPorts): void {
  implement(publicCalls.validateOtp, async (handled) => {
    const { body, address, network, browser, write, now } = handled;
    const { email, otp: code } = body;
    const type = otpTypeOf(body.type);
    if (type === null || TO_SIGN_IN.includes(type)) return refuse('otp-type-unknown');
    const client = clientIdentityOf(await askingOf(ports, handled, email));
    // An answer that comes again under its key is kept: the seed, of which the proof is made here.
    const proved = await ports.guard.trying({ type, email, client, address, network }, now, (left) =>
      write(async (tx) => {
        const checked = await otps.check(tx, type, { email, code, client, ...left });
        return checked.ok ? ok({ proof: await ports.proofs.prove(tx, type, email) }) : checked;
      }),
    );
    if (!proved.ok) return proved;
    const proof = ports.proofs.proofOf(proved.value.proof);
    browser.keepProof(proof);
    browser.rememberAccount(emailKey(email));
    return ok({ proof });
  });
}
