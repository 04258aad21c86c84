import { emailKey, oversightCalls, peopleCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { TryingOtp } from '../../auth/challenges.ts';
import type { Implement } from '../../http/implement.ts';
import { signInWithOtp } from '../../http/otp-sign-in.ts';
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
  readonly tryingOtp: TryingOtp;
}

export function peopleRoutes(implement: Implement, people: People, ports: PeopleRoutePorts): void {
  const { db, limits } = ports;
  const takeUse = (token: string, address: string, now: Date) =>
    takeAll(limits, [[USES, people.emailOf(token, now) ?? address]]);

  implement(peopleCalls.openMyData, (handled) =>
    signInWithOtp(handled, ports.tryingOtp, (guess) => handled.step((tx) => people.open(tx, guess))),
  );
  implement(peopleCalls.myData, async ({ body, address, now }) => {
    const counted = await takeUse(body.token, address, now);
    return counted.ok ? people.see(db, body.token, now) : counted;
  });
  implement(peopleCalls.correctMyData, async ({ body, address, now, write }) => {
    const counted = await takeUse(body.token, address, now);
    return counted.ok ? write((tx) => people.correct(tx, body)) : counted;
  });
  implement(peopleCalls.publishMyData, async ({ body, address, now, write }) => {
    const counted = await takeUse(body.token, address, now);
    return counted.ok ? write((tx) => people.publish(tx, body)) : counted;
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
