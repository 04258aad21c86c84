import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache', '.data']);

/** The paths of all files below `folder` whose names are wanted, sorted; none when there is no such folder. */
export function listFiles(folder: string, isWanted: (name: string) => boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path, isWanted);
      return isWanted(entry.name) ? [path] : [];
    })
    .sort();
}
