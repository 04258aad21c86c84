import { BackupError } from '@tournaments/server/backup';
import { restoreSite } from '@tournaments/server/commands';
import type { Settings } from '@tournaments/server/settings';
import { inSite } from './operator.ts';
import { migrationsFolder, PlainError } from './project.mjs';

const BACKUP_USAGE = 'Usage: npm run backup -- FILE';
const RESTORE_USAGE = 'Usage: npm run restore -- FILE [--replace]';
const MEGABYTE = 1_000_000;

/** Makes a backup in the file that the words name; answers the line that tells it, or throws a PlainError. */
export async function backUp(words: readonly string[], settings: () => Settings): Promise<string> {
  const [file = '', ...tooMuch] = words;
  if (file === '' || file.startsWith('-') || tooMuch.length > 0) throw new PlainError(BACKUP_USAGE);
  const made = await inSite(settings(), (commands) => commands.backup(file)).catch(plainly);
  const size = (made.bytes / MEGABYTE).toFixed(1);
  return `Wrote ${made.rows} rows and ${made.images} images to ${file} (${size} MB). It holds everything: keep it as safe as the site.`;
}

/** Brings the backup back that the words name; answers the line that tells it, or throws a PlainError. */
export async function restore(words: readonly string[], settings: () => Settings): Promise<string> {
  const replace = words.includes('--replace');
  const [file = '', ...tooMuch] = words.filter((word) => word !== '--replace');
  if (file === '' || file.startsWith('-') || tooMuch.length > 0) throw new PlainError(RESTORE_USAGE);
  const done = await restoreSite(settings(), { file, migrations: migrationsFolder, replace }).catch(plainly);
  return `Brought back ${done.rows} rows and ${done.images} images as of ${done.madeAt}.`;
}

function plainly(error: unknown): never {
  throw error instanceof BackupError ? new PlainError(error.message) : error;
}
