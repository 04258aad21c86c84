import { refuse, refuseFields, type Outcome, type UmpireTournament } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { UmpirePasswords } from '../../auth/umpire-passwords.ts';
import type { Transaction } from '../../db/transaction.ts';
import { sameText } from '../../lib/same-text.ts';
import { findLogin } from './umpires.repo.ts';

/** What this feature needs of others, handed in by the app. */
export interface UmpirePorts {
  readonly passwords: UmpirePasswords;
  startSession(tx: Transaction, tournamentId: number, passwordVersion: number): Promise<string>;
  tournament(db: Db, tournamentId: number): Promise<UmpireTournament | null>;
}

/** Umpires sign in to one tournament with its number and password (decision C15). */
export class Umpires {
  constructor(private readonly ports: UmpirePorts) {}

  /** A token for the tournament; unknown tournament, login switched off and wrong password answer alike. */
  async login(tx: Transaction, tournamentId: number, password: string): Promise<Outcome<{ token: string }>> {
    const login = await findLogin(tx.db, tournamentId);
    const stored = login?.password ? this.ports.passwords.open(login.password) : '';
    const isRight = sameText(stored, password) && stored !== '';
    if (login === null || !isRight) return refuseFields({ password: 'umpire-login-wrong' });
    const token = await this.ports.startSession(tx, login.id, login.passwordVersion);
    const { organizationId } = login;
    await recordAudit(tx, {
      action: 'umpire.login',
      subject: 'tournament',
      subjectId: login.id,
      tournamentId,
      organizationId,
    });
    return ok({ token });
  }

  async dashboard(db: Db, tournamentId: number): Promise<Outcome<{ tournaments: UmpireTournament[] }>> {
    const tournament = await this.ports.tournament(db, tournamentId);
    return tournament === null ? refuse('unauthorized') : ok({ tournaments: [tournament] });
  }
}
