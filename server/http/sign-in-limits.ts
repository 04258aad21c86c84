import type { Outcome, Refusal } from '@tournaments/contract';
import type { BrowserCookies } from './browser-cookies.ts';
import { takeAll, type Limit, type Limits } from './rate-limits.ts';

/** Counted before the password is checked, so that a flood is too. */
const AT_ONCE = { most: 10, seconds: 900 };
/** One customer of a network has many addresses and much time. */
const FROM_A_NETWORK = { most: 30, seconds: 86_400 };
/** From all addresses together: many networks give no more tries than this. */
const FROM_ALL = { most: 100, seconds: 86_400 };

/** Somebody who gives a password for an account. */
export interface SignIn {
  readonly account: string;
  readonly browser: BrowserCookies;
  readonly address: string;
  readonly network: string;
  /** Which password it is by now: tries of one before are not counted for it. */
  readonly passwordVersion?: number;
}

/** The limits of wrong passwords. A try is counted when it is allowed, and forgotten when it was right. */
export interface SignInLimits {
  /** Why the password is not even looked at, or null. */
  refusal(signIn: SignIn): Promise<Refusal | null>;
  /** It was right: the tries so far were the owner's. */
  succeeded(signIn: SignIn): Promise<void>;
  /** It was wrong: where passwords cannot be guessed, the browser is counted by itself from now on. */
  failed(signIn: SignIn): void;
}

/** What a browser remembers that tried an account and was never in it. */
function triesOf(account: string): string {
  return `tries of ${account}`;
}

type Counted = readonly (readonly [limit: Limit, subject: string])[];

/**
 * Wrong passwords are counted for each account and address, and slowly for the account as a whole, where its passwords
 * can be guessed (`isSlow`). A browser that has been in the account is counted by itself, so that nothing strangers do
 * keeps its owner out (decision 091). Where they cannot be guessed, so is one that tried before: somebody who mistypes
 * uses up their own tries and not those of the hall (decision 180).
 */
export function createSignInLimits(limits: Limits, name: string, isSlow: boolean): SignInLimits {
  // A wait that grows to a day would let one phone shut the other devices of a hall out for that long.
  const here: Limit = { name, ...AT_ONCE, grows: isSlow };
  const network: Limit = { name: `${name}-network`, ...FROM_A_NETWORK };
  const all: Limit = { name: `${name}-account`, ...FROM_ALL };

  function countedOf({ account, browser, address, network: from, passwordVersion }: SignIn): Counted {
    const known = browser.knownTo(account);
    const subject = passwordVersion === undefined ? account : `${account}\npassword ${passwordVersion}`;
    if (known !== null) return [[here, `${subject}\nknown ${known}`]];
    const atOnce: Counted = [[here, `${subject}\n${address}`]];
    const tried = browser.knownTo(triesOf(account));
    if (!isSlow) return tried === null ? atOnce : [[here, `${subject}\ntried ${tried}`]];
    return [...atOnce, [network, `${subject}\n${from}`], [all, subject]];
  }

  return {
    async refusal(signIn) {
      const taken = await takeAll(limits, countedOf(signIn));
      return taken.ok ? null : taken;
    },
    async succeeded(signIn) {
      const [[first, subject], ...slow] = countedOf(signIn) as [Counted[number], ...Counted];
      await limits.clear(first, subject);
      for (const [limit, of] of slow) await limits.giveBack(limit, of);
    },
    failed({ account, browser }) {
      if (!isSlow && browser.knownTo(account) === null) browser.rememberAccount(triesOf(account));
    },
  };
}

/** Tries of the old password in a session: by session, so that who took one over keeps nobody else from changing it. */
const OLD_PASSWORDS: Limit = { name: 'old-password', most: 10, seconds: 900, grows: true };

/** Makes a change that asks for the old password, unless too many wrong ones came in this session. */
export async function withOldPassword<T>(
  limits: Limits,
  sessionId: number,
  change: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const session = String(sessionId);
  const counted = await takeAll(limits, [[OLD_PASSWORDS, session]]);
  if (!counted.ok) return counted;
  const outcome = await change();
  if (outcome.ok) await limits.clear(OLD_PASSWORDS, session);
  else if (outcome.fields?.['oldPassword'] === undefined) await limits.giveBack(OLD_PASSWORDS, session);
  return outcome;
}
