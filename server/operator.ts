import { hashPassword } from './auth/passwords.ts';
import type { Random } from './lib/clock.ts';
import type { PushKeys } from './lib/push-keys.ts';
import type { Db } from './db/database.ts';
import { countAdmins, insertAdmin } from './features/admins/admins.repo.ts';
import { ensurePushKeys } from './features/push/push.repo.ts';
import { newPushKeys } from './features/push/sender.ts';
import { ensureSite } from './features/site/site.repo.ts';
import { newPasswordCode } from './auth/password-rules.ts';
import { WrongSetting, type Settings } from './settings.ts';

const SECRET_BYTES = 32;
const PASSWORD_BYTES = 12;

/** What the very first start made. */
export interface FirstStart {
  readonly secret: Buffer;
  /** Those of the settings, else those that the first start made. */
  readonly pushKeys: PushKeys;
  /** The sign-in of the first super admin, to be shown once; null when there was one already. */
  readonly admin: { readonly email: string; readonly password: string; readonly generated: boolean } | null;
}

/** Makes the site's row and the first super admin where they are missing (decision B36). */
export async function prepareSite(
  db: Db,
  settings: Pick<Settings, 'adminEmail' | 'adminPassword'> & { readonly push?: Settings['push'] },
  random: Random,
): Promise<FirstStart> {
  const { secret } = await ensureSite(db, random.bytes(SECRET_BYTES));
  const pushKeys = settings.push?.keys ?? (await ensurePushKeys(db, newPushKeys));
  if ((await countAdmins(db)) > 0) return { secret, pushKeys, admin: null };
  checkGiven(settings);
  const password = settings.adminPassword ?? random.bytes(PASSWORD_BYTES).toString('base64url');
  const generated = settings.adminPassword === null;
  const email = settings.adminEmail;
  const passwordHash = await hashPassword(password);
  const stored = await insertAdmin(db, { email, passwordHash, passwordGiven: generated });
  return { secret, pushKeys, admin: stored ? { email, password, generated } : null };
}

/** A password that everybody would try first is a wrong setting; asked only when it is about to be used. */
function checkGiven({ adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>): void {
  if (adminPassword === null || newPasswordCode(adminPassword, [adminEmail]) === null) return;
  throw new WrongSetting(
    'ADMIN_PASSWORD',
    '***',
    'a password that is neither one of the most used nor the e-mail address, such as three unrelated words',
  );
}
