import { refuseFields, umpireCalls } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { createSignInLimits } from '../../http/sign-in-limits.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Umpires } from './umpires.service.ts';

const TOURNAMENT_ID = /^\d{1,15}$/;

export interface UmpireRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  endSession(tx: Transaction, sessionId: number): Promise<void>;
}

export function umpireRoutes(implement: Implement, umpires: Umpires, ports: UmpireRoutePorts): void {
  // Its passwords are made by us and too long to be guessed, however slowly.
  const signIns = createSignInLimits(ports.limits, 'umpire-login', false);

  implement(umpireCalls.authenticate, async ({ body, address, network, browser, step }) => {
    if (!TOURNAMENT_ID.test(body.tournamentId))
      return refuseFields({ tournamentId: 'tournament-id-required' });
    if (body.password === '') return refuseFields({ password: 'password-required' });
    const tournamentId = Number(body.tournamentId);
    const signIn = { account: `tournament ${tournamentId}`, browser, address, network };
    const refusal = await signIns.refusal(signIn);
    if (refusal !== null) return refusal;
    const outcome = await step((tx) => umpires.login(tx, tournamentId, body.password));
    if (!outcome.ok) {
      signIns.failed(signIn);
      return outcome;
    }
    await signIns.succeeded(signIn);
    browser.rememberAccount(signIn.account);
    return outcome;
  });
  implement(umpireCalls.dashboard, ({ caller }) => umpires.dashboard(ports.db, caller.tournamentId));
  implement(umpireCalls.umpireLogout, ({ caller, write }) =>
    write(async (tx) => {
      await ports.endSession(tx, caller.sessionId);
      return ok({});
    }),
  );
}
