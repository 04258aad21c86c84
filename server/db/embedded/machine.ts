import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** What the launcher asks of the machine it runs on; tests pass one of their own. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** The effective user id; 0 is root. */
  readonly userId: number;
  readonly groupId: number;
  /** This process, which starts Postgres. */
  readonly pid: number;
  /** The search path for programs. */
  readonly path: string;
  /** Where an installed npm package lies, or undefined when it is not installed. */
  findPackage(name: string): string | undefined;
  /** Whether a child can be told to stop when its parent dies, even by kill -9. */
  canFollowParent(): boolean;
  /** Sends a signal; false when there is no such process. Signal 0 only asks. */
  signal(pid: number, signal: NodeJS.Signals | 0): boolean;
  /** Calls back when this process ends in an orderly way; the answer takes it back. */
  onExit(callback: () => void): () => void;
}

/** The real machine. This file is the only one of the launcher that touches `process`. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    userId: process.geteuid?.() ?? -1,
    groupId: process.getegid?.() ?? -1,
    pid: process.pid,
    path: process.env.PATH ?? '/usr/bin:/bin',
    findPackage,
    canFollowParent,
    signal,
    onExit,
  };
}

function findPackage(name: string): string | undefined {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
}

function canFollowParent(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'SIGINT', 'true'], { stdio: 'ignore' }).status === 0;
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function onExit(callback: () => void): () => void {
  process.once('exit', callback);
  return () => process.off('exit', callback);
}
