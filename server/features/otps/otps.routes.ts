import { publicCalls, refuse, type Done, type OtpType, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Implement } from '../../http/implement.ts';
import type { Limit, Limits } from '../../http/limits.ts';
import type { Work } from '../../work.ts';
import { otpTypeOf, type FreshOtp, type Otps } from './otps.service.ts';

const PER_EMAIL: Limit = { name: 'otp-email', most: 5, seconds: 600 };
const PER_ADDRESS: Limit = { name: 'otp-address', most: 30, seconds: 600 };
const TRIES_PER_ADDRESS: Limit = { name: 'otp-try-address', most: 60, seconds: 600 };

type Step = (work: (work: Work) => Promise<Done>) => Promise<Done>;

/** What sending and checking OTPs needs of other features. */
export interface OtpPorts {
  readonly limits: Limits;
  /** Whether the site takes signups and bookings at the moment. */
  siteActive(): Promise<boolean>;
  /** Whether a mail of this type may go to this address at all; a "no" looks like a "yes" from outside. */
  mayMail(work: Work, type: OtpType, email: string): Promise<boolean>;
  /** Mails the code now; false when it could not be handed over within 5 seconds. */
  mail(otp: FreshOtp): Promise<boolean>;
}

/** Whoever waited for these mails could tell from the time which addresses have an account (decision C18). */
const NOT_WAITED_FOR: readonly OtpType[] = ['organizer_change_password'];
const WHILE_OFF: readonly OtpType[] = ['event_booking', 'organizer_signup'];

export function otpRoutes(implement: Implement, otps: Otps, ports: OtpPorts): void {
  async function refusalBefore(type: OtpType, email: string, address: string): Promise<Outcome<null>> {
    if (WHILE_OFF.includes(type) && !(await ports.siteActive())) return refuse('site-off');
    for (const [limit, subject] of [
      [PER_EMAIL, email],
      [PER_ADDRESS, address],
    ] as const) {
      const allowance = await ports.limits.take(limit, subject);
      if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    }
    return ok(null);
  }

  /** Mails a code now; one that could not be handed over is forgotten. Never throws. */
  async function mailOrWithdraw(fresh: FreshOtp, step: Step): Promise<boolean> {
    if (await ports.mail(fresh)) return true;
    await step((work) => otps.withdraw(work, fresh)).catch(() => undefined);
    return false;
  }

  implement(publicCalls.sendOtp, async ({ body, address, step }) => {
    const type = otpTypeOf(body.type);
    if (type === null) return refuse('otp-type-unknown');
    const before = await refusalBefore(type, body.email, address);
    if (!before.ok) return before;
    const issued = await step(async (work): Promise<Outcome<FreshOtp | null>> => {
      const fresh = await otps.issue(work, type, body.email);
      if (!fresh.ok || (await ports.mayMail(work, type, fresh.value.email))) return fresh;
      return ok(null);
    });
    if (!issued.ok) return issued;
    const fresh = issued.value;
    if (fresh === null) return ok({});
    const mailed = mailOrWithdraw(fresh, step);
    if (NOT_WAITED_FOR.includes(type)) return ok({});
    return (await mailed) ? ok({}) : refuse('otp-mail-failed');
  });

  implement(publicCalls.validateOtp, async ({ body, address, write }) => {
    const type = otpTypeOf(body.type);
    if (type === null || type === 'admin_login') return refuse('otp-type-unknown');
    const allowance = await ports.limits.take(TRIES_PER_ADDRESS, address);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    return write(async (work) => {
      const checked = await otps.check(work, type, body.email, body.otp);
      if (checked.ok) await otps.prove(work, type, body.email);
      return checked.ok ? ok({}) : checked;
    });
  });
}
