import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopped } from '../site.ts';
import { sleep, type Program } from './figures.ts';

export const NGINX: Program = { file: '/usr/sbin/nginx', package: 'nginx' };
export const OPENSSL: Program = { file: '/usr/bin/openssl', package: 'openssl' };

/** Whether it is there. */
export function isThere({ file }: Program): boolean {
  return existsSync(file);
}

/** Throws where some are missing. */
export function needPrograms(programs: readonly Program[]): void {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length > 0) throw new Error(`not here: ${missing.map(({ file }) => file).join(', ')}`);
}

/** The owner of a file as a user to run something as; nothing where we are not root and it is ours anyway. */
export function ownerOf(file: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(file);
  return { uid, gid };
}

/** A folder of a test's own; other users may enter it, as some programs change theirs. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tournaments-program-'));
  spawnSync('chmod', ['755', folder]);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

const running = new Set<ChildProcess>();

/** A test that fails or is ended leaves no program behind. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program that runs; what it says is in a file. */
export interface RunningProgram {
  readonly child: ChildProcess;
  said(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program in the foreground, whose words go to `name.log` in the folder. */
export function startProgram(
  folder: string,
  name: string,
  [command = '', ...words]: readonly string[],
  options: { readonly user?: SystemUser; readonly env?: NodeJS.ProcessEnv } = {},
): RunningProgram {
  const log = path.join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(command, words, {
    cwd: folder,
    stdio: ['ignore', output, output],
    ...(options.env && { env: { ...process.env, ...options.env } }),
    ...options.user,
  });
  closeSync(output);
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return {
    child,
    said: () => readFileSync(log, 'utf8'),
    stop: (signal = 'SIGTERM') => stopped(child, signal),
  };
}

/** Waits until something takes connections on a port; throws with the program's words where it does not. */
export async function untilListening(port: number, program: RunningProgram): Promise<void> {
  for (let count = 0; count < 200 && program.child.exitCode === null; count += 1) {
    if (await takesConnections(port)) return;
    await sleep(50);
  }
  throw new Error(`nothing listens on ${port}: ${program.said().trim()}`);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}

/** A user of this system, as `spawn` takes it. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a command to its end; throws with its words where it fails. */
export function runCommand(
  [command = '', ...words]: readonly string[],
  options: { readonly cwd?: string; readonly user?: SystemUser } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    ...options.user,
  });
  if (status === 0) return stdout;
  throw new Error(`${command}: ${error?.message ?? (stderr.trim() || stdout.trim())}`);
}

/** The user as whom a service runs that refuses root; nothing where we are not root ourselves. */
export function serviceUser(name: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(runCommand(['id', option, name]));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** kill -9 of a Postgres, with all its processes at once; nothing where none runs. */
export function killPostgres(dataDir: string): void {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const first = Number.parseInt(readFileSync(file, 'utf8'), 10);
  for (const pid of [first, ...childrenOf(first)]) kill(pid);
}

/** The processes that a process started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean) : [];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}
