import { emailKey, type OtpType, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Asker } from '../../asker.ts';
import { takeAll, type Limit, type Limits } from '../../http/limits.ts';
import type { Otps } from './otps.service.ts';

/** Sends, within ten minutes. */
const PER_ASKER: Limit = { name: 'otp-asker', most: 5, seconds: 600 };
const PER_NETWORK: Limit = { name: 'otp-network', most: 10, seconds: 600 };
const PER_ADDRESS: Limit = { name: 'otp-address', most: 30, seconds: 600 };
const PER_PURPOSE: Limit = { name: 'otp-purpose', most: 20, seconds: 600 };
const PER_EMAIL: Limit = { name: 'otp-email', most: 40, seconds: 600 };

const TRIES_PER_ADDRESS: Limit = { name: 'otp-try-address', most: 60, seconds: 600 };
/** Tries of one e-mail's codes from everywhere; beyond, every code can be tried but once. */
const TRIES_PER_DAY: Limit = { name: 'otp-try-day', most: 100, seconds: 86_400 };
const TRIES_BEYOND = 1;

/** Somebody who asks for an OTP or types one. */
export interface OtpAsking {
  readonly type: OtpType;
  readonly email: string;
  readonly asker: Asker;
  readonly address: string;
  readonly network: string;
}

/** Who may ask for OTPs and try them how often. */
export interface OtpGuard {
  /** Counts one send; `voucher` is the name under which somebody gave the right password just now. */
  sends(asking: OtpAsking, voucher: string | null): Promise<Outcome<null>>;
  /** Counts one try; answers how many tries the code has, where they are fewer than usual. */
  tries(asking: OtpAsking, now: Date): Promise<Outcome<{ mostTries?: number }>>;
}

/**
 * The limits of OTPs. Strangers are counted by who asks, by their network, and all of them together, for each purpose;
 * whoever is trusted with the account is counted alone, so that strangers cannot use up what is theirs (decision 091).
 */
export function createOtpGuard(otps: Otps, limits: Limits, db: Db): OtpGuard {
  return {
    sends({ type, email, asker, address, network }, voucher) {
      const account = `${type}\n${emailKey(email)}`;
      const trusted = voucher ?? asker.trusted;
      const own = [PER_ASKER, `${account}\n${trusted ?? asker.all[0] ?? ''}`] as const;
      if (trusted !== null) return takeAll(limits, [own]);
      return takeAll(limits, [
        own,
        [PER_NETWORK, `${account}\n${network}`],
        [PER_ADDRESS, address],
        [PER_PURPOSE, account],
        [PER_EMAIL, emailKey(email)],
      ]);
    },

    async tries({ type, email, asker, address }, now) {
      const hasOwn = await otps.hasOwn(db, type, email, asker, now);
      if (hasOwn && asker.trusted !== null) return ok({});
      const taken = hasOwn ? ok(null) : await takeAll(limits, [[TRIES_PER_ADDRESS, address]]);
      if (!taken.ok) return taken;
      const today = await limits.take(TRIES_PER_DAY, `${type}\n${emailKey(email)}`);
      return ok(today.allowed ? {} : { mostTries: TRIES_BEYOND });
    },
  };
}
