import { oversightCalls, peopleCalls, refuse } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { Limit, Limits } from '../../http/limits.ts';
import type { People } from './people.service.ts';
import { retention } from './retention.service.ts';

/** Guessing a code is limited for each address besides the five tries of a code. */
const OPENINGS: Limit = { name: 'my-data', most: 20, seconds: 900 };

export function peopleRoutes(
  implement: Implement,
  people: People,
  { db, limits }: { readonly db: Db; readonly limits: Limits },
): void {
  implement(peopleCalls.openMyData, async ({ body, address, step }) => {
    const allowance = await limits.take(OPENINGS, address);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    return step((work) => people.open(work, body.email, body.otp));
  });
  implement(peopleCalls.myData, ({ body, now }) => people.see(db, body.token, now));
  implement(peopleCalls.correctMyData, ({ body, write }) => write((work) => people.correct(work, body)));
  implement(peopleCalls.eraseMyData, ({ body, write }) => write((work) => people.erase(work, body.token)));
  implement(oversightCalls.retention, () => retention.read(db));
  implement(oversightCalls.saveRetention, ({ body, write }) =>
    write((work) => retention.save(work, body.months)),
  );
}
