import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import type { Machine } from './machine.ts';

/** The user that Postgres runs as; `other` when that is not the user of this process. */
export interface Runner {
  readonly userId: number;
  readonly groupId: number;
  readonly other: boolean;
}

/**
 * Picks the user for a cluster folder. Postgres refuses to run as root and insists on owning its folder, so
 * root starts it as the folder's owner or, for a new one, as nobody; everybody else starts it as themselves.
 */
export function chooseRunner(machine: Machine, cluster: string): Runner {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (machine.userId !== 0) {
    if (owner && owner.uid !== machine.userId) throw foreignCluster(cluster, owner.uid);
    return { userId: machine.userId, groupId: machine.groupId, other: false };
  }
  const nobody = readNobody();
  if (owner?.uid === 0) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} belongs to root, as which Postgres does not run: chown -R ${nobody.userId}:${nobody.groupId} ${cluster}`,
    );
  }
  return owner ? { userId: owner.uid, groupId: owner.gid, other: true } : { ...nobody, other: true };
}

/** The part of spawn's options that makes a child run as `runner`; spawn wants signed numbers. */
export function spawnAs(runner: Runner): { uid?: number; gid?: number } {
  return runner.other ? { uid: runner.userId | 0, gid: runner.groupId | 0 } : {};
}

/** Whether `runner` may pass through `folder` and all above it, judged by their modes. */
export function canEnter(runner: Runner, folder: string): boolean {
  if (!runner.other) return true;
  const above = dirname(folder);
  return mayPass(runner, folder) && (above === folder || canEnter(runner, above));
}

function mayPass(runner: Runner, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === runner.userId) return (mode & 0o100) !== 0;
  if (gid === runner.groupId) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function readNobody(): { userId: number; groupId: number } {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { userId: Number(line?.[1] ?? 65534) >>> 0, groupId: Number(line?.[2] ?? 65534) >>> 0 };
}

function foreignCluster(cluster: string, owner: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${cluster} belongs to user ${owner}: start as that user or as root, or take it over with chown -R.`,
  );
}
