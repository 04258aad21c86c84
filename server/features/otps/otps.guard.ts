import { emailKey, type OtpType, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { ClientIdentity } from '../../auth/caller.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import type { Otps } from './otps.service.ts';

/** Sends, within ten minutes. */
const PER_CLIENT: Limit = { name: 'otp-asker', most: 5, seconds: 600 };
const PER_NETWORK: Limit = { name: 'otp-network', most: 10, seconds: 600 };
const PER_ADDRESS: Limit = { name: 'otp-address', most: 30, seconds: 600 };
/** Of one who has thousands of addresses. */
const PER_CUSTOMER: Limit = { name: 'otp-customer', most: 100, seconds: 600 };
const PER_PURPOSE: Limit = { name: 'otp-purpose', most: 20, seconds: 600 };
const PER_EMAIL: Limit = { name: 'otp-email', most: 40, seconds: 600 };

const TRIES_PER_ADDRESS: Limit = { name: 'otp-try-address', most: 60, seconds: 600 };
/** Wrong tries of one e-mail's codes in a day, from a network and from everywhere; beyond, a code can be tried but once. */
const WRONG_OF_NETWORK: Limit = { name: 'otp-wrong-network', most: 30, seconds: 86_400 };
const WRONG_OF_ALL: Limit = { name: 'otp-wrong-all', most: 100, seconds: 86_400 };
const TRIES_BEYOND = 1;

/** Somebody who asks for an OTP or types one. */
export interface OtpAsking {
  readonly type: OtpType;
  readonly email: string;
  readonly client: ClientIdentity;
  readonly address: string;
  readonly network: string;
}

/** Who may ask for OTPs and try them how often. */
export interface OtpGuard {
  /** Counts one send; `voucher` is the name under which somebody gave the right password just now. */
  sends(asking: OtpAsking, voucher: string | null): Promise<Outcome<null>>;
  /** Makes one try unless there were too many, with how many tries the code has, where they are fewer than usual. */
  trying<T>(
    asking: OtpAsking,
    now: Date,
    attempt: (left: { readonly mostTries?: number }) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>;
}

/**
 * The limits of OTPs. Strangers are counted by who asks, by their network, and all of them together, for each purpose;
 * whoever is trusted with the account is counted alone, so that strangers cannot use up what is theirs (decision 091).
 */
export function createOtpGuard(otps: Otps, limits: Limits, db: Db): OtpGuard {
  return {
    sends({ type, email, client, address, network }, voucher) {
      const account = `${type}\n${emailKey(email)}`;
      const trusted = voucher ?? client.trusted;
      const own = [PER_CLIENT, `${account}\n${trusted ?? client.all[0] ?? ''}`] as const;
      if (trusted !== null) return takeAll(limits, [own]);
      return takeAll(limits, [
        own,
        [PER_NETWORK, `${account}\n${network}`],
        [PER_ADDRESS, address],
        [PER_CUSTOMER, network],
        [PER_PURPOSE, account],
        [PER_EMAIL, emailKey(email)],
      ]);
    },

    async trying({ type, email, client, address, network }, now, attempt) {
      const hasOwn = await otps.hasLive(db, { type, email, names: client.own, now });
      if (hasOwn && client.trusted !== null) return attempt({});
      const taken = hasOwn ? ok(null) : await takeAll(limits, [[TRIES_PER_ADDRESS, address]]);
      if (!taken.ok) return taken;
      const account = `${type}\n${emailKey(email)}`;
      const slow = [[WRONG_OF_NETWORK, `${account}\n${network}`] as const, [WRONG_OF_ALL, account] as const];
      const over = await Promise.all(slow.map(([limit, subject]) => limits.isUsedUp(limit, subject)));
      const outcome = await attempt(over.some(Boolean) ? { mostTries: TRIES_BEYOND } : {});
      if (!outcome.ok && outcome.code === 'otp-wrong') await takeAll(limits, slow);
      return outcome;
    },
  };
}
