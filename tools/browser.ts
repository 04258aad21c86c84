import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptGet, canInstall, commandRuns, thisSystem, type BrowserSystem } from './debian.ts';
import { PlainError } from './project.mjs';

export interface Browser {
  /** The program file. */
  readonly path: string;
  /** How it was found, as a sentence for people. */
  readonly how: string;
}

/** The one without windows comes first: the tests take a third less time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Debian's packages that bring one, the most wanted first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Below one of Playwright's folders: where each system's program lies. */
const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/** Finds a Chromium that runs, or as root on Debian installs one; rejects with a PlainError that says what to do. */
export async function findBrowser(system: BrowserSystem = thisSystem()): Promise<Browser> {
  const given = system.environment.CHROMIUM_PATH;
  if (given) return fromEnvironment(given, system);
  return fromSystem(system) ?? fromPlaywright(system) ?? (await fromDebian(system));
}

function fromEnvironment(path: string, system: BrowserSystem): Browser {
  if (runs(path, system)) return { path, how: `CHROMIUM_PATH names ${path}` };
  throw new PlainError(
    `CHROMIUM_PATH is ${path}, which does not run: give the path of a Chromium or Google Chrome.`,
  );
}

function fromSystem(system: BrowserSystem): Browser | undefined {
  const folders = (system.environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = [...programs, ...(system.platform === 'darwin' ? MAC_PROGRAMS : [])].find((file) =>
    runs(file, system),
  );
  return path === undefined ? undefined : { path, how: `the system has ${path}` };
}

function fromPlaywright(system: BrowserSystem): Browser | undefined {
  const home = system.environment.HOME ?? '';
  const usual = join(home, system.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  const cache = system.environment.PLAYWRIGHT_BROWSERS_PATH ?? usual;
  if (!existsSync(cache)) return undefined;
  const newestFirst = readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => revisionOf(b) - revisionOf(a));
  const programs = newestFirst.flatMap((name) =>
    PLAYWRIGHT_PROGRAMS.map((program) => join(cache, name, program)),
  );
  const path = programs.find((file) => runs(file, system));
  return path === undefined ? undefined : { path, how: `Playwright's cache has ${path}` };
}

function revisionOf(name: string): number {
  return Number(/(?<!\d)\d+$/.exec(name)?.[0]);
}

async function fromDebian(system: BrowserSystem): Promise<Browser> {
  if (!canInstall(system)) {
    throw new PlainError(
      'No browser was found for the browser tests: install Chromium or Google Chrome (on Debian as root: apt-get install chromium), or name its path in CHROMIUM_PATH.',
    );
  }
  let output = await aptGet(['update'], system);
  for (const name of PACKAGES) {
    output += await aptGet(['install', '-y', '--no-install-recommends', name], system);
    const path = fromSystem(system)?.path;
    if (path !== undefined)
      return { path, how: `no browser was there, so Debian's package was installed: ${path}` };
  }
  throw new PlainError(
    `${output.trim().split('\n').slice(-8).join('\n')}\nNo browser was found, and apt-get did not bring one: install Chromium or Google Chrome, or name its path in CHROMIUM_PATH.`,
  );
}

/** Some systems have a program of that name that only says how to install the real one. */
function runs(file: string, system: BrowserSystem): boolean {
  return existsSync(file) && commandRuns(file, ['--version'], system);
}
