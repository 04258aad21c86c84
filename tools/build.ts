import { cpSync, existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources, isFresh, STAMP } from './freshness.mjs';
import { migrationsFolder, projectRoot } from './project.mjs';

// React and Vite decide by it what they build, so it is set before Vite is loaded.
process.env.NODE_ENV = 'production';

/** One run of vite: its configuration, the folder it writes, and the entry of code for Node. */
interface Output {
  readonly config: string;
  readonly folder: string;
  readonly entry?: string;
}

const WEB: readonly Output[] = [
  { config: 'web/vite.config.ts', folder: 'client' },
  { config: 'web/vite.config.ts', folder: 'server', entry: 'app/entry-server.tsx' },
];
const SERVER: readonly Output[] = [{ config: 'server/vite.config.ts', folder: '.', entry: 'main.ts' }];

await buildPart('web', WEB);
await buildPart('server', SERVER);

/** Builds beside the folder of the last build and swaps them at the end: what is being served is never half new. */
async function buildPart(part: 'web' | 'server', outputs: readonly Output[]): Promise<void> {
  if (isFresh(part)) return;
  const from = performance.now();
  const hash = hashSources(part);
  const target = join(projectRoot, 'dist', part);
  const unfinished = `${target}.new-${process.pid}`;
  try {
    for (const output of outputs) await buildOutput(output, unfinished);
    if (part === 'server') addWhatTheServerNeeds(unfinished);
    writeFileSync(join(unfinished, STAMP), hash);
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  console.log(`Built ${part} in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
}

/** The migrations, and the packages that npm puts into the room because the root has another version of them. */
function addWhatTheServerNeeds(folder: string): void {
  if (existsSync(migrationsFolder)) cpSync(migrationsFolder, join(folder, 'migrations'), { recursive: true });
  symlinkSync('../../server/node_modules', join(folder, 'node_modules'));
}

async function buildOutput({ config, folder, entry }: Output, unfinished: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: join(projectRoot, config),
    root: join(projectRoot, config, '..'),
    logLevel: 'warn',
    build: {
      outDir: join(unfinished, folder),
      emptyOutDir: true,
      ...(entry === undefined ? {} : { ssr: entry }),
    },
  });
}
