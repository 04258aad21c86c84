import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emailCode } from '@tournaments/contract';
import { openCommands, type Commands } from '@tournaments/server/commands';
import { EmbeddedPostgresError } from '@tournaments/server/embedded';
import type { Settings } from '@tournaments/server/settings';
import { PlainError } from './project.mjs';

const USAGE = 'Usage: npm run admin -- approve EMAIL | unapprove EMAIL | add-admin EMAIL';
/** Postgres' code for a table that does not exist. */
const NO_SUCH_TABLE = '42P01';

/** Does what the words after `npm run admin --` say; answers the line that tells it, or throws a PlainError. */
export async function operate(words: readonly string[], settings: () => Settings): Promise<string> {
  const [command = '', email = '', ...tooMuch] = words;
  const work = WORKS.get(command);
  if (work === undefined || email === '' || tooMuch.length > 0) throw new PlainError(USAGE);
  if (emailCode(email) !== null) throw new PlainError(`"${email}" is no e-mail address. ${USAGE}`);
  return inSite(settings(), (commands) => work(commands, email));
}

type Work = (commands: Commands, email: string) => Promise<string>;

const WORKS = new Map<string, Work>([
  ['approve', (commands, email) => setApproval(commands, email, true)],
  ['unapprove', (commands, email) => setApproval(commands, email, false)],
  ['add-admin', addAdmin],
]);

/** Opens the site's database, does the work, closes it; what the operator can mend is told plainly. */
export async function inSite<T>(settings: Settings, work: (commands: Commands) => Promise<T>): Promise<T> {
  const isKept = settings.databaseUrl !== null || existsSync(join(resolve(settings.dataDir), 'postgres'));
  if (!isKept) throw new PlainError(`There is no database in ${settings.dataDir} yet: run npm start once.`);
  const commands = await openCommands(settings, { now: () => new Date() }).catch(plainly);
  try {
    return await work(commands);
  } finally {
    await commands.close();
  }
}

function plainly(error: unknown): never {
  if (error instanceof EmbeddedPostgresError) throw new PlainError(error.message);
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && cause.code === NO_SUCH_TABLE)
    throw new PlainError('This database is not set up yet: run npm start once.');
  throw error;
}

async function setApproval(commands: Commands, email: string, approved: boolean): Promise<string> {
  const done = await commands.approve(email, approved);
  if (done === null) throw new PlainError(`No organizer has the e-mail address ${email}.`);
  const who = `${done.name} (${done.email})`;
  if (!done.changed)
    return `${who} ${approved ? 'was approved already' : 'is not approved'}: nothing changed.`;
  return approved
    ? `Approved ${who}; a mail tells them.`
    : `Took back the approval of ${who} and ended their sessions.`;
}

async function addAdmin(commands: Commands, email: string): Promise<string> {
  const password = await commands.addAdmin(email);
  return password === null
    ? `${email} is a super admin already: nothing changed.`
    : `Added the super admin ${email} with the password ${password} (shown only now; the first sign-in asks for a new one).`;
}
