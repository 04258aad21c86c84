import { emailKey, refuse, type Outcome, type Role } from '@tournaments/contract';
import type { Challenges, OtpGuess, TryingOtp } from '../auth/challenges.ts';
import type { Db } from '../db/database.ts';
import { clientIdentityOf } from './client-identity.ts';
import type { Handled } from './implement.ts';
import { takeAll, type Limit, type Limits } from './rate-limits.ts';

interface OtpBody {
  readonly email: string;
  readonly otp: string;
}

type OtpRequest<Body extends OtpBody> = Pick<
  Handled<unknown, Body, unknown, Role>,
  'body' | 'address' | 'network' | 'browser' | 'now'
>;

/** Signs in with an OTP, within the limits of tries; the browser remembers the account that it belongs to. */
export async function signInWithOtp<T>(
  { body, address, network, browser, now }: OtpRequest<OtpBody>,
  tryingOtp: TryingOtp,
  login: (guess: OtpGuess) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { email, otp: code } = body;
  const client = clientIdentityOf({ browser, address, account: emailKey(email) });
  const entered = await tryingOtp({ email, client, address, network }, now, (left) =>
    login({ email, code, client, ...left }),
  );
  if (entered.ok) browser.rememberAccount(emailKey(email));
  return entered;
}

export interface ChallengePorts {
  readonly db: Db;
  readonly limits: Limits;
  readonly challenges: Challenges;
  /** Steps with a challenge that nobody was given. */
  readonly strangeChallenges: Limit;
  readonly tryingOtp: TryingOtp;
}

/** The second step of a sign-in: as `signInWithOtp`, for a request that names an open challenge. */
export async function signInWithChallenge<T>(
  request: OtpRequest<OtpBody & { readonly challenge: string }>,
  { db, limits, challenges, strangeChallenges, tryingOtp }: ChallengePorts,
  login: (guess: OtpGuess) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  // Who knows no challenge must not use up what is its holder's.
  if (!(await challenges.has(db, request.body.challenge, request.now))) {
    const strange = await takeAll(limits, [[strangeChallenges, request.address]]);
    return strange.ok ? refuse('otp-expired') : strange;
  }
  return signInWithOtp(request, tryingOtp, login);
}
