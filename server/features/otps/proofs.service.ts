import { createHmac } from 'node:crypto';
import { emailKey, refuse, type OtpType, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import type { Transaction } from '../../db/transaction.ts';
import { insertProof, useProofs } from './otps.repo.ts';

const LIFE_MS = 15 * 60_000;

/**
 * What a right OTP leaves: a proof that one action may use within 15 minutes, by whoever has it, which is the browser
 * that validated the OTP (decisions C07, 090).
 */
export function createProofs(random: Random, secret: Buffer) {
  /** The proof of a seed: of an answer that may come again the seed alone is kept. */
  const proofOf = (seed: string): string =>
    createHmac('sha256', secret).update(`otp-proof\n${seed}`).digest('base64url');

  return {
    proofOf,

    /** Keeps that somebody reads this address; answers the seed of the proof. */
    async prove({ db, now }: Transaction, type: OtpType, address: string): Promise<string> {
      const seed = random.bytes(32).toString('base64url');
      await insertProof(db, { type, email: emailKey(address) }, tokenHash(proofOf(seed)), now);
      return seed;
    },

    /** Uses a proof up; refused when none of these is of this address, unused and young enough. */
    async use(
      { db, now }: Transaction,
      type: OtpType,
      address: string,
      proofs: readonly string[],
    ): Promise<Outcome<null>> {
      const since = new Date(now.getTime() - LIFE_MS);
      const used = await useProofs(db, { type, email: emailKey(address) }, proofs.map(tokenHash), {
        since,
        now,
      });
      return used ? ok(null) : refuse('otp-proof-missing');
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
