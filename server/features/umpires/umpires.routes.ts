import { refuse, refuseFields, umpireCalls } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { FAILED_LOGINS, type Limit, type Limits } from '../../http/limits.ts';
import type { Work } from '../../work.ts';
import type { Umpires } from './umpires.service.ts';

const LOGINS: Limit = { name: 'umpire-login', ...FAILED_LOGINS };
const TOURNAMENT_ID = /^\d{1,15}$/;

export interface UmpireRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  endSession(work: Work, sessionId: number): Promise<void>;
}

export function umpireRoutes(implement: Implement, umpires: Umpires, ports: UmpireRoutePorts): void {
  implement(umpireCalls.authenticate, async ({ body, address, step }) => {
    if (!TOURNAMENT_ID.test(body.tournamentId))
      return refuseFields({ tournamentId: 'tournament-id-required' });
    if (body.password === '') return refuseFields({ password: 'password-required' });
    const tournamentId = Number(body.tournamentId);
    const subject = `${tournamentId}\n${address}`;
    const allowance = await ports.limits.take(LOGINS, subject);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    const outcome = await step((work) => umpires.login(work, tournamentId, body.password));
    if (outcome.ok) await ports.limits.clear(LOGINS, subject);
    return outcome;
  });
  implement(umpireCalls.dashboard, ({ caller }) => umpires.dashboard(ports.db, caller.tournamentId));
  implement(umpireCalls.umpireLogout, ({ caller, write }) =>
    write(async (work) => {
      await ports.endSession(work, caller.sessionId);
      return ok({});
    }),
  );
}
