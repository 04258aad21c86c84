import { fileURLToPath } from 'node:url';

/** The project's root folder, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** A failure that is the user's to mend: its message says how, and nobody needs a stack. */
export class PlainError extends Error {}
