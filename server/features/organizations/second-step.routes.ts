import { accountCalls, emailKey, refuse, type Outcome } from '@tournaments/contract';
import type { ClientIdentity } from '../../auth/client-identity.ts';
import type { Db } from '../../db/database.ts';
import { clientIdentityOf } from '../../http/client-identity.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import { withOldPassword } from '../../http/sign-in-limits.ts';
import { organizerChallenges, type SecondStep } from './second-step.service.ts';

/** Steps with a challenge that nobody was given. */
const STRANGE_CHALLENGES: Limit = { name: 'organizer-challenge', most: 60, seconds: 600 };

/** Makes one try of an OTP unless there were too many, with how many tries its code has, where they are fewer. */
export type TryingOtp = <T>(
  asking: {
    readonly email: string;
    readonly client: ClientIdentity;
    readonly address: string;
    readonly network: string;
  },
  now: Date,
  attempt: (left: { readonly mostTries?: number }) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>;

export interface SecondStepRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  readonly tryingOtp: TryingOtp;
}

export function secondStepRoutes(
  implement: Implement,
  secondStep: SecondStep,
  { db, limits, tryingOtp }: SecondStepRoutePorts,
): void {
  implement(accountCalls.finishLogin, async ({ body, address, network, browser, step, now }) => {
    const { email, otp: code } = body;
    // Who knows no challenge must not use up what is its holder's.
    if (!(await organizerChallenges.has(db, body.challenge, now))) {
      const strange = await takeAll(limits, [[STRANGE_CHALLENGES, address]]);
      return strange.ok ? refuse('otp-expired') : strange;
    }
    const client = clientIdentityOf({ browser, address, account: emailKey(email) });
    const entered = await tryingOtp({ email, client, address, network }, now, (left) =>
      step((tx) => secondStep.login(tx, body, { email, code, client, ...left })),
    );
    if (entered.ok) browser.rememberAccount(emailKey(email));
    return entered;
  });

  implement(accountCalls.saveSecondStep, ({ body, caller, write }) =>
    withOldPassword(limits, caller.sessionId, () =>
      write((tx) => secondStep.save(tx, caller.organizationId, body)),
    ),
  );
}
