import { passCalls, routes, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { FastifyInstance } from 'fastify';
import type { TryingOtp } from '../../auth/challenges.ts';
import type { Db } from '../../db/database.ts';
import { clientOf } from '../../http/client-address.ts';
import type { Implement } from '../../http/implement.ts';
import { signInWithOtp } from '../../http/otp-sign-in.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import { sendRefusal } from '../../http/replies.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Passes } from './passes.service.ts';

/** Links that opened nothing, by the address; behind one there may be a whole hall with old links. */
const MISSES: Limit = { name: 'pass-miss', most: 60, seconds: 600 };
/** What changes something, by the link. */
const CHANGES: Limit = { name: 'pass-change', most: 60, seconds: 600 };

/** Each is mailed, some to all who booked and play. */
const CORRECTIONS: Limit = { name: 'pass-correction', most: 10, seconds: 86_400 };
const PUBLISHINGS: Limit = { name: 'pass-publishing', most: 10, seconds: 86_400 };
const RENEWALS: Limit = { name: 'pass-renewal', most: 20, seconds: 86_400 };

/** What these routes need of others, handed in by the app. */
export interface PassRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly tryingOtp: (type: 'pass_find' | 'pass_withdraw' | 'pass_refund') => TryingOtp;
}

/** What keeps links from being guessed, and who has one from asking without end. */
export function createPassGuards(limits: Limits) {
  /** Answers a link; who tried many that open nothing has to wait, and then learns nothing more. */
  async function opening<T>(address: string, open: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const opened = await open();
    if (opened.ok || opened.code !== 'pass-unknown') return opened;
    const counted = await takeAll(limits, [[MISSES, address]]);
    return counted.ok ? opened : counted;
  }

  /** The same for what changes something. */
  async function changing<T>(
    address: string,
    token: string,
    change: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const counted = await takeAll(limits, [[CHANGES, token]]);
    return counted.ok ? opening(address, change) : counted;
  }

  return { opening, changing };
}

/** Does what is mailed, so often for one pass; what was refused does not count. */
function createTelling(passes: Passes, { db, limits }: Pick<PassRoutePorts, 'db' | 'limits'>) {
  return async function telling<T>(
    limit: Limit,
    { token, now }: { readonly token: string; readonly now: Date },
    act: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const named = await passes.nameOf(db, token, now);
    if (!named.ok) return named;
    const counted = await takeAll(limits, [[limit, named.value]]);
    if (!counted.ok) return counted;
    const done = await act();
    if (!done.ok) await limits.giveBack(limit, named.value);
    return done;
  };
}

export function passRoutes(
  http: FastifyInstance,
  implement: Implement,
  passes: Passes,
  ports: PassRoutePorts,
): void {
  const { db, limits } = ports;

  const { opening, changing } = createPassGuards(limits);
  const telling = createTelling(passes, ports);

  implement(passCalls.get, ({ query, address, now }) =>
    opening(address, () => passes.get(db, query.token, now)),
  );
  implement(passCalls.receipt, ({ query, address, now }) =>
    opening(address, () => passes.receipt(db, query.token, query.bookingId, now)),
  );
  implement(passCalls.find, (handled) =>
    signInWithOtp(handled, ports.tryingOtp('pass_find'), (guess) =>
      handled.step((tx) => passes.find(tx, guess, handled.body.reference)),
    ),
  );
  implement(passCalls.renew, ({ body: { token }, address, now, step }) =>
    changing(address, token, () =>
      telling(RENEWALS, { token, now }, () => step((tx) => passes.renew(tx, token))),
    ),
  );
  implement(passCalls.correct, ({ body, address, now, write }) =>
    changing(address, body.token, () =>
      telling(CORRECTIONS, { token: body.token, now }, () => write((tx) => passes.correct(tx, body))),
    ),
  );
  implement(passCalls.claim, ({ body, address, write, step }) =>
    changing(address, body.token, async () => {
      const claimed = await write((tx) => passes.claim(tx, body));
      if (!claimed.ok && claimed.fields?.['utr'] === 'utr-used')
        await step((tx) => passes.claimedTwice(tx, body));
      return claimed;
    }),
  );
  implement(passCalls.publish, ({ body, address, now, write }) =>
    changing(address, body.token, () => {
      const publish = () => write((tx) => passes.publish(tx, body));
      return body.isPublished ? telling(PUBLISHINGS, { token: body.token, now }, publish) : publish();
    }),
  );
  addProved(implement, passes, ports, changing);
  addCalendar(http, (token, address) =>
    opening(address, () => passes.calendar(db, token, ports.clock.now())),
  );
}

/** What an OTP to the address of the page has to prove. */
function addProved(
  implement: Implement,
  passes: Passes,
  ports: PassRoutePorts,
  changing: ReturnType<typeof createPassGuards>['changing'],
): void {
  /** With the address of the pass where none was typed: its OTP goes nowhere else. */
  async function addressed<Body extends { readonly token: string; readonly email: string }>(
    body: Body,
    now: Date,
  ): Promise<Outcome<Body>> {
    if (body.email !== '') return ok(body);
    const email = await passes.emailOf(ports.db, body.token, now);
    return email.ok ? ok({ ...body, email: email.value }) : email;
  }

  implement(passCalls.withdraw, (handled) => {
    const { body, address, now, write } = handled;
    return changing(address, body.token, async () => {
      const whole = await addressed(body, now);
      if (!whole.ok) return whole;
      return signInWithOtp({ ...handled, body: whole.value }, ports.tryingOtp('pass_withdraw'), (guess) =>
        write((tx) => passes.withdraw(tx, body, guess)),
      );
    });
  });

  implement(passCalls.giveUpi, (handled) => {
    const { body, address, now, write } = handled;
    return changing(address, body.token, async () => {
      const whole = await addressed(body, now);
      if (!whole.ok) return whole;
      return signInWithOtp({ ...handled, body: whole.value }, ports.tryingOtp('pass_refund'), (guess) =>
        write((tx) => passes.giveUpi(tx, body, guess)),
      );
    });
  });
}

/** The matches of a pass as a file. */
function addCalendar(
  http: FastifyInstance,
  calendarOf: (token: string, address: string) => Promise<Outcome<string>>,
): void {
  http.get<{ Params: { token: string } }>(`${routes.pass}/matches.ics`, async (request, reply) => {
    const { token } = request.params;
    const file = await calendarOf(token, clientOf(request.ip));
    if (!file.ok) return sendRefusal(reply, file);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="matches.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file.value);
  });
}
