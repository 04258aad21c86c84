import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exactly } from '../figures.ts';
import { newSetup } from '../setup.ts';
import type { Attack } from './attack.ts';

const BY_OTHERS = 0o077;

/** What other users of the machine may read, write or enter of a folder: itself and all below it. */
async function openTo(folder: string): Promise<readonly string[]> {
  const isOpen = async (file: string) => ((await stat(file)).mode & BY_OTHERS) !== 0;
  const names = await readdir(folder, { recursive: true });
  const all = [folder, ...names.map((name) => path.join(folder, name))];
  const open = await Promise.all(all.map(isOpen));
  return all.filter((_, index) => open[index]);
}

/** Another user of the machine read the super admin's OTP in the outbox once. */
export const readableFiles: Attack = {
  title: 'files read by other users of the machine',
  run: async ({ cluster, open }) => {
    const outbox = path.join(cluster.dataDir, 'outbox');
    const leftOpen = path.join(outbox, '2000-01-01-left-open.eml');
    await mkdir(outbox, { recursive: true });
    await writeFile(leftOpen, 'Subject: 123456 is your OTP\n');
    for (const file of [cluster.dataDir, outbox]) await chmod(file, 0o755);
    await chmod(leftOpen, 0o644);
    const site = await open();
    await newSetup(site);
    const { mode } = await stat(cluster.dataDir);
    const mails = (await readdir(outbox)).length;
    return [
      exactly('mails in the outbox besides the one that was left open', Number(mails > 1), 1),
      exactly('rights of others on the data folder', mode & BY_OTHERS, 0),
      exactly('files and folders of mails that others may open', (await openTo(outbox)).length, 0),
    ];
  },
};
