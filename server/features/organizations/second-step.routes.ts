import { accountCalls } from '@tournaments/contract';
import { organizerChallenges, type TryingOtp } from '../../auth/challenges.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { signInWithChallenge } from '../../http/otp-sign-in.ts';
import type { Limit, Limits } from '../../http/rate-limits.ts';
import { withOldPassword } from '../../http/sign-in-limits.ts';
import type { SecondStep } from './second-step.service.ts';

/** Steps with a challenge that nobody was given. */
const STRANGE_CHALLENGES: Limit = { name: 'organizer-challenge', most: 60, seconds: 600 };

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
  implement(accountCalls.finishLogin, (handled) =>
    signInWithChallenge(
      handled,
      { db, limits, challenges: organizerChallenges, strangeChallenges: STRANGE_CHALLENGES, tryingOtp },
      (guess) => handled.step((tx) => secondStep.login(tx, handled.body.challenge, guess)),
    ),
  );

  implement(accountCalls.saveSecondStep, ({ body, caller, write }) =>
    withOldPassword(limits, caller.sessionId, () =>
      write((tx) => secondStep.save(tx, caller.organizationId, body)),
    ),
  );
}
