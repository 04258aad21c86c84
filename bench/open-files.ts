import { existsSync, readFileSync } from 'node:fs';

/** What a process opens besides connections. */
const OTHERS = 200;

/**
 * Throws, saying what to set, where a process may not hold so many connections. Node itself raises the soft limit to the
 * hard one, which is what counts; where the system does not say, nothing is thrown.
 */
export function needConnections(count: number): void {
  const file = '/proc/self/limits';
  const limits = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const most = Number(/^Max open files\s+\S+\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  const needed = count + OTHERS;
  if (most >= needed) return;
  throw new Error(
    `One process has to hold ${count} connections, and this system allows it ${most} open files. ` +
      `Allow ${needed} and try again: "ulimit -n ${needed}" in this shell (as root, where it is above the hard limit), "LimitNOFILE=" of a service, ` +
      `"--ulimit nofile=${needed}" of a container.`,
  );
}
