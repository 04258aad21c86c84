import { adminCalls, emailKey, refuse, refuseFields, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { ClientIdentity } from '../../auth/client-identity.ts';
import { clientIdentityOf, newClientIdentityOf } from '../../http/client-identity.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import { createSignInLimits, withOldPassword } from '../../http/sign-in-limits.ts';
import type { Transaction } from '../../db/transaction.ts';
import { openChallenges, type Admins } from './admins.service.ts';
import { tellLocked, type SendMail } from './lock-notice.ts';

/** One notice of a locked sign-in for each address in so long. */
const NOTICES: Limit = { name: 'admin-locked', most: 1, seconds: 900 };
/** Steps with a challenge that nobody was given. */
const STRANGE_CHALLENGES: Limit = { name: 'admin-challenge', most: 60, seconds: 600 };

export interface AdminRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  readonly mail: SendMail;
  endSession(tx: Transaction, sessionId: number): Promise<void>;
  /** Makes one try of an OTP unless there were too many, with how many tries its code has, where they are fewer. */
  tryingOtp<T>(
    asking: {
      readonly email: string;
      readonly client: ClientIdentity;
      readonly address: string;
      readonly network: string;
    },
    now: Date,
    attempt: (left: { readonly mostTries?: number }) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>;
}

export function adminRoutes(implement: Implement, admins: Admins, ports: AdminRoutePorts): void {
  const { db, limits } = ports;
  const signIns = createSignInLimits(limits, 'admin-login', true);

  implement(adminCalls.checkAdmin, async ({ body, address, network, browser, step }) => {
    const signIn = { account: emailKey(body.email), browser, address, network };
    const refusal = await signIns.refusal(signIn);
    if (refusal !== null) {
      const notice = await limits.take(NOTICES, body.email);
      if (notice.allowed) await step((tx) => tellLocked(tx, body.email, ports.mail));
      return refusal;
    }
    const admin = await admins.verify(db, body.email, body.password);
    if (admin === null) return refuseFields({ email: 'login-wrong', password: 'login-wrong' });
    await signIns.succeeded(signIn);
    const client = newClientIdentityOf({ browser, address, account: signIn.account });
    return step((tx) => admins.challenge(tx, admin, client));
  });

  implement(adminCalls.validateOtpAndLogin, async ({ body, address, network, browser, step, now }) => {
    const { email, otp: code } = body;
    // Who knows no challenge must not use up what is its holder's.
    if (!(await openChallenges.has(db, body.challenge, now))) {
      const strange = await takeAll(limits, [[STRANGE_CHALLENGES, address]]);
      return strange.ok ? refuse('otp-expired') : strange;
    }
    const client = clientIdentityOf({ browser, address, account: emailKey(email) });
    const entered = await ports.tryingOtp({ email, client, address, network }, now, (left) =>
      step((tx) => admins.login(tx, body, { email, code, client, ...left })),
    );
    if (entered.ok) browser.rememberAccount(emailKey(email));
    return entered;
  });

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
