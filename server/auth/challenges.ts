import { emailKey, refuse, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Random } from '../lib/clock.ts';
import { tokenHash } from '../lib/token-hash.ts';
import * as repo from './challenges.repo.ts';
import type { ClientIdentity } from './caller.ts';

const LIFE_MS = 10 * 60_000;

/** An OTP as it is checked. */
export interface OtpGuess {
  readonly email: string;
  readonly code: string;
  readonly client: ClientIdentity;
  readonly mostTries?: number;
  /** Set where a right code opens nothing: it stays good for what it is for. */
  readonly isInVain?: boolean;
}

/** Checks an OTP, within the transaction that uses it up. */
export type CheckOtp = (tx: Transaction, guess: OtpGuess) => Promise<Outcome<null>>;

/** Makes one try of an OTP unless there were too many, with how many tries its code has, where they are fewer. */
export type TryingOtp = <T>(
  asking: {
    readonly email: string;
    readonly client: ClientIdentity;
    readonly address: string;
    readonly network: string;
  },
  now: Date,
  attempt: (left: { readonly mostTries?: number }) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>;

/**
 * Sign-ins whose password was right and whose OTP is still to come: the OTP step must name the challenge that the
 * right password answered (decision C14).
 */
function challengesIn(table: repo.ChallengeTable) {
  return {
    /** Notes that the password was right; answers what the OTP step must name. */
    async open(
      tx: Transaction,
      random: Random,
      owner: { readonly id: number; readonly email: string },
      client: ClientIdentity,
    ): Promise<string> {
      const challenge = random.bytes(32).toString('base64url');
      await table.insert(tx.db, {
        tokenHash: tokenHash(challenge),
        ownerId: owner.id,
        email: emailKey(owner.email),
        clientKeys: [...client.all],
        expiresAt: new Date(tx.now.getTime() + LIFE_MS),
      });
      return challenge;
    },

    /** Uses up a challenge and its OTP; answers whose it is, or `otp-expired`, or why the OTP is refused. */
    async use(
      tx: Transaction,
      challenge: string,
      guess: OtpGuess,
      checkOtp: CheckOtp,
    ): Promise<Outcome<number>> {
      const hash = tokenHash(challenge);
      // First the challenge: who does not know the password must not be able to use up the tries of the OTP.
      const ownerId = await repo.findOwner(
        tx.db,
        table,
        { tokenHash: hash, email: emailKey(guess.email) },
        tx.now,
      );
      if (ownerId === null) return refuse('otp-expired');
      const checked = await checkOtp(tx, guess);
      if (!checked.ok) return checked;
      await repo.markUsed(tx.db, table, hash, tx.now);
      return ok(ownerId);
    },

    /** The client key under which this client gave the right password for the e-mail just now, or null. */
    async voucherOf(db: Db, email: string, client: ClientIdentity, now: Date): Promise<string | null> {
      const open = new Set(await repo.clientKeysOfOpen(db, table, emailKey(email), now));
      return client.all.find((key) => open.has(key)) ?? null;
    },

    /** Whether a challenge was given to somebody and can still be used. */
    has: (db: Db, challenge: string, now: Date): Promise<boolean> =>
      repo.isOpen(db, table, tokenHash(challenge), now),

    /** Deletes an owner's challenges: their password is not the one any more. */
    revoke: (db: Db, ownerId: number): Promise<void> => repo.deleteOf(db, table, ownerId),
  };
}

export type Challenges = ReturnType<typeof challengesIn>;

export const adminChallenges = challengesIn(repo.ADMIN_CHALLENGES);
export const organizerChallenges = challengesIn(repo.ORGANIZER_CHALLENGES);
