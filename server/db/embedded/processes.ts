import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import type { Machine } from './machine.ts';

/**
 * Whether `pid` lives and is a Postgres on `cluster`. A process id alone proves nothing: after a crash the
 * system gives the number in a stale postmaster.pid to somebody else, in containers nearly always.
 */
export function servesCluster(machine: Machine, pid: number, cluster: string): boolean {
  if (!machine.signal(pid, 0)) return false;
  if (machine.platform !== 'linux') return askPs(pid, 'comm').includes('postgres');
  try {
    return isSameFolder(`/proc/${pid}/cwd`, cluster);
  } catch {
    // Root in a container may not look into other users' processes: then the program's name must do.
    return readProc(pid, 'comm').trim() === 'postgres';
  }
}

/** The parent's process id of `pid`, or 0 when there is no such process. */
export function parentOf(machine: Machine, pid: number): number {
  if (machine.platform !== 'linux') return Number(askPs(pid, 'ppid')) || 0;
  // The second field is the program's name in parentheses, which may hold spaces and parentheses itself.
  const afterName = readProc(pid, 'stat').replace(/^.*\) /s, '');
  return Number(afterName.split(' ')[1] ?? 0);
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function askPs(pid: number, field: string): string {
  return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}
