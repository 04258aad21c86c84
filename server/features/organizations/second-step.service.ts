import { createHash } from 'node:crypto';
import { emailKey, refuse, refuseFields, type Done, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { ClientIdentity } from '../../auth/client-identity.ts';
import type { Random } from '../../lib/clock.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Transaction } from '../../db/transaction.ts';
import { findOrganization, findPasswordHash } from './organizations.repo.ts';
import * as repo from './second-step.repo.ts';

const CHALLENGE_LIFE_MS = 10 * 60_000;

/** An OTP as it is checked. */
export interface OtpGuess {
  readonly email: string;
  readonly code: string;
  readonly client: ClientIdentity;
  readonly mostTries?: number;
}

/** What this feature needs of others, handed in by the app. */
export interface SecondStepPorts {
  readonly random: Random;
  checkOtp(tx: Transaction, guess: OtpGuess): Promise<Outcome<null>>;
  startSession(tx: Transaction, organizationId: number): Promise<string>;
  mail(tx: Transaction, recipient: string, subject: string, text: string): Promise<void>;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** Organizers' sign-ins whose password was right and whose OTP is still to come. */
export const organizerChallenges = {
  /** The name under which this client gave the right password for the e-mail just now, or null. */
  async voucherOf(db: Db, email: string, client: ClientIdentity, now: Date): Promise<string | null> {
    const open = new Set(await repo.namesOfOpenChallenges(db, emailKey(email), now));
    return client.all.find((name) => open.has(name)) ?? null;
  },

  has: (db: Db, challenge: string, now: Date): Promise<boolean> => repo.isOpen(db, hashOf(challenge), now),
};

/** The second step that organizers can switch on: as for super admins, only with a challenge does an OTP open a session. */
export function createSecondStep(ports: SecondStepPorts) {
  return {
    isOn: (db: Db, organizationId: number): Promise<boolean> => repo.hasSecondStep(db, organizationId),

    /** Notes that the password was right; answers what the OTP step must name. */
    async challenge(
      tx: Transaction,
      organizationId: number,
      email: string,
      client: ClientIdentity,
    ): Promise<string> {
      const challenge = ports.random.bytes(32).toString('base64url');
      await repo.insertChallenge(tx.db, {
        tokenHash: hashOf(challenge),
        organizationId,
        email: emailKey(email),
        clientKeys: [...client.all],
        expiresAt: new Date(tx.now.getTime() + CHALLENGE_LIFE_MS),
      });
      return challenge;
    },

    /** Checks the OTP of a challenge and signs in. */
    async login(
      tx: Transaction,
      body: { readonly challenge: string },
      guess: OtpGuess,
    ): Promise<Outcome<{ token: string }>> {
      const challenge = hashOf(body.challenge);
      // First the challenge: who does not know the password must not be able to use up the tries of the OTP.
      const id = await repo.findChallenge(tx.db, challenge, emailKey(guess.email), tx.now);
      if (id === null) return refuse('otp-expired');
      const checked = await ports.checkOtp(tx, guess);
      if (!checked.ok) return checked;
      await repo.useChallenge(tx.db, challenge, tx.now);
      return ok({ token: await ports.startSession(tx, id) });
    },

    /** Switches the step on or off, which takes the password; the owner is told. */
    async save(
      tx: Transaction,
      organizationId: number,
      body: { readonly secondStep: boolean; readonly oldPassword: string },
    ): Promise<Done> {
      const stored = await findPasswordHash(tx.db, organizationId);
      if (!(await isPassword(stored, body.oldPassword)))
        return refuseFields({ oldPassword: 'password-wrong' });
      const organization = await findOrganization(tx.db, organizationId);
      if (organization === null) return refuse('unauthorized');
      if ((await repo.hasSecondStep(tx.db, organizationId)) === body.secondStep) return ok({});
      await repo.saveSecondStep(tx.db, organizationId, body.secondStep);
      await ports.mail(
        tx,
        organization.email,
        body.secondStep ? 'Signing in takes an OTP now' : 'Signing in takes no OTP any more',
        'This was changed in your organizer account. If this was not you, please change your password and contact us at once.',
      );
      await recordAudit(tx, {
        action: 'organization.second-step',
        subject: 'organization',
        subjectId: organizationId,
        organizationId,
        after: { secondStep: body.secondStep },
      });
      return ok({});
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;
