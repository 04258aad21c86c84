import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings, type StorageSettings } from '../settings.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { StorageAway } from './file-store.ts';
import { s3Store, whyUnusable } from './s3.ts';

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

function storageOf(env: Readonly<Record<string, string>>): StorageSettings {
  return readSettings(env).storage!;
}

const good = () => storageOf(server.settings);
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StorageAway);
      return (error as Error).message;
    },
  );

describe('files in S3-compatible storage', () => {
  it('are put, read, put again and taken away', async () => {
    const store = s3Store(good());
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await store.put('a-1.png', bytes);
    expect(await store.get('a-1.png')).toEqual(bytes);
    expect(await server.names()).toEqual(['a-1.png']);
    await store.put('a-1.png', Buffer.from('other'));
    expect((await store.get('a-1.png'))?.toString()).toBe('other');
    await store.remove('a-1.png');
    expect([await store.get('a-1.png'), await server.names()]).toEqual([null, []]);
  });

  it('may be empty and may be megabytes', async () => {
    const store = s3Store(good());
    for (const size of [0, 5 * 1024 * 1024]) {
      await store.put('size.jpg', Buffer.alloc(size, 7));
      expect((await store.get('size.jpg'))?.equals(Buffer.alloc(size, 7))).toBe(true);
    }
    await store.remove('size.jpg');
  });

  it('that are not there are none, and taking them away does no harm', async () => {
    const store = s3Store(good());
    expect(await store.get('nowhere.png')).toBeNull();
    await store.remove('nowhere.png');
  });

  it.each(['', '.', '..', '../secret', 'a/b', '%2e%2e', 'a?acl', 'a#b', '.hidden', 'a b'])(
    'have plain names only: %j is never asked for',
    async (name) => {
      const store = s3Store(good());
      await expect(store.get(name)).rejects.toThrow('no name of a file of ours');
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('no name of a file of ours');
      await expect(store.remove(name)).rejects.toThrow('no name of a file of ours');
    },
  );
});

describe('a bucket', () => {
  it('is usable with its keys', async () => {
    expect(await whyUnusable(good())).toBeNull();
  });

  it('is not usable with wrong keys, which are told apart from missing files', async () => {
    for (const wrong of [{ accessKeyId: 'nobody' }, { secretAccessKey: 'geheim' }]) {
      const settings = { ...good(), ...wrong };
      expect(await whyUnusable(settings)).toBe('it refuses these keys');
      const store = s3Store(settings);
      expect(await reasonOf(store.get('a.png'))).toBe('answered 403');
      expect(await reasonOf(store.put('a.png', Buffer.from('x')))).toBe('answered 403');
      expect(await reasonOf(store.remove('a.png'))).toBe('answered 403');
    }
    expect(await server.names()).toEqual([]);
  });

  it('that is not there is told apart from missing files', async () => {
    const settings = storageOf(server.otherBucket);
    expect(await whyUnusable(settings)).toBe('there is no such bucket');
    expect(await reasonOf(s3Store(settings).get('a.png'))).toBe('answered 404');
    expect(await reasonOf(s3Store(settings).put('a.png', Buffer.from('x')))).toBe('answered 404');
  });

  it('of a server that is away gives a plain reason', async () => {
    await server.stop();
    expect(await whyUnusable(good())).toBe('gave no answer (ECONNREFUSED)');
    expect(await reasonOf(s3Store(good()).get('a.png'))).toBe('gave no answer (ECONNREFUSED)');
    await server.start();
    expect(await whyUnusable(good())).toBeNull();
  });
});

describe('a storage with a mind of its own', () => {
  let odd: Server;
  let asked: string[] = [];
  let answers: number[] = [];

  beforeAll(async () => {
    odd = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url}`);
      const status = answers.shift() ?? 200;
      reply.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('a secret of the server');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => odd.once('listening', resolve));
  });
  afterAll(() => void odd.close());

  function settings(): StorageSettings {
    const { port } = odd.address() as AddressInfo;
    return { ...good(), endpoint: `http://127.0.0.1:${port}/part` };
  }

  it('is asked again when it is ill for a moment, but not for ever', async () => {
    [asked, answers] = [[], [503, 500]];
    expect((await s3Store(settings()).get('a.png'))?.toString()).toBe('a secret of the server');
    expect(asked).toEqual(Array.from({ length: 3 }, () => 'GET /part/club-images/a.png?x-id=GetObject'));
    answers = [503, 503, 503];
    expect(await reasonOf(s3Store(settings()).get('a.png'))).toBe('answered 503');
    answers = [503, 503, 503];
    expect(await whyUnusable(settings())).toBeNull();
  });

  it('cannot send us elsewhere', async () => {
    [asked, answers] = [[], [301]];
    expect(await reasonOf(s3Store(settings()).get('a.png'))).toBe('answered 301');
    expect(asked).toHaveLength(1);
    answers = [301];
    expect(await whyUnusable(settings())).toBe('it answers 301: is the region right?');
  });
});
