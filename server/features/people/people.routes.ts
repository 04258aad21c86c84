import { emailKey, oversightCalls, peopleCalls, type Outcome } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { ClientIdentity } from '../../auth/client-identity.ts';
import { clientIdentityOf } from '../../http/client-identity.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import type { People } from './people.service.ts';
import { retention } from './retention.service.ts';

/** By the proved e-mail; tokens that prove none are counted by address. */
const USES: Limit = { name: 'my-data', most: 120, seconds: 600 };

/** What this feature needs of others, handed in by the app. */
export interface PeopleRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  /** Takes away what was mailed to an address and still lies on disk. */
  forgetMails(email: string): Promise<void>;
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

export function peopleRoutes(implement: Implement, people: People, ports: PeopleRoutePorts): void {
  const { db, limits } = ports;
  const takeUse = (token: string, address: string, now: Date) =>
    takeAll(limits, [[USES, people.emailOf(token, now) ?? address]]);

  implement(peopleCalls.openMyData, async ({ body, address, network, browser, step, now }) => {
    const { email, otp: code } = body;
    const client = clientIdentityOf({ browser, address, account: emailKey(email) });
    const opened = await ports.tryingOtp({ email, client, address, network }, now, (left) =>
      step((tx) => people.open(tx, { email, code, client, ...left })),
    );
    if (opened.ok) browser.rememberAccount(emailKey(email));
    return opened;
  });
  implement(peopleCalls.myData, async ({ body, address, now }) => {
    const counted = await takeUse(body.token, address, now);
    return counted.ok ? people.see(db, body.token, now) : counted;
  });
  implement(peopleCalls.correctMyData, async ({ body, address, now, write }) => {
    const counted = await takeUse(body.token, address, now);
    return counted.ok ? write((tx) => people.correct(tx, body)) : counted;
  });
  implement(peopleCalls.eraseMyData, async ({ body, address, now, write }) => {
    const counted = await takeUse(body.token, address, now);
    if (!counted.ok) return counted;
    const email = people.emailOf(body.token, now);
    const erased = await write((tx) => people.erase(tx, body.token));
    if (erased.ok && email !== null) await ports.forgetMails(emailKey(email));
    return erased;
  });
  implement(oversightCalls.retention, () => retention.read(db));
  implement(oversightCalls.saveRetention, ({ body, write }) =>
    write((tx) => retention.save(tx, body.months)),
  );
}
