import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installDependencies } from './install.mjs';
import { PlainError } from './project.mjs';

// Each test starts processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3}');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Puts a script in npm's place that runs in the root, and tells how often it ran and with what. */
function npmDoes(lines: string): () => string[] {
  const script = join(root, 'npm-cli.js');
  const log = join(root, 'npm.log');
  const head = `const fs = require('node:fs'); fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');`;
  writeFileSync(script, `${head}\n${lines}\n`);
  vi.stubEnv('npm_execpath', script);
  return () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
}

const INSTALLS = `fs.mkdirSync('node_modules', { recursive: true });`;

it('installs once, and not again while the lockfile stays', async () => {
  const calls = npmDoes(INSTALLS);
  await installDependencies(root);
  await installDependencies(root);
  expect(calls()).toHaveLength(1);
  expect(calls()[0]).toMatch(/^ci .*--include=dev --include=optional/);
});

it('installs again when the lockfile changed', async () => {
  const calls = npmDoes(INSTALLS);
  await installDependencies(root);
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  await installDependencies(root);
  expect(calls()).toHaveLength(2);
});

it('installs what somebody installed by hand or only halfway', async () => {
  const calls = npmDoes(INSTALLS);
  mkdirSync(join(root, 'node_modules'));
  await installDependencies(root);
  expect(calls()).toHaveLength(1);
});

it("shows npm's own words when it fails, and tries again the next time", async () => {
  const calls = npmDoes(`${INSTALLS} console.error('npm error ENOTFOUND registry'); process.exit(1);`);
  const failure: unknown = await installDependencies(root).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlainError);
  expect((failure as Error).message).toMatch(/ENOTFOUND registry\nThe dependencies could not be installed/);
  await installDependencies(root).catch(() => undefined);
  expect(calls()).toHaveLength(2);
});

it('says where npm comes from when there is none', async () => {
  vi.stubEnv('npm_execpath', '');
  vi.stubEnv('PATH', root);
  await expect(installDependencies(root)).rejects.toThrow('npm was not found');
});
