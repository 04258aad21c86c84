import { createFeatures } from './wiring.ts';
import { makeBackup, type Made } from './backup/make.ts';
import { restoreBackup, type Restored } from './backup/restore.ts';
import type { Clock } from './lib/clock.ts';
import { recordAudit } from './db/audit.ts';
import { openDatabase, type Database } from './db/database.ts';
import { findByEmail } from './features/admins/admins.repo.ts';
import { findAccount, findOrganization } from './features/organizations/organizations.repo.ts';
import { ensureSite } from './features/site/site.repo.ts';
import { closeDataDir } from './files/data-dir.ts';
import { imagesOf } from './files/store.ts';
import serverPackage from './package.json' with { type: 'json' };
import type { Settings } from './settings.ts';
import { busOf, databaseOptions, databasePlace, systemRandom } from './start.ts';
import type { Actor, Transaction } from './db/transaction.ts';

const SECRET_BYTES = 32;
const PASSWORD_BYTES = 12;
const OPERATOR: Actor = { kind: 'operator', id: null, requestId: null };

/** An organizer whose approval was asked for; `changed` is false when it stood so already. */
export interface Approval {
  readonly name: string;
  readonly email: string;
  readonly changed: boolean;
}

/** What an operator does at the console, on the running site's database or on the stopped one's. */
export interface Commands {
  /** Approves an organizer or takes that back; null when nobody has this e-mail. */
  approve(email: string, approved: boolean): Promise<Approval | null>;
  /** Adds a super admin and answers the generated password; null when there is one with this e-mail. */
  addAdmin(email: string): Promise<string | null>;
  /** Writes a consistent copy of database and images to one file, while the site may go on serving. */
  backup(file: string): Promise<Made>;
  close(): Promise<void>;
}

/** Opens the database that the settings name; it must have been started once. */
export async function openCommands(settings: Settings, clock: Clock): Promise<Commands> {
  await closeDataDir(settings);
  const place = await databasePlace(settings);
  const bus = await busOf(settings, place.directUrl);
  const options = databaseOptions(settings, bus);
  const database = openDatabase(place.url, () => undefined, { ...options, hurry: 'none' });
  const close = async () => {
    await database.close();
    await bus?.close();
    await place.stop();
  };
  try {
    return { ...(await commandsOn({ database, url: place.directUrl, settings, clock })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Site {
  readonly database: Database;
  readonly url: string;
  readonly settings: Settings;
  readonly clock: Clock;
}

async function commandsOn({ database, url, settings, clock }: Site) {
  const { secret } = await ensureSite(database.db, systemRandom.bytes(SECRET_BYTES));
  const files = imagesOf(settings);
  const { organizations, admins } = createFeatures({
    settings,
    database,
    files,
    random: systemRandom,
    secret,
  });
  const inOneWrite = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction(
      (write) => work({ ...write, now: clock.now(), actor: OPERATOR }),
      () => true,
    );

  return {
    approve: (email: string, approved: boolean) =>
      inOneWrite(async (tx): Promise<Approval | null> => {
        const account = await findAccount(tx.db, email);
        const before = account && (await findOrganization(tx.db, account.id));
        if (!before) return null;
        const changed = before.approved !== approved;
        if (changed) await organizations.approve(tx, before.id, approved, '');
        return { name: before.name, email: before.email, changed };
      }),

    addAdmin: (email: string) =>
      inOneWrite(async (tx): Promise<string | null> => {
        const password = systemRandom.bytes(PASSWORD_BYTES).toString('base64url');
        if (!(await admins.add(tx.db, email, password))) return null;
        const added = await findByEmail(tx.db, email);
        await recordAudit(tx, { action: 'admin.add', subject: 'admin', subjectId: added?.id ?? null });
        return password;
      }),

    backup: async (file: string): Promise<Made> => {
      const made = await makeBackup(file, { url, files, version: serverPackage.version, now: clock.now() });
      await inOneWrite((tx) => recordAudit(tx, { action: 'backup.make', subject: 'site', after: made }));
      return made;
    },
  };
}

/** What a restore needs to know. */
export interface RestoreRequest {
  readonly file: string;
  /** The folder of the migrations. */
  readonly migrations: string;
  /** Whether a site with organizers that is there may be replaced. */
  readonly replace: boolean;
}

/** Brings a backup back into the stopped site of these settings, all or nothing; throws BackupError. */
export async function restoreSite(
  settings: Settings,
  { file, migrations, replace }: RestoreRequest,
): Promise<Restored> {
  await closeDataDir(settings);
  const place = await databasePlace(settings);
  try {
    return await restoreBackup(file, {
      url: place.directUrl,
      files: imagesOf(settings),
      migrations,
      replace,
    });
  } finally {
    await place.stop();
  }
}
