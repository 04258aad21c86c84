import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findBrowser } from './browser.ts';
import type { BrowserSystem } from './debian.ts';
import { findFonts } from './fonts.ts';

/** A system with nothing but an empty PATH folder `bin` and an empty home. */
function bareSystem(change: Partial<BrowserSystem> = {}): BrowserSystem & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const environment = { PATH: join(folder, 'bin'), HOME: join(folder, 'home') };
  return { folder, environment, isRoot: false, platform: 'linux', ...change };
}

/** Puts a shell script where a program would be. */
function program(file: string, lines = 'exit 0'): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
  return file;
}

it('CHROMIUM_PATH comes before everything else', async () => {
  const system = bareSystem();
  program(join(system.folder, 'bin', 'chromium'));
  const mine = program(join(system.folder, 'mine'));
  const environment = { ...system.environment, CHROMIUM_PATH: mine };
  expect((await findBrowser({ ...system, environment })).path).toBe(mine);
});

it('a CHROMIUM_PATH that does not run is refused by name, not passed over', async () => {
  const system = bareSystem();
  program(join(system.folder, 'bin', 'chromium'));
  const environment = { ...system.environment, CHROMIUM_PATH: '/nowhere/chrome' };
  await expect(findBrowser({ ...system, environment })).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chrome, which does not run',
  );
});

it("takes the system's browser from the PATH", async () => {
  const system = bareSystem();
  const path = program(join(system.folder, 'bin', 'google-chrome'));
  expect(await findBrowser(system)).toEqual({ path, how: `the system has ${path}` });
});

it('passes over a program that only says how to install the real one', async () => {
  const system = bareSystem();
  program(join(system.folder, 'bin', 'chromium-browser'), 'echo "snap install chromium"; exit 1');
  const chrome = program(join(system.folder, 'bin', 'google-chrome'));
  expect((await findBrowser(system)).path).toBe(chrome);
});

it("takes the newest browser of Playwright's cache", async () => {
  const system = bareSystem();
  const cache = join(system.folder, 'home', '.cache', 'ms-playwright');
  program(join(cache, 'chromium-998', 'chrome-linux', 'chrome'));
  const newest = program(join(cache, 'chromium-1200', 'chrome-linux', 'chrome'));
  mkdirSync(join(cache, 'firefox-2000'));
  expect((await findBrowser(system)).path).toBe(newest);
});

it("as root installs Debian's package and says so", async () => {
  const system = bareSystem({ isRoot: true });
  const chromium = join(system.folder, 'bin', 'chromium');
  const log = join(system.folder, 'log');
  const installs = `case "$*" in *install*) printf '#!/bin/sh\\nexit 0\\n' > ${chromium}; /bin/chmod 755 ${chromium};; esac`;
  program(join(system.folder, 'bin', 'apt-get'), `echo "$DEBIAN_FRONTEND $*" >> ${log}\n${installs}`);
  const { path, how } = await findBrowser(system);
  expect(path).toBe(chromium);
  expect(how).toContain("Debian's package was installed");
});

it("takes Debian's whole browser where there is none without windows", async () => {
  const system = bareSystem({ isRoot: true });
  const chromium = join(system.folder, 'bin', 'chromium');
  const installs = `case "$*" in *' chromium') printf '#!/bin/sh\\nexit 0\\n' > ${chromium}; /bin/chmod 755 ${chromium};; *install*) exit 100;; esac`;
  program(join(system.folder, 'bin', 'apt-get'), installs);
  expect((await findBrowser(system)).path).toBe(chromium);
});

it('says why when the package cannot be installed', async () => {
  const system = bareSystem({ isRoot: true });
  program(
    join(system.folder, 'bin', 'apt-get'),
    'case "$*" in *install*) echo "E: no network"; exit 100;; esac',
  );
  await expect(findBrowser(system)).rejects.toThrow(
    /E: no network\nNo browser was found, and apt-get did not bring one/,
  );
});

it('tells an ordinary user what to install', async () => {
  const system = bareSystem();
  program(join(system.folder, 'bin', 'apt-get'));
  await expect(findBrowser(system)).rejects.toThrow(
    /install Chromium or Google Chrome .* or name its path in CHROMIUM_PATH/,
  );
});

it('as root brings fonts for names in Devanagari, Tamil and with emoji, and says so', async () => {
  const system = bareSystem({ isRoot: true });
  const [marker, log] = [join(system.folder, 'there'), join(system.folder, 'log')];
  program(join(system.folder, 'bin', 'fc-list'), `if [ -e ${marker} ]; then echo a font; fi`);
  const installs = `case "$*" in *install*) echo "$*" > ${log}; : > ${marker};; esac`;
  program(join(system.folder, 'bin', 'apt-get'), installs);
  const { areThere, told } = await findFonts(system);
  expect(areThere).toBe(true);
  expect(told).toBe('Fonts for Devanagari, Tamil, emoji were missing and have been installed.');
  expect(readFileSync(log, 'utf8')).toContain('fonts-lohit-deva fonts-lohit-taml fonts-noto-color-emoji');
  expect(await findFonts(system)).toEqual({ areThere: true, told: null });
});

it('says which fonts to install where it cannot, and goes on', async () => {
  const system = bareSystem();
  program(join(system.folder, 'bin', 'fc-list'), 'case "$*" in *hi) echo a font;; esac');
  const { areThere, told } = await findFonts(system);
  expect(areThere).toBe(false);
  expect(told).toMatch(/No font was found for Tamil, emoji; .*apt-get install fonts-lohit-taml/);
});

it('tells why fonts could not be installed, and goes on', async () => {
  const system = bareSystem({ isRoot: true });
  program(
    join(system.folder, 'bin', 'apt-get'),
    'case "$*" in *install*) echo "E: no network"; exit 100;; esac',
  );
  expect((await findFonts(system)).told).toMatch(/E: no network\nNo font was found for Devanagari/);
});

it('looks for no fonts on systems that bring them', async () => {
  expect(await findFonts(bareSystem({ platform: 'darwin' }))).toEqual({ areThere: true, told: null });
});
