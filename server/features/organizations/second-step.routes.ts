import { accountCalls, emailKey, refuse, type OtpType, type Outcome } from '@tournaments/contract';
import type { Asker } from '../../asker.ts';
import type { Db } from '../../db/database.ts';
import { askerOf } from '../../http/asker.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/limits.ts';
import { withOldPassword } from '../../http/sign-in-limits.ts';
import { organizerChallenges, type SecondStep } from './second-step.service.ts';

/** Steps with a challenge that nobody was given. */
const STRANGE_CHALLENGES: Limit = { name: 'organizer-challenge', most: 60, seconds: 600 };

/** Counts one try of an OTP; answers how many tries its code has, where they are fewer than usual. */
export type OtpTries = (
  asking: {
    readonly type: OtpType;
    readonly email: string;
    readonly asker: Asker;
    readonly address: string;
    readonly network: string;
  },
  now: Date,
) => Promise<Outcome<{ mostTries?: number }>>;

export interface SecondStepRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  readonly otpTries: OtpTries;
}

export function secondStepRoutes(
  implement: Implement,
  secondStep: SecondStep,
  { db, limits, otpTries }: SecondStepRoutePorts,
): void {
  implement(accountCalls.finishLogin, async ({ body, address, network, browser, step, now }) => {
    const { email, otp: code } = body;
    // Who knows no challenge must not use up what is its holder's.
    if (!(await organizerChallenges.has(db, body.challenge, now))) {
      const strange = await takeAll(limits, [[STRANGE_CHALLENGES, address]]);
      return strange.ok ? refuse('otp-expired') : strange;
    }
    const asker = askerOf({ browser, address, account: emailKey(email) });
    const counted = await otpTries({ type: 'organizer_login', email, asker, address, network }, now);
    if (!counted.ok) return counted;
    const entered = await step((work) =>
      secondStep.login(work, body, { email, code, asker, ...counted.value }),
    );
    if (entered.ok) browser.rememberAccount(emailKey(email));
    return entered;
  });

  implement(accountCalls.saveSecondStep, ({ body, caller, write }) =>
    withOldPassword(limits, caller.sessionId, () =>
      write((work) => secondStep.save(work, caller.organizationId, body)),
    ),
  );
}
