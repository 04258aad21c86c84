import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What finders of browsers and fonts ask of the system; tests pass one of their own. */
export interface BrowserSystem {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly platform: string;
}

/** The system this runs on. */
export function thisSystem(): BrowserSystem {
  return { environment: process.env, isRoot: process.getuid?.() === 0, platform: process.platform };
}

/** Whether Debian's packages can be installed here. */
export function canInstall(system: BrowserSystem): boolean {
  return system.isRoot && commandRuns('apt-get', ['--version'], system);
}

/** Answers what it printed: whether it worked shows in whether what was wanted is there then. */
export function aptGet(words: string[], system: BrowserSystem): Promise<string> {
  const env = { ...system.environment, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', ['-q', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(output));
  });
}

/** Whether a command ends well. */
export function commandRuns(command: string, commandArguments: string[], system: BrowserSystem): boolean {
  const options = { env: { ...system.environment }, stdio: 'ignore', timeout: 20_000 } as const;
  return spawnSync(command, commandArguments, options).status === 0;
}

/** What a command prints; nothing where it does not run. */
export function commandOutput(command: string, commandArguments: string[], system: BrowserSystem): string {
  const options = { env: { ...system.environment }, encoding: 'utf8', timeout: 20_000 } as const;
  const run = spawnSync(command, commandArguments, options);
  return run.error === undefined ? run.stdout : '';
}

/** A program, where Debian puts it and in which of its packages it is. */
export interface Program {
  readonly file: string;
  readonly package: string;
}

/**
 * Makes sure of programs: as root on Debian it installs their packages. Answers what was done or what to do, as a
 * sentence for people; null where all were there.
 */
export async function findPrograms(
  programs: readonly Program[],
  system: BrowserSystem = thisSystem(),
): Promise<string | null> {
  const missing = programs.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((program) => program.package))];
  const advice = `${packages.join(', ')} missing. On Debian: apt-get install ${packages.join(' ')}`;
  if (!canInstall(system)) return advice;
  // Their packages would start them at once, on ports of the machine.
  const quiet = { ...system, environment: { ...system.environment, RUNLEVEL: '1' } };
  const output =
    (await aptGet(['update'], quiet)) +
    (await aptGet(['install', '-y', '--no-install-recommends', ...packages], quiet));
  if (programs.every(({ file }) => existsSync(file))) return `Installed: ${packages.join(', ')}.`;
  return `${output.trim().split('\n').slice(-3).join('\n')}\n${advice}`;
}
