import { refuse, refuseFields, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { UmpirePasswords } from '../../auth/umpire-passwords.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { sameText } from '../../lib/same-text.ts';
import { findDay, nextRevision, saveDay, type DayRow } from './day.repo.ts';
import { findDeskLogin, findDeskPassword } from './desk-login.repo.ts';

export interface DeskAccessPorts {
  readonly passwords: UmpirePasswords;
  startSession(tx: Transaction, tournamentId: number, passwordVersion: number): Promise<string>;
}

type Access = Outcome<{ password: string | null }>;

/** Who may sign in to the desk of a tournament: whoever knows its number and the password that we made for it. */
export class DeskAccess {
  constructor(private readonly ports: DeskAccessPorts) {}

  /** A token for the desk; unknown tournament, no desks and wrong password answer alike. */
  async login(tx: Transaction, tournamentId: number, password: string): Promise<Outcome<{ token: string }>> {
    const login = await findDeskLogin(tx.db, tournamentId);
    const stored = login?.password ? this.ports.passwords.open(login.password) : '';
    const isRight = sameText(stored, password) && stored !== '';
    if (login === null || !isRight) return refuseFields({ password: 'desk-login-wrong' });
    const token = await this.ports.startSession(tx, login.id, login.passwordVersion);
    await record(tx, { tournamentId, organizationId: login.organizationId }, 'desk.login');
    return ok({ token });
  }

  /** How often the password was made anew: whoever mistyped an earlier one is not kept out of the next. */
  async passwordVersion(db: Db, tournamentId: number): Promise<number> {
    return (await findDeskLogin(db, tournamentId))?.passwordVersion ?? 0;
  }

  /** The password as its organizer reads it. */
  async read(db: Db, organizationId: number, tournamentId: number): Promise<Access> {
    const day = await findDay(db, tournamentId, { organizationId, tournamentId: null });
    if (day === null) return refuse('forbidden');
    const sealed = await findDeskPassword(db, tournamentId);
    return ok({ password: sealed === null ? null : this.ports.passwords.open(sealed) });
  }

  /** Makes a new password, or takes the one there is away; either ends the sessions of the desks. */
  async save(
    tx: Transaction,
    organizationId: number,
    tournamentId: number,
    isAllowed: boolean,
  ): Promise<Access> {
    const day = await findDay(tx.db, tournamentId, { organizationId, tournamentId: null });
    if (day === null) return refuse('forbidden');
    const { deskPasswordVersion } = await nextRevision(tx.db, day);
    const password = isAllowed ? this.ports.passwords.make() : null;
    await saveDay(tx.db, day, {
      deskPassword: password === null ? null : this.ports.passwords.seal(password),
      deskPasswordVersion: deskPasswordVersion + 1,
    });
    await record(tx, day, 'desk.access', { isAllowed });
    return ok({ password });
  }
}

function record(
  tx: Transaction,
  { tournamentId, organizationId }: Pick<DayRow, 'tournamentId' | 'organizationId'>,
  action: 'desk.login' | 'desk.access',
  after: unknown = null,
): Promise<void> {
  return recordAudit(tx, {
    action,
    subject: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    organizationId,
    after,
  });
}
