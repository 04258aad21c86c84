import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared-statements.ts';
import { idempotency } from '../db/schema.ts';

export interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly call: string;
  readonly bodyHash: Buffer;
}

/** The first answer under a key that was seen before. */
export interface Earlier {
  readonly call: string;
  readonly bodyHash: Buffer;
  readonly reply: unknown;
}

const { placeholder } = sql;

const insertReply = prepared((db) =>
  db
    .insert(idempotency)
    .values({
      scope: placeholder('scope'),
      key: placeholder('key'),
      call: placeholder('call'),
      bodyHash: placeholder('bodyHash'),
      reply: sql`${placeholder('reply')}`,
    })
    .prepare('insert_reply'),
);

/** What was answered first under this key, or null when nothing was. */
export async function findReply(db: Db, { scope, key }: Claim): Promise<Earlier | null> {
  const [earlier] = await db
    .select({ call: idempotency.call, bodyHash: idempotency.bodyHash, reply: idempotency.reply })
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)));
  return earlier === undefined ? null : { ...earlier, reply: decompress(earlier.reply) };
}

/** Whole draws are long and alike in all their matches: compressed here, they cost the database next to nothing. */
const MIN_COMPRESSED_LENGTH = 2_000;
/** Quick, and with a window no larger than a draw: the memory of a usual one takes longer to get than to use. */
const DEFLATE = { level: 1, windowBits: 14, memLevel: 7 } as const;

function compress(text: string): string {
  if (text.length < MIN_COMPRESSED_LENGTH) return text;
  return JSON.stringify({ packed: deflateRawSync(text, DEFLATE).toString('base64') });
}

function decompress(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null || !('packed' in reply)) return reply;
  return JSON.parse(inflateRawSync(Buffer.from(String(reply.packed), 'base64')).toString());
}

/**
 * Keeps what came of a write, as JSON, under its key. Where another write has the key this one waits until that has
 * committed, and then fails.
 */
export async function saveReply(db: Db, claim: Claim, reply: string): Promise<void> {
  await insertReply(db, { ...claim, reply: compress(reply) });
}

/** Drops keys older than a day. */
export async function dropOldKeys(db: Db): Promise<void> {
  await db.delete(idempotency).where(sql`${idempotency.createdAt} < now() - interval '24 hours'`);
}
