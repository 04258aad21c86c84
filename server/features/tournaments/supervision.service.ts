import {
  refuse,
  type AdminTournament,
  type AuditAction,
  type Done,
  type Outcome,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { pageRange } from '../../lib/paging.ts';
import { countAll, listAll, updateAsAdmin, type AdminWish } from './tournaments.repo.ts';

/** What the super admin does with tournaments. */
export const supervision = {
  /** All tournaments, or one page (from 1) of those that fit, with how many fit. */
  async list(
    db: Db,
    wish: AdminWish,
    page: number | null,
  ): Promise<Outcome<{ tournaments: AdminTournament[]; total?: number }>> {
    const [rows, total] = await Promise.all([
      listAll(db, wish, pageRange(page)),
      page === null ? null : countAll(db, wish),
    ]);
    const tournaments = rows.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt.getTime() / 1000,
      endsAt: endsAt.getTime() / 1000,
      organizerMobile: row.mobile,
      organizerEmail: row.email,
      gateway: false,
    }));
    return ok(total === null ? { tournaments } : { tournaments, total });
  },

  /** Switches a tournament off or on; its umpires' sessions do not outlast being off (decision B27). */
  async turnOff(tx: Transaction, id: number, turnedOff: boolean): Promise<Done> {
    return change(tx, id, { turnedOff }, turnedOff ? 'tournament.off' : 'tournament.on');
  },

  /** Hides a tournament everywhere; the row stays (decision B26). */
  remove(tx: Transaction, id: number): Promise<Done> {
    return change(tx, id, { deletedAt: tx.now }, 'tournament.delete');
  },
};

async function change(
  tx: Transaction,
  id: number,
  values: Parameters<typeof updateAsAdmin>[2],
  action: AuditAction,
): Promise<Done> {
  const organizationId = await updateAsAdmin(tx.db, id, values);
  if (organizationId === null) return refuse('forbidden');
  await recordAudit(tx, { action, subject: 'tournament', subjectId: id, tournamentId: id, organizationId });
  tx.changed(id);
  return ok({});
}
