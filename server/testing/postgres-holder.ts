/**
 * A process of its own that starts the embedded Postgres and holds it until it is told or killed: what the
 * launcher does when its process dies can only be seen from outside. Its one argument is a JSON HolderTask;
 * it prints one line, a JSON HolderReport.
 */
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '../db/embedded/embedded-postgres.ts';
import { thisMachine, type Machine } from '../db/embedded/machine.ts';

export interface HolderTask {
  readonly options: EmbeddedPostgresOptions;
  /** Give up root for this user first. */
  readonly becomeUser?: number;
  /** Where the package with the programs lies, instead of node_modules. */
  readonly packageFolder?: string;
  /** Do as if the system had no way to end a child with its parent. */
  readonly cannotFollow?: boolean;
}

export type HolderReport =
  | { readonly mode: string; readonly url: string; readonly milliseconds: number }
  | { readonly error: string; readonly name: string };

const task = JSON.parse(process.argv[2] ?? '') as HolderTask;
if (task.becomeUser !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(task.becomeUser);
  process.setuid?.(task.becomeUser);
}

function adaptedMachine(): Machine {
  const machine = thisMachine();
  return {
    ...machine,
    ...(task.cannotFollow ? { canFollowParent: () => false } : {}),
    ...(task.packageFolder === undefined ? {} : { findPackage: () => task.packageFolder }),
  };
}

function report(line: HolderReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

try {
  const from = performance.now();
  const postgres = await startEmbeddedPostgres(task.options, adaptedMachine());
  const milliseconds = performance.now() - from;
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  report({ mode: postgres.mode, url: postgres.urlFor('postgres'), milliseconds });
  setInterval(() => undefined, 60_000);
} catch (error) {
  const { message, name } = error as Error;
  report({ error: message, name });
}
