import { createHash } from 'node:crypto';
import { emailKey, refuse, refuseFields, type Done, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Asker } from '../../auth/client-identity.ts';
import type { Chance } from '../../lib/clock.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Work } from '../../db/transaction.ts';
import { findOrganization, findPasswordHash } from './organizations.repo.ts';
import * as repo from './second-step.repo.ts';

const CHALLENGE_LIFE_MS = 10 * 60_000;

/** An OTP as it is checked. */
export interface OtpGuess {
  readonly email: string;
  readonly code: string;
  readonly asker: Asker;
  readonly mostTries?: number;
}

/** What this feature needs of others, handed in by the app. */
export interface SecondStepPorts {
  readonly chance: Chance;
  checkOtp(work: Work, guess: OtpGuess): Promise<Outcome<null>>;
  startSession(work: Work, organizationId: number): Promise<string>;
  mail(work: Work, recipient: string, subject: string, text: string): Promise<void>;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}

/** Organizers' sign-ins whose password was right and whose OTP is still to come. */
export const organizerChallenges = {
  /** The name under which this asker gave the right password for the e-mail just now, or null. */
  async voucherOf(db: Db, email: string, asker: Asker, now: Date): Promise<string | null> {
    const open = new Set(await repo.namesOfOpenChallenges(db, emailKey(email), now));
    return asker.all.find((name) => open.has(name)) ?? null;
  },

  has: (db: Db, challenge: string, now: Date): Promise<boolean> => repo.isOpen(db, hashOf(challenge), now),
};

/** The second step that organizers can switch on: as for super admins, only with a challenge does an OTP open a session. */
export function createSecondStep(ports: SecondStepPorts) {
  return {
    isOn: (db: Db, organizationId: number): Promise<boolean> => repo.hasSecondStep(db, organizationId),

    /** Notes that the password was right; answers what the OTP step must name. */
    async challenge(work: Work, organizationId: number, email: string, asker: Asker): Promise<string> {
      const challenge = ports.chance.bytes(32).toString('base64url');
      await repo.insertChallenge(work.db, {
        tokenHash: hashOf(challenge),
        organizationId,
        email: emailKey(email),
        askers: [...asker.all],
        expiresAt: new Date(work.now.getTime() + CHALLENGE_LIFE_MS),
      });
      return challenge;
    },

    /** Checks the OTP of a challenge and signs in. */
    async login(
      work: Work,
      body: { readonly challenge: string },
      guess: OtpGuess,
    ): Promise<Outcome<{ token: string }>> {
      const challenge = hashOf(body.challenge);
      // First the challenge: who does not know the password must not be able to use up the tries of the OTP.
      const id = await repo.findChallenge(work.db, challenge, emailKey(guess.email), work.now);
      if (id === null) return refuse('otp-expired');
      const checked = await ports.checkOtp(work, guess);
      if (!checked.ok) return checked;
      await repo.useChallenge(work.db, challenge, work.now);
      return ok({ token: await ports.startSession(work, id) });
    },

    /** Switches the step on or off, which takes the password; the owner is told. */
    async save(
      work: Work,
      organizationId: number,
      body: { readonly secondStep: boolean; readonly oldPassword: string },
    ): Promise<Done> {
      const stored = await findPasswordHash(work.db, organizationId);
      if (!(await isPassword(stored, body.oldPassword)))
        return refuseFields({ oldPassword: 'password-wrong' });
      const organization = await findOrganization(work.db, organizationId);
      if (organization === null) return refuse('unauthorized');
      if ((await repo.hasSecondStep(work.db, organizationId)) === body.secondStep) return ok({});
      await repo.saveSecondStep(work.db, organizationId, body.secondStep);
      await ports.mail(
        work,
        organization.email,
        body.secondStep ? 'Signing in takes an OTP now' : 'Signing in takes no OTP any more',
        'This was changed in your organizer account. If this was not you, please change your password and contact us at once.',
      );
      await recordAudit(work, {
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
