import { refuse, refuseFields, type Done, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { organizerChallenges, type CheckOtp, type OtpGuess } from '../../auth/challenges.ts';
import type { ClientIdentity } from '../../auth/caller.ts';
import type { Random } from '../../lib/clock.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Transaction } from '../../db/transaction.ts';
import { secondStepMail, type AccountBlocks } from './account.mail.ts';
import { findOrganization, findPasswordHash } from './organizations.repo.ts';
import * as repo from './second-step.repo.ts';

/** What this feature needs of others, handed in by the app. */
export interface SecondStepPorts {
  readonly random: Random;
  readonly checkOtp: CheckOtp;
  startSession(tx: Transaction, organizationId: number): Promise<string>;
  mail(tx: Transaction, recipient: string, subject: string, blocks: AccountBlocks): Promise<void>;
}

/** The second step that organizers can switch on: as for super admins, only with a challenge does an OTP open a session. */
export function createSecondStep(ports: SecondStepPorts) {
  return {
    isOn: (db: Db, organizationId: number): Promise<boolean> => repo.hasSecondStep(db, organizationId),

    /** Notes that the password was right; answers what the OTP step must name. */
    challenge: (
      tx: Transaction,
      owner: { readonly id: number; readonly email: string },
      client: ClientIdentity,
    ): Promise<string> => organizerChallenges.open(tx, ports.random, owner, client),

    /** Checks the OTP of a challenge and signs in. */
    async login(tx: Transaction, challenge: string, guess: OtpGuess): Promise<Outcome<{ token: string }>> {
      const entered = await organizerChallenges.use(tx, challenge, guess, ports.checkOtp);
      if (!entered.ok) return entered;
      if ((await findOrganization(tx.db, entered.value)) === null) return refuse('otp-expired');
      return ok({ token: await ports.startSession(tx, entered.value) });
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
      const { subject, blocks } = secondStepMail(body.secondStep);
      await ports.mail(tx, organization.email, subject, blocks);
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
