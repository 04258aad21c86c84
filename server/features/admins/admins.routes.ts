import { adminCalls, emailKey, refuseFields, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import { adminChallenges, type TryingOtp } from '../../auth/challenges.ts';
import { newClientIdentityOf } from '../../http/client-identity.ts';
import type { Implement } from '../../http/implement.ts';
import { signInWithChallenge } from '../../http/otp-sign-in.ts';
import type { Limit, Limits } from '../../http/rate-limits.ts';
import { createSignInLimits, withOldPassword } from '../../http/sign-in-limits.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Random } from '../../lib/clock.ts';
import type { Admins } from './admins.service.ts';

/** One notice of a locked sign-in for each address in so long. */
const NOTICES: Limit = { name: 'admin-locked', most: 1, seconds: 900 };
/** Steps with a challenge that nobody was given. */
const STRANGE_CHALLENGES: Limit = { name: 'admin-challenge', most: 60, seconds: 600 };

export interface AdminRoutePorts {
  readonly db: Db;
  readonly random: Random;
  readonly limits: Limits;
  /** Tells a super admin that their sign-in is locked. */
  tellLocked(tx: Transaction, email: string): Promise<Outcome<null>>;
  endSession(tx: Transaction, sessionId: number): Promise<void>;
  readonly tryingOtp: TryingOtp;
}

export function adminRoutes(implement: Implement, admins: Admins, ports: AdminRoutePorts): void {
  const { db, limits } = ports;
  const signIns = createSignInLimits(limits, 'admin-login', true);

  implement(adminCalls.checkAdmin, async ({ body, address, network, browser, step }) => {
    const signIn = { account: emailKey(body.email), browser, address, network };
    const refusal = await signIns.refusal(signIn);
    if (refusal !== null) {
      const notice = await limits.take(NOTICES, body.email);
      if (notice.allowed) await step((tx) => ports.tellLocked(tx, body.email));
      return refusal;
    }
    const admin = await admins.verify(db, body.email, body.password);
    if (admin === null) return refuseFields({ email: 'login-wrong', password: 'login-wrong' });
    await signIns.succeeded(signIn);
    const client = newClientIdentityOf({ browser, address, account: signIn.account });
    return step(async (tx) => ok({ challenge: await adminChallenges.open(tx, ports.random, admin, client) }));
  });

  implement(adminCalls.validateOtpAndLogin, (handled) =>
    signInWithChallenge(
      handled,
      {
        db,
        limits,
        challenges: adminChallenges,
        strangeChallenges: STRANGE_CHALLENGES,
        tryingOtp: ports.tryingOtp,
      },
      (guess) => handled.step((tx) => admins.login(tx, handled.body.challenge, guess)),
    ),
  );

  implement(adminCalls.getAdmin, ({ caller }) => admins.profile(db, caller.adminId));

  implement(adminCalls.changeAdminPassword, ({ body, caller, write }) =>
    withOldPassword(limits, caller.sessionId, () => write((tx) => admins.changePassword(tx, caller, body))),
  );

  implement(adminCalls.adminLogout, ({ caller, write }) =>
    write(async (tx) => {
      await ports.endSession(tx, caller.sessionId);
      return ok({});
    }),
  );
}
