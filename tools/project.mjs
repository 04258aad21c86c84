import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** Where the steps of the database's schema lie, oldest first by name. */
export const migrationsFolder = join(projectRoot, 'server', 'db', 'migrations');

/** A failure that is the user's to mend: its message says how, and nobody needs a stack. */
export class PlainError extends Error {}
