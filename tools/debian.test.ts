import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPrograms, type BrowserSystem } from './debian.ts';

/** A system whose apt-get does this, with the folder in which its programs would be. */
function systemWith(aptGet: string, isRoot = true) {
  const folder = mkdtempSync(join(tmpdir(), 'debian-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/apt-get'), `#!/bin/sh\ncd ${folder}\n${aptGet}\n`);
  chmodSync(join(folder, 'bin/apt-get'), 0o755);
  const system: BrowserSystem = {
    environment: { PATH: `${join(folder, 'bin')}:/bin:/usr/bin` },
    isRoot,
    platform: 'linux',
  };
  return { folder, system, nginx: { file: join(folder, 'nginx'), package: 'nginx' } };
}

it('says nothing of programs that are there', async () => {
  const { folder, system, nginx } = systemWith('touch asked');
  writeFileSync(nginx.file, '');
  expect(await findPrograms([nginx], system)).toBeNull();
  expect(() => readFileSync(join(folder, 'asked'))).toThrow();
});

it('installs each missing package once, and has Debian start none of them', async () => {
  const { folder, system, nginx } = systemWith('echo "$RUNLEVEL $*" >> asked; touch nginx other');
  const other = { file: join(folder, 'other'), package: 'nginx' };
  expect(await findPrograms([nginx, other], system)).toBe('Installed: nginx.');
  const asked = readFileSync(join(folder, 'asked'), 'utf8');
  expect(asked).toContain('1 -q update\n1 -q install -y --no-install-recommends nginx\n');
});

it('says what to install where it may not, and why where it could not', async () => {
  const forbidden = systemWith('', false);
  expect(await findPrograms([forbidden.nginx], forbidden.system)).toBe(
    'nginx missing. On Debian: apt-get install nginx',
  );
  const failing = systemWith('echo "no network"');
  expect(await findPrograms([failing.nginx], failing.system)).toMatch(
    /no network\nnginx missing\. On Debian: apt-get install nginx$/,
  );
});
