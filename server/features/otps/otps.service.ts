import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailCode, refuse, type Done, type OtpType, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Chance } from '../../clock.ts';
import type { Work } from '../../work.ts';
import {
  countTry,
  deleteOtp,
  insertProof,
  markUsed,
  replaceOtp,
  useProofs,
  type StoredOtp,
} from './otps.repo.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;
const PROOF_LIFE_MS = 15 * MINUTE_MS;
const COOL_DOWN_MS = 30_000;
const MOST_TRIES = 5;
const OTP_TYPES: readonly OtpType[] = [
  'event_booking',
  'organizer_signup',
  'organizer_change_password',
  'admin_login',
  'my_data',
];

/** A code that was stored and has now to be mailed. */
export interface FreshOtp {
  readonly type: OtpType;
  readonly email: string;
  readonly code: string;
}

/** The type a client named, or null for one that does not exist. */
export function otpTypeOf(text: string): OtpType | null {
  return OTP_TYPES.find((type) => type === text) ?? null;
}

/** E-mail addresses are compared without regard to case. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * One-time passwords: 6 digits from a secure source, stored hashed, 5 tries, 10 minutes, the newest only, bound to
 * purpose and address; a right one leaves a proof that one action may use within 15 minutes (decision C07).
 */
export function createOtps(chance: Chance, secret: Buffer, coolDownMs = COOL_DOWN_MS) {
  function hash(type: string, email: string, code: string): Buffer {
    return createHmac('sha256', secret).update(`${type}\n${email}\n${code}`).digest();
  }

  return {
    /** Stores a new code for an address; too soon after the last one it is refused. */
    async issue({ db, now }: Work, type: OtpType, address: string): Promise<Outcome<FreshOtp>> {
      const email = normalizedEmail(address);
      if (emailCode(email) !== null) return refuse('email-invalid');
      const code = String(chance.below(1_000_000)).padStart(6, '0');
      const otp = {
        type,
        email,
        codeHash: hash(type, email, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
      };
      const stored = await replaceOtp(db, otp, new Date(now.getTime() - coolDownMs));
      return stored ? ok({ type, email, code }) : refuse('otp-too-soon');
    },

    /** Forgets a code that could not be mailed. */
    async withdraw({ db }: Work, otp: FreshOtp): Promise<Done> {
      await deleteOtp(db, otp);
      return ok({});
    },

    /** Checks a code; every try counts, right or wrong, also many at once. */
    async check({ db, now }: Work, type: OtpType, address: string, code: string): Promise<Outcome<null>> {
      const email = normalizedEmail(address);
      const stored = await countTry(db, { type, email });
      const refusal =
        refusalOf(stored, now) ?? (matches(stored, hash(type, email, code)) ? null : 'otp-wrong');
      if (refusal !== null) return { ...refuse(refusal), keep: true };
      await markUsed(db, { type, email }, now);
      return ok(null);
    },

    /** Keeps the proof that somebody reads this address. */
    prove: ({ db, now }: Work, type: OtpType, address: string) =>
      insertProof(db, { type, email: normalizedEmail(address) }, now),

    /** Uses the proof up; refused when there is none that is young enough. */
    async useProof({ db, now }: Work, type: OtpType, address: string): Promise<Outcome<null>> {
      const since = new Date(now.getTime() - PROOF_LIFE_MS);
      const used = await useProofs(db, { type, email: normalizedEmail(address) }, since, now);
      return used ? ok(null) : refuse('otp-proof-missing');
    },
  };
}

export type Otps = ReturnType<typeof createOtps>;

function refusalOf(stored: StoredOtp | null, now: Date) {
  if (stored === null) return 'otp-not-sent';
  if (stored.attempts > MOST_TRIES) return 'otp-used-up';
  return stored.usedAt !== null || stored.expiresAt <= now ? 'otp-expired' : null;
}

function matches(stored: StoredOtp | null, hash: Buffer): boolean {
  return stored !== null && timingSafeEqual(stored.codeHash, hash);
}
