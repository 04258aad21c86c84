import { plainEmail, refuse, refuseFields, type Done, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { AdminCaller } from '../../auth/caller.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { adminChallenges, type CheckOtp, type OtpGuess } from '../../auth/challenges.ts';
import { hashPassword, isPassword } from '../../auth/passwords.ts';
import { newPasswordCode } from '../../auth/password-rules.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as repo from './admins.repo.ts';

/** What this feature needs of others, handed in by the app. */
export interface AdminPorts {
  readonly checkOtp: CheckOtp;
  startSession(tx: Transaction, adminId: number): Promise<string>;
  endOtherSessions(tx: Transaction, caller: AdminCaller): Promise<void>;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Changes the password and ends the admin's other sessions. */
async function changePassword(
  ports: AdminPorts,
  tx: Transaction,
  caller: AdminCaller,
  body: PasswordChange,
): Promise<Done> {
  if (body.newPassword !== body.confirmPassword) return refuseFields({ confirmPassword: 'passwords-differ' });
  const own = await repo.findById(tx.db, caller.adminId);
  const code = newPasswordCode(body.newPassword, own === null ? [] : [own.email]);
  if (code !== null) return refuseFields({ newPassword: code });
  const stored = await repo.findPasswordHash(tx.db, caller.adminId);
  if (!(await isPassword(stored, body.oldPassword)))
    return refuseFields({ oldPassword: 'old-password-wrong' });
  if (caller.passwordGiven && body.newPassword === body.oldPassword)
    return refuseFields({ newPassword: 'password-same' });
  await repo.updatePassword(tx.db, caller.adminId, await hashPassword(body.newPassword));
  await adminChallenges.revoke(tx.db, caller.adminId);
  await ports.endOtherSessions(tx, caller);
  await recordAudit(tx, { action: 'admin.password', subject: 'admin', subjectId: caller.adminId });
  return ok({});
}

/** Super admins: a password answers a challenge, and only with it does an OTP answer a token (decision C14). */
export function createAdmins(ports: AdminPorts) {
  return {
    async verify(db: Db, email: string, password: string) {
      const admin = await repo.findByEmail(db, email);
      const right = await isPassword(admin?.passwordHash ?? null, password);
      return right ? admin : null;
    },

    async login(tx: Transaction, challenge: string, guess: OtpGuess): Promise<Outcome<{ token: string }>> {
      const entered = await adminChallenges.use(tx, challenge, guess, ports.checkOtp);
      if (!entered.ok) return entered;
      await recordAudit(tx, { action: 'admin.login', subject: 'admin', subjectId: entered.value });
      return ok({ token: await ports.startSession(tx, entered.value) });
    },

    changePassword: (tx: Transaction, caller: AdminCaller, body: PasswordChange): Promise<Done> =>
      changePassword(ports, tx, caller, body),

    async profile(db: Db, adminId: number) {
      const admin = await repo.findById(db, adminId);
      return admin === null ? refuse('unauthorized') : ok({ admin });
    },

    /** Adds a super admin with a password to be changed; false when the e-mail is taken. */
    add: async (db: Db, email: string, password: string) =>
      repo.insertAdmin(db, {
        email: plainEmail(email),
        passwordHash: await hashPassword(password),
        passwordGiven: true,
      }),

    none: async (db: Db) => (await repo.countAdmins(db)) === 0,
  };
}

export type Admins = ReturnType<typeof createAdmins>;
