import { deskCalls, matchDayCalls, refuseFields } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Implement } from '../../http/implement.ts';
import type { ImplementPublicRead } from '../../http/public-reads.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { createSignInLimits } from '../../http/sign-in-limits.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Answered, DeskCommands } from './commands.service.ts';
import type { DeskAccess } from './desk-access.service.ts';
import type { MatchDays, ReadNews } from './match-day.service.ts';
import { publicDay } from './public-day.ts';

const TOURNAMENT_ID = /^\d{1,15}$/;
const MINUTE = 60;

/** The services of the match day. */
export interface MatchDayServices {
  readonly days: MatchDays;
  readonly commands: DeskCommands;
  readonly access: DeskAccess;
}

export interface MatchDayRoutePorts {
  readonly db: Db;
  /** Tells all desks what one of them has open. */
  readonly tellOpen: (told: TellsOpen) => Promise<void>;
  readonly clock: Clock;
  readonly limits: Limits;
  endSession(tx: Transaction, sessionId: number): Promise<void>;
}

/** A match that a desk has open; null when it has none open any more. */
export interface TellsOpen {
  readonly tournamentId: number;
  readonly device: string;
  readonly name: string;
  readonly match: string | null;
}

/** How calls of the day are tied: those that one person makes, and the one whose answer visitors share. */
interface Ties {
  readonly implement: Implement;
  readonly share: ImplementPublicRead;
}

export function matchDayRoutes(ties: Ties, services: MatchDayServices, ports: MatchDayRoutePorts): void {
  deskRoutes(ties.implement, services, ports);
  organizerRoutes(ties.implement, services, ports.db);
  signInRoutes(ties.implement, services.access, ports);
  ties.share(matchDayCalls.public, {
    every: MINUTE,
    about: ({ tournamentId }) => services.days.tournamentOf(ports.db, tournamentId),
    read: ({ tournamentId }, viewers) =>
      services.days.public(ports.db, tournamentId, viewers, ports.clock.now(), publicDay),
  });
}

function deskRoutes(
  implement: Implement,
  { days, commands }: MatchDayServices,
  { db, tellOpen }: MatchDayRoutePorts,
): void {
  implement(matchDayCalls.open, async ({ body, caller }) => {
    const may = await days.mayWork(db, caller, body.tournamentId);
    if (may.ok) await tellOpen(body);
    return may;
  });
  implement(matchDayCalls.get, ({ query, caller, now }) =>
    days.get(db, caller, query.tournamentId, query, now),
  );
  implement(matchDayCalls.late, ({ query, caller, now }) => days.late(db, caller, query.tournamentId, now));
  implement(matchDayCalls.passes, ({ query, caller, now }) =>
    days.passes(db, caller, query.tournamentId, now),
  );
  implement(matchDayCalls.accuracy, ({ query, caller, now }) =>
    days.accuracy(db, caller, query.tournamentId, now),
  );
  implement(matchDayCalls.history, ({ query, caller }) =>
    days.history(db, caller, query.tournamentId, query.before ?? null),
  );
  // Each command is kept under its own id, in a transaction of its own: no key of the whole is needed.
  implement(matchDayCalls.command, async ({ body, caller, now, step }) => {
    const { tournamentId, commands: list } = body;
    const answers: Answered[] = [];
    let news: ReadNews | null = null;
    for (const sent of list) {
      const isLast = sent === list.at(-1);
      const outcome = await step(async (tx) => {
        const done = await commands.run(tx, caller, tournamentId, sent);
        if (!done.ok) return done;
        const { day = null } = done.value;
        const told = isLast ? days.newsBehind(tx, caller, tournamentId, body, day) : null;
        return ok({ ...done.value, news: told });
      });
      answers.push({ sent, outcome });
      news = outcome.ok ? outcome.value.news : null;
    }
    // On one connection: many desks at once would wait for others of the pool.
    const after =
      news === null
        ? await step((tx) => days.get(tx.db, caller, tournamentId, body, now))
        : await news(db, now);
    if (!after.ok) return after;
    const { day } = after.value;
    return ok({ results: await commands.results(db, day, answers), day });
  });
}

function organizerRoutes(implement: Implement, { days, access }: MatchDayServices, db: Db): void {
  implement(matchDayCalls.saveHall, ({ body, caller, write }) =>
    write((tx) => days.saveHall(tx, caller.organizationId, body)),
  );
  implement(matchDayCalls.publish, ({ body, caller, write }) =>
    write((tx) => days.publish(tx, caller.organizationId, body)),
  );
  implement(matchDayCalls.withhold, ({ body, caller, write }) =>
    write((tx) => days.withhold(tx, caller.organizationId, body.tournamentId)),
  );
  implement(matchDayCalls.access, ({ query, caller }) =>
    access.read(db, caller.organizationId, query.tournamentId),
  );
  implement(matchDayCalls.saveAccess, ({ body, caller, step }) =>
    // A password is not kept for later: who did not get it makes another.
    step((tx) => access.save(tx, caller.organizationId, body.tournamentId, body.isAllowed)),
  );
}

function signInRoutes(implement: Implement, access: DeskAccess, ports: MatchDayRoutePorts): void {
  // Its passwords are made by us and too long to be guessed, however slowly.
  const signIns = createSignInLimits(ports.limits, 'desk-login', false);

  implement(deskCalls.authenticate, async ({ body, address, network, browser, step }) => {
    if (!TOURNAMENT_ID.test(body.tournamentId))
      return refuseFields({ tournamentId: 'tournament-id-required' });
    if (body.password === '') return refuseFields({ password: 'password-required' });
    const tournamentId = Number(body.tournamentId);
    const passwordVersion = await access.passwordVersion(ports.db, tournamentId);
    const account = `desk of tournament ${tournamentId}`;
    const signIn = { account, browser, address, network, passwordVersion };
    const refusal = await signIns.refusal(signIn);
    if (refusal !== null) return refusal;
    const outcome = await step((tx) => access.login(tx, tournamentId, body.password));
    if (!outcome.ok) {
      signIns.failed(signIn);
      return outcome;
    }
    await signIns.succeeded(signIn);
    browser.rememberAccount(signIn.account);
    return outcome;
  });
  implement(deskCalls.logout, ({ caller, write }) =>
    write(async (tx) => {
      if (caller.desk !== null) await ports.endSession(tx, caller.desk.sessionId);
      return ok({});
    }),
  );
}
