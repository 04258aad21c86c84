import { emailKey, oversightCalls, peopleCalls, type Outcome } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Asker } from '../../auth/client-identity.ts';
import { askerOf } from '../../http/client-identity.ts';
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
      readonly asker: Asker;
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
    const asker = askerOf({ browser, address, account: emailKey(email) });
    const opened = await ports.tryingOtp({ email, asker, address, network }, now, (left) =>
      step((work) => people.open(work, { email, code, asker, ...left })),
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
    return counted.ok ? write((work) => people.correct(work, body)) : counted;
  });
  implement(peopleCalls.eraseMyData, async ({ body, address, now, write }) => {
    const counted = await takeUse(body.token, address, now);
    if (!counted.ok) return counted;
    const email = people.emailOf(body.token, now);
    const erased = await write((work) => people.erase(work, body.token));
    if (erased.ok && email !== null) await ports.forgetMails(emailKey(email));
    return erased;
  });
  implement(oversightCalls.retention, () => retention.read(db));
  implement(oversightCalls.saveRetention, ({ body, write }) =>
    write((work) => retention.save(work, body.months)),
  );
}
