import { refuse, type Outcome } from '@tournaments/contract';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { isDatabaseAway } from './errors.ts';
import { findReply, saveReply, type Claim } from './idempotency.repo.ts';
import type { ReplyEncoder } from './reply-encoder.ts';

/** What a call that may come again answers. */
interface ReplyCodec {
  readonly reply: z.ZodMiniType;
  readonly writer: ReplyEncoder;
}

/** Whether a write with this outcome is to stand. */
export function isCommitted(outcome: Outcome<unknown>): boolean {
  return outcome.ok || outcome.keep === true;
}

/**
 * Does a write once for its key; later requests with the same key get the first answer again. The answer is kept in
 * the write itself, as its last statement: who finds the key taken is undone by Postgres. Who was refused, or ran into
 * a row, may have met only what the first one did, and so looks the key up too (decision 058).
 */
export async function runOnce<T>(
  db: Db,
  claim: Claim,
  call: ReplyCodec,
  write: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    const outcome = await write();
    return isCommitted(outcome) ? outcome : ((await storedReply<T>(db, claim, call)) ?? outcome);
  } catch (error) {
    const first = isDatabaseAway(error) ? null : await storedReply<T>(db, claim, call);
    if (first === null) throw error;
    return first;
  }
}

/** The work with its answer kept under the key, in the same transaction. */
export function storingReply<T>(
  claim: Claim,
  { writer }: ReplyCodec,
  work: (tx: Transaction) => Promise<Outcome<T>>,
): (tx: Transaction) => Promise<Outcome<T>> {
  return async (inside) => {
    const outcome = await work(inside);
    if (!isCommitted(outcome)) return outcome;
    const reply = outcome.ok ? `{"ok":true,"value":${writer.text(outcome.value)}}` : JSON.stringify(outcome);
    inside.defer(saveReply(inside.db, claim, reply));
    return outcome;
  };
}

/** What was answered to the first request with this key, or null when there was none. */
export async function storedReply<T>(
  db: Db,
  claim: Claim,
  { reply }: ReplyCodec,
): Promise<Outcome<T> | null> {
  const first = await findReply(db, claim);
  if (first === null) return null;
  if (first.call !== claim.call || !first.bodyHash.equals(claim.bodyHash))
    return refuse('same-key-other-body');
  const outcome = first.reply as Outcome<unknown>;
  return outcome.ok ? { ok: true, value: z.decode(reply, outcome.value) as T } : outcome;
}
