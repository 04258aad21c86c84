import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { StorageSettings } from '../settings.ts';
import { StorageAway, type FileStore } from './file-store.ts';

/** An image is at most a few megabytes: what takes longer than this is as good as away. */
const PATIENCE_MS = 10_000;
/** Answers such as 500 and 503 are common for a moment, and a second try helps. */
const RETRIES = 2;

/** Nothing that the address would read as a way to somewhere else. */
const PLAIN_NAME = /^[\w-]+(\.[\w-]+)*$/;

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Keeps files in a bucket of S3-compatible storage. */
export function s3Store(settings: StorageSettings): FileStore {
  const ask = asker(settings);

  async function askFor(method: Method, name: string, body?: Buffer): Promise<Answer> {
    if (!PLAIN_NAME.test(name)) throw new Error('no name of a file of ours');
    const answer = await ask(method, `/${name}`, body);
    if (!isGood(answer) && !isMissing(answer)) throw new StorageAway(`answered ${answer.status}`);
    return answer;
  }

  return {
    async put(name, bytes) {
      if (!isGood(await askFor('PUT', name, bytes))) throw new StorageAway('did not take the file');
    },
    async get(name) {
      const answer = await askFor('GET', name);
      return isGood(answer) ? answer.bytes : null;
    },
    async remove(name) {
      await askFor('DELETE', name);
    },
  };
}

/**
 * Why this bucket cannot be used with these keys, or null. A storage that is only ill for the moment counts as
 * usable: its images are missed, but the rest of the site need not be.
 */
export async function whyUnusable(settings: StorageSettings): Promise<string | null> {
  try {
    const { status } = await asker(settings)('HEAD', '');
    return status < 300 || status >= 500 ? null : meaningOf(status);
  } catch (error) {
    return error instanceof StorageAway ? error.message : 'unknown';
  }
}

function meaningOf(status: number): string {
  if (status === 404) return 'there is no such bucket';
  if (status === 401 || status === 403) return 'it refuses these keys';
  return `it answers ${status}: is the region right?`;
}

/** Signs a request, sends it and reads the whole answer. */
function asker({ endpoint, bucket, ...keys }: StorageSettings) {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  return async (method: Method, path: string, body?: Buffer): Promise<Answer> => {
    try {
      const reply = await client.fetch(`${endpoint}/${bucket}${path}`, {
        method,
        // The storage refuses what was changed on the way.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
    } catch (error) {
      throw new StorageAway(reasonOf(error));
    }
  };
}

function isGood({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** A missing bucket is 404 as well, but nobody's image is missing then: all of them are. */
function isMissing({ status, bytes }: Answer): boolean {
  return status === 404 && !bytes.includes('NoSuchBucket');
}

/** The system's code where there is one; a message might quote the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'gave no answer';
  if (error.name === 'TimeoutError') return 'gave no answer in time';
  if (error.cause instanceof Error && 'code' in error.cause)
    return `gave no answer (${String(error.cause.code)})`;
  return 'gave no answer';
}
