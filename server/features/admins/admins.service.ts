import { createHash } from 'node:crypto';
import { emailKey, plainEmail, refuse, refuseFields, type Done, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { AdminCaller } from '../../auth/caller.ts';
import type { Random } from '../../lib/clock.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { ClientIdentity } from '../../auth/client-identity.ts';
import { hashPassword, isPassword } from '../../auth/passwords.ts';
import { newPasswordCode } from '../../auth/password-rules.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as repo from './admins.repo.ts';

const CHALLENGE_LIFE_MS = 10 * 60_000;

/** An OTP as it is checked. */
export interface OtpGuess {
  readonly email: string;
  readonly code: string;
  readonly client: ClientIdentity;
  readonly mostTries?: number;
}

/** What this feature needs of others, handed in by the app. */
export interface AdminPorts {
  readonly random: Random;
  checkOtp(tx: Transaction, guess: OtpGuess): Promise<Outcome<null>>;
  startSession(tx: Transaction, adminId: number): Promise<string>;
  endOtherSessions(tx: Transaction, caller: AdminCaller): Promise<void>;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** Sign-ins whose password was right and whose OTP is still to come. */
export const openChallenges = {
  /** The name under which this client gave the right password for the e-mail just now, or null. */
  async voucherOf(db: Db, email: string, client: ClientIdentity, now: Date): Promise<string | null> {
    const open = new Set(await repo.namesOfOpenChallenges(db, emailKey(email), now));
    return client.all.find((name) => open.has(name)) ?? null;
  },

  has: (db: Db, challenge: string, now: Date): Promise<boolean> => repo.isOpen(db, hashOf(challenge), now),
};

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
  await repo.dropChallenges(tx.db, caller.adminId);
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

    async challenge(
      tx: Transaction,
      admin: { readonly id: number; readonly email: string },
      client: ClientIdentity,
    ): Promise<Outcome<{ challenge: string }>> {
      const challenge = ports.random.bytes(32).toString('base64url');
      await repo.insertChallenge(tx.db, {
        tokenHash: hashOf(challenge),
        adminId: admin.id,
        email: emailKey(admin.email),
        clientKeys: [...client.all],
        expiresAt: new Date(tx.now.getTime() + CHALLENGE_LIFE_MS),
      });
      return ok({ challenge });
    },

    async login(
      tx: Transaction,
      body: { readonly challenge: string },
      guess: OtpGuess,
    ): Promise<Outcome<{ token: string }>> {
      const email = emailKey(guess.email);
      const challenge = hashOf(body.challenge);
      // First the challenge: who does not know the password must not be able to use up the tries of the OTP.
      const adminId = await repo.findChallenge(tx.db, challenge, email, tx.now);
      if (adminId === null) return refuse('otp-expired');
      const checked = await ports.checkOtp(tx, guess);
      if (!checked.ok) return checked;
      await repo.useChallenge(tx.db, challenge, tx.now);
      await recordAudit(tx, { action: 'admin.login', subject: 'admin', subjectId: adminId });
      return ok({ token: await ports.startSession(tx, adminId) });
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
