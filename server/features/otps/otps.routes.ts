import { emailKey, publicCalls, refuse, type Done, type OtpType, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Callers } from '../../auth/caller.ts';
import type { Asker } from '../../auth/client-identity.ts';
import { askerOf, newAskerOf, type Asking } from '../../http/client-identity.ts';
import type { Implement } from '../../http/implement.ts';
import type { Work } from '../../db/transaction.ts';
import type { OtpGuard } from './otps.guard.ts';
import type { Proofs } from './proofs.service.ts';
import { otpTypeOf, type FreshOtp, type Otps } from './otps.service.ts';

type Step = (work: (work: Work) => Promise<Done>) => Promise<Done>;

/** What sending and checking OTPs needs of other features. */
export interface OtpPorts {
  readonly guard: OtpGuard;
  readonly proofs: Proofs;
  /** Whether the site takes signups and bookings at the moment. */
  siteActive(): Promise<boolean>;
  /** Whether this session is of the organizer with this e-mail. */
  isOwn(caller: Callers, email: string): Promise<boolean>;
  /** The name under which somebody gave the right password to sign in for this e-mail just now, or null. */
  voucherOf(type: OtpType, email: string, asker: Asker, now: Date): Promise<string | null>;
  /** Whether the e-mail is of an organizer. */
  isKnown(work: Work, email: string): Promise<boolean>;
  /** Mails the code now; false when it could not be handed over within 5 seconds. */
  mail(otp: FreshOtp): Promise<boolean>;
}

/** Whoever waited for these mails could tell from the time which addresses have an account (decision C18). */
const NOT_WAITED_FOR: readonly OtpType[] = ['organizer_change_password'];
/** Mailed only to whose password was right; the call that signs in checks them. */
const TO_SIGN_IN: readonly OtpType[] = ['admin_login', 'organizer_login'];
const WHILE_OFF: readonly OtpType[] = ['event_booking', 'organizer_signup'];

/** Who asked for an OTP to sign in without the password: what they ask for never meets what the owner asks for. */
function apart(asker: Asker): Asker {
  const away = (names: readonly string[]) => names.map((name) => `apart-${name}`);
  return { ...asker, all: away(asker.all), own: away(asker.own) };
}

export function otpRoutes(implement: Implement, otps: Otps, ports: OtpPorts): void {
  async function askingOf(
    { browser, address, caller }: Omit<Asking, 'account'> & { readonly caller: Callers },
    email: string,
  ): Promise<Asking> {
    const sessionId = (await ports.isOwn(caller, email)) ? (caller.organizer?.sessionId ?? null) : null;
    return { browser, address, account: emailKey(email), sessionId };
  }

  /** Mails a code now; one that could not be handed over is forgotten. Never throws. */
  async function mailOrWithdraw(fresh: FreshOtp, step: Step): Promise<boolean> {
    if (await ports.mail(fresh)) return true;
    await step((work) => otps.withdraw(work, fresh)).catch(() => undefined);
    return false;
  }

  async function mayMail(work: Work, { type, email }: FreshOtp, voucher: string | null): Promise<boolean> {
    if (TO_SIGN_IN.includes(type)) return voucher !== null;
    return type !== 'organizer_change_password' || ports.isKnown(work, email);
  }

  implement(publicCalls.sendOtp, async (handled) => {
    const { body, address, network, step, now } = handled;
    const { email } = body;
    const type = otpTypeOf(body.type);
    if (type === null) return refuse('otp-type-unknown');
    if (WHILE_OFF.includes(type) && !(await ports.siteActive())) return refuse('site-off');
    const asker = newAskerOf(await askingOf(handled, email));
    const isToSignIn = TO_SIGN_IN.includes(type);
    const voucher = isToSignIn ? await ports.voucherOf(type, email, asker, now) : null;
    const counted = await ports.guard.sends({ type, email, asker, address, network }, voucher);
    if (!counted.ok) return counted;
    const isApart = isToSignIn && voucher === null;
    const issued = await step(async (work): Promise<Outcome<FreshOtp | null>> => {
      const fresh = await otps.issue(work, type, email, isApart ? apart(asker) : asker);
      if (!fresh.ok || (await mayMail(work, fresh.value, voucher))) return fresh;
      return ok(null);
    });
    if (!issued.ok) return issued;
    const fresh = issued.value;
    if (fresh === null) return ok({});
    const mailed = mailOrWithdraw(fresh, step);
    if (NOT_WAITED_FOR.includes(type)) return ok({});
    return (await mailed) ? ok({}) : refuse('otp-mail-failed');
  });

  implement(publicCalls.validateOtp, async (handled) => {
    const { body, address, network, browser, write, now } = handled;
    const { email, otp: code } = body;
    const type = otpTypeOf(body.type);
    if (type === null || TO_SIGN_IN.includes(type)) return refuse('otp-type-unknown');
    const asker = askerOf(await askingOf(handled, email));
    // An answer that comes again under its key is kept: the seed, of which the proof is made here.
    const proved = await ports.guard.trying({ type, email, asker, address, network }, now, (left) =>
      write(async (work) => {
        const checked = await otps.check(work, type, { email, code, asker, ...left });
        return checked.ok ? ok({ proof: await ports.proofs.prove(work, type, email) }) : checked;
      }),
    );
    if (!proved.ok) return proved;
    const proof = ports.proofs.proofOf(proved.value.proof);
    browser.keepProof(proof);
    browser.rememberAccount(emailKey(email));
    return ok({ proof });
  });
}
