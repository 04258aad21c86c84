import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import type { StorageSettings } from '../settings.ts';
import { StorageAway, type FileStore } from './file-store.ts';

/** An image is at most a few megabytes: what takes longer than this is as good as away. */
const PATIENCE_MS = 10_000;
/** Answers such as 500 and 503 are common for a moment, and another try helps. */
const ATTEMPTS = 3;

/** Nothing that the address would read as a way to somewhere else. */
const PLAIN_NAME = /^[\w-]+(\.[\w-]+)*$/;

/** What errors of the AWS library may hold. */
interface S3Error {
  readonly name?: string;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Keeps files in a bucket of S3-compatible storage. */
export function s3Store(settings: StorageSettings): FileStore {
  let opened: Promise<Disk> | undefined;

  async function ask<T>(name: string, work: (disk: Disk) => Promise<T>): Promise<T | null> {
    if (!PLAIN_NAME.test(name)) throw new Error('no name of a file of ours');
    opened ??= openDisk(settings);
    try {
      return await work(await opened);
    } catch (error) {
      const cause = causeOf(error);
      if (cause.name === 'NoSuchKey') return null;
      throw new StorageAway(reasonOf(cause));
    }
  }

  return {
    put: async (name, bytes) => void (await ask(name, (disk) => disk.put(name, bytes))),
    get: (name) => ask(name, async (disk) => Buffer.from(await disk.getBytes(name))),
    remove: async (name) => void (await ask(name, (disk) => disk.delete(name))),
  };
}

/** The library of AWS is large: only a site with a bucket loads it. */
async function openDisk(settings: StorageSettings): Promise<Disk> {
  const [{ S3Client }, { Disk: FlyDisk }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ]);
  const client = new S3Client(clientSettings(settings));
  return new FlyDisk(
    new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false }),
  );
}

/** A file that no bucket holds: images end in a kind. */
const NO_FILE = 'not-there';

/**
 * Why this bucket cannot be used with these keys, or null. A storage that is only ill for the moment counts as
 * usable: its images are missed, but the rest of the site need not be.
 */
export async function whyUnusable(settings: StorageSettings): Promise<string | null> {
  const disk = await openDisk(settings);
  try {
    await disk.getBytes(NO_FILE);
    return null;
  } catch (error) {
    const cause = causeOf(error);
    const status = statusOf(cause);
    if (status === null) return reasonOf(cause);
    return cause.name === 'NoSuchKey' || status >= 500 ? null : meaningOf(status);
  }
}

function meaningOf(status: number): string {
  if (status === 404) return 'there is no such bucket';
  if (status === 401 || status === 403) return 'it refuses these keys';
  return `it answers ${status}: is the region right?`;
}

function clientSettings({ endpoint, region, accessKeyId, secretAccessKey }: StorageSettings): S3ClientConfig {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Storage beside AWS often knows no name of a bucket in the host.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
      throwOnRequestTimeout: true,
    },
    // Newer checksums than these are not known to every storage of this kind.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** What went wrong at AWS' library: the library of files puts it into an error of its own. */
function causeOf(error: unknown): S3Error {
  const found = (error ?? {}) as S3Error;
  const isWrapped = found.$metadata === undefined && found.cause instanceof Error;
  return isWrapped ? causeOf(found.cause) : found;
}

function statusOf({ $metadata }: S3Error): number | null {
  return $metadata?.httpStatusCode ?? null;
}

/** The status or the system's code where there is one; a message might quote the address. */
function reasonOf(cause: S3Error): string {
  const status = statusOf(cause);
  if (status !== null) return `answered ${status}`;
  if (cause.name === 'TimeoutError') return 'gave no answer in time';
  return typeof cause.code === 'string' ? `gave no answer (${cause.code})` : 'gave no answer';
}
