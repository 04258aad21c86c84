import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  emailCode,
  emailKey,
  refuse,
  type Code,
  type Done,
  type OtpType,
  type Outcome,
  type Refusal,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Random } from '../../lib/clock.ts';
import type { Db } from '../../db/database.ts';
import type { ClientIdentity } from '../../auth/caller.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  countTry,
  deleteOtp,
  hasLiveOtp,
  lockOtps,
  markUsed,
  replaceOtp,
  sentAtOf,
  type StoredOtp,
} from './otps.repo.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;
const COOL_DOWN_MS = 30_000;
const MOST_TRIES = 5;
const OTP_TYPES: readonly OtpType[] = [
  'event_booking',
  'organizer_signup',
  'organizer_change_password',
  'organizer_login',
  'organizer_email',
  'admin_login',
  'my_data',
  'pass_find',
  'pass_withdraw',
  'pass_refund',
];

/** A code that was stored and has now to be mailed. */
export interface FreshOtp {
  readonly type: OtpType;
  readonly email: string;
  readonly code: string;
}

/** A code that somebody types, and who they are; `mostTries` is set where fewer than usual are left. */
export interface Guess {
  readonly email: string;
  readonly code: string;
  readonly client: ClientIdentity;
  readonly mostTries?: number;
  /** Set where a right code opens nothing: it stays good for what it is for. */
  readonly isInVain?: boolean;
}

/** Where a code is looked for. */
export interface Looked {
  readonly type: OtpType;
  readonly email: string;
  readonly names: readonly string[];
  readonly now: Date;
}

/** The type a client named, or null for one that does not exist. */
export function otpTypeOf(text: string): OtpType | null {
  return OTP_TYPES.find((type) => type === text) ?? null;
}

/** Refuses another code, and tells when one sent at `sentAt` is as old as those sent at `since`. */
function tooSoon(sentAt: Date | null, since: Date): Refusal {
  const seconds = ((sentAt ?? since).getTime() - since.getTime()) / 1000;
  return { ...refuse('otp-too-soon'), retryAfter: Math.max(1, Math.ceil(seconds)) };
}

/**
 * One-time passwords: 6 digits from a secure source, stored hashed, 5 tries, 10 minutes, bound to purpose, address and
 * client, of whom the newest counts (decisions C07, 090).
 */
export function createOtps(random: Random, secret: Buffer, coolDownMs = COOL_DOWN_MS) {
  function hash(type: string, email: string, code: string): Buffer {
    return createHmac('sha256', secret).update(`${type}\n${email}\n${code}`).digest();
  }

  function refusalOf(stored: StoredOtp | undefined, mostTries: number, now: Date): Code | null {
    if (stored === undefined) return 'otp-not-sent';
    if (stored.attempts > mostTries) return 'otp-used-up';
    return stored.usedAt !== null || stored.expiresAt <= now ? 'otp-expired' : null;
  }

  return {
    /** Stores a new code for who asks; too soon after their last one it is refused. */
    async issue(
      { db, now }: Transaction,
      type: OtpType,
      address: string,
      client: ClientIdentity,
    ): Promise<Outcome<FreshOtp>> {
      const email = emailKey(address);
      if (emailCode(email) !== null) return refuse('email-invalid');
      const code = String(random.below(1_000_000)).padStart(6, '0');
      const otp = {
        type,
        email,
        codeHash: hash(type, email, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
      };
      await lockOtps(db, otp);
      const [first = '', ...others] = client.all;
      const since = new Date(now.getTime() - coolDownMs);
      if (!(await replaceOtp(db, { ...otp, clientKey: first }, since)))
        return tooSoon(await sentAtOf(db, otp, first), since);
      for (const name of others) await replaceOtp(db, { ...otp, clientKey: name }, otp.expiresAt);
      return ok({ type, email, code });
    },

    /** Forgets a code that could not be mailed. */
    async withdraw({ db }: Transaction, otp: FreshOtp): Promise<Done> {
      await lockOtps(db, otp);
      await deleteOtp(db, otp, hash(otp.type, otp.email, otp.code));
      return ok({});
    },

    /** Whether there is a code that can be tried under one of these names. */
    hasLive: (db: Db, { type, email, names, now }: Looked): Promise<boolean> =>
      names.length === 0
        ? Promise.resolve(false)
        : hasLiveOtp(db, { type, email: emailKey(email) }, names, { now, mostTries: MOST_TRIES }),

    /** Checks a code; every try counts, right or wrong, also many at once. */
    async check({ db, now }: Transaction, type: OtpType, guess: Guess): Promise<Outcome<null>> {
      const { code, client, mostTries = MOST_TRIES, isInVain = false } = guess;
      const email = emailKey(guess.email);
      await lockOtps(db, { type, email });
      const tried = await countTry(db, { type, email }, client.all);
      const right = hash(type, email, code);
      const living = tried.filter((one) => refusalOf(one, mostTries, now) === null);
      if (living.some(({ codeHash }) => timingSafeEqual(codeHash, right))) {
        if (!isInVain) await markUsed(db, { type, email }, right, now);
        return ok(null);
      }
      const surest = client.all.map((name) => tried.find((one) => one.clientKey === name)).find(Boolean);
      const refusal = living.length > 0 ? 'otp-wrong' : (refusalOf(surest, mostTries, now) ?? 'otp-wrong');
      return { ...refuse(refusal), keep: true };
    },
  };
}

export type Otps = ReturnType<typeof createOtps>;
