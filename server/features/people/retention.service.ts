import { refuseFields, type Done, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { eraseChecked, eraseOld, retentionMonths, setRetentionMonths } from './people.repo.ts';

/** Logs and records have to be kept a year (domain facts E3). */
const LEAST_MONTHS = 12;
const MOST_MONTHS = 120;

/** How long contact data outlasts its tournament. */
export const retention = {
  async read(db: Db): Promise<Outcome<{ months: number | null }>> {
    return ok({ months: await retentionMonths(db) });
  },

  /** The moment before which nothing is kept; null where everything is. */
  async since(db: Db, now: Date): Promise<Date | null> {
    const months = await retentionMonths(db);
    if (months === null) return null;
    const since = new Date(now);
    since.setUTCMonth(since.getUTCMonth() - months);
    return since;
  },

  /** Sets the months; null keeps everything for good. */
  async save(tx: Transaction, months: number | null): Promise<Done> {
    if (months !== null && (months < LEAST_MONTHS || months > MOST_MONTHS))
      return refuseFields({ months: 'retention-range' });
    const before = await retentionMonths(tx.db);
    await setRetentionMonths(tx.db, months);
    await recordAudit(tx, {
      action: 'retention.save',
      subject: 'site',
      before: { months: before },
      after: { months },
    });
    return ok({});
  },

  /** Erases what has been kept long enough, and what waited for a payment's check; answers how many players that were. */
  async sweep(tx: Transaction): Promise<number> {
    await eraseChecked(tx.db);
    const months = await retentionMonths(tx.db);
    const count = months === null ? 0 : await eraseOld(tx.db, months, tx.now);
    if (count === 0) return 0;
    await recordAudit(tx, { action: 'retention.erase', subject: 'player', after: { players: count } });
    tx.changed('everything');
    return count;
  },
};
