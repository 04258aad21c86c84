import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './free-port.ts';

const BUCKET = 'club-images';

/** The one pair of keys that the server knows. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Server {
  /** The settings of a site that keeps its images there. */
  readonly settings: Readonly<Record<string, string>>;
  /** The settings with another bucket, which is not there. */
  readonly otherBucket: Readonly<Record<string, string>>;
  /** Names of what it keeps. */
  names(): Promise<readonly string[]>;
  /** Stops answering, and starts again with what it keeps. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A real S3 server on this machine that checks every signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tournaments-s3-'));
  const port = await freePort();
  let running: S3rver | null = null;

  async function start(): Promise<void> {
    running = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    });
    await running.run();
  }

  async function stop(): Promise<void> {
    await running?.close();
    running = null;
  }

  const urlOf = (bucket: string) => `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=ap-south-1`;
  await start();
  return {
    settings: { STORAGE_URL: urlOf(BUCKET), ...S3_KEYS },
    otherBucket: { STORAGE_URL: urlOf('nobodys-images'), ...S3_KEYS },
    async names() {
      const files = await readdir(path.join(directory, BUCKET));
      return files.flatMap((file) => /^(.*)[.]_S3rver_object$/.exec(file)?.[1] ?? []).sort();
    },
    start,
    stop,
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
