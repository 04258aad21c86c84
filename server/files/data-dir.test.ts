import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composed } from '../testing/composed.ts';
import { folderTransport } from '../mail/transport.ts';
import { checkRoom, closeDataDir, imagesFolder, keepsFiles, outboxFolder } from './data-dir.ts';
import { StorageAway } from './file-store.ts';
import { folderStore } from './store.ts';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'data-dir-'));
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const here = () => ({ dataDir, databaseUrl: null, smtpUrl: null, storage: null });
const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is made for its own user alone', async () => {
    await closeDataDir(here());
    expect(await modeOf(dataDir)).toBe('700');
  });

  it('is closed at the start with the mails and images that were left open in it', async () => {
    const mail = path.join(outboxFolder(dataDir), 'old.eml');
    const image = path.join(imagesFolder(dataDir), 'deep', 'old.png');
    await mkdir(path.dirname(mail), { recursive: true });
    await mkdir(path.dirname(image), { recursive: true });
    for (const file of [mail, image]) await writeFile(file, 'x');
    for (const open of [dataDir, path.dirname(mail), path.dirname(image)]) await chmod(open, 0o755);
    for (const open of [mail, image]) await chmod(open, 0o644);
    await closeDataDir(here());
    for (const closed of [dataDir, path.dirname(mail), path.dirname(image)])
      expect(await modeOf(closed)).toBe('700');
    for (const closed of [mail, image]) expect(await modeOf(closed)).toBe('600');
  });

  it('takes mails that only its own user reads, whatever the umask', async () => {
    const outbox = outboxFolder(dataDir);
    const transport = folderTransport(outbox, 'a@example.in', { now: () => new Date() });
    await transport.send(composed('b@example.in', 'x', []), 'id');
    const [file = ''] = await readdir(outbox);
    expect([await modeOf(outbox), await modeOf(path.join(outbox, file))]).toEqual(['700', '600']);
  });

  it('has room, until it is closed or its disk is full', async () => {
    await closeDataDir(here());
    await expect(checkRoom(dataDir)).resolves.toBeUndefined();
    await expect(checkRoom(path.join(folder, 'gone'))).rejects.toThrow();
  });

  it('matters only to a site that writes something there', async () => {
    const away = { databaseUrl: 'x', smtpUrl: 'x', storage: {} as never };
    expect(keepsFiles(away)).toBe(false);
    await closeDataDir({ ...away, dataDir });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    expect(keepsFiles({ ...away, smtpUrl: null })).toBe(true);
    expect(keepsFiles({ ...away, storage: null })).toBe(true);
    expect(keepsFiles({ ...away, databaseUrl: null })).toBe(true);
  });
});

/** Whether this process may start others as another user. */
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

it.skipIf(!isRoot)('a data folder that was mounted for us and is not ours is used as it is', async () => {
  await mkdir(dataDir, { mode: 0o777 });
  await chmod(dataDir, 0o777);
  await chmod(folder, 0o755);
  process.seteuid?.(NOBODY);
  try {
    await closeDataDir(here());
    const transport = folderTransport(outboxFolder(dataDir), 'a@example.in', { now: () => new Date() });
    await transport.send(composed('b@example.in', 'x', []), 'id');
  } finally {
    process.seteuid?.(0);
  }
  expect(await modeOf(outboxFolder(dataDir))).toBe('700');
});

/** A disk of 64 KB; needs the right to mount one. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

describe.skipIf(!canMount)('a full disk', () => {
  it('takes no part of an image, and has no room', async () => {
    await mkdir(dataDir, { recursive: true });
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dataDir]).status).toBe(0);
    try {
      const store = folderStore(dataDir);
      await store.put('small.png', Buffer.alloc(8));
      await expect(store.put('large.png', Buffer.alloc(1024 * 1024))).rejects.toThrow(StorageAway);
      expect(await readdir(dataDir)).toEqual(['small.png']);
      expect(await store.get('large.png')).toBeNull();
      await expect(checkRoom(dataDir)).rejects.toThrow('the disk is full');
    } finally {
      spawnSync('umount', [dataDir]);
    }
  });
});
