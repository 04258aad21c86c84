import { getHeapStatistics } from 'node:v8';
import {
  PAGE_SIZE,
  refuse,
  type AuditRow,
  type Done,
  type HealthReport,
  type Outcome,
  type RecentError,
  type Restorable,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Transaction } from '../../db/transaction.ts';
import { auditPage, type AuditWish } from './audit.repo.ts';
import * as health from './health.repo.ts';
import * as restore from './restore.repo.ts';

const MOST_STUCK = 20;
const PROBE = 'probe.txt';

/** What the health page asks of other parts, handed in by the app. */
export interface HealthPorts {
  readonly files: FileStore;
  readonly version: string;
  readonly startedAt: number;
  viewers(): number;
  errors(): readonly RecentError[];
  /** Room on the disk with the data folder; null where nothing is kept there. */
  freeBytes(): Promise<number | null>;
  /** Whether mails go to a mail server; else they lie in a folder. */
  readonly mailsAreSent: boolean;
}

/** What the super admin sees of everybody's doings. */
export const oversight = {
  async audit(db: Db, wish: AuditWish): Promise<Outcome<{ rows: AuditRow[]; next: number | null }>> {
    const rows = await auditPage(db, wish, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: Math.floor(row.at) }));
    return ok({ rows: page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null });
  },

  /** Brings back what was deleted, with all that was in it; the trail says so. */
  async restore(tx: Transaction, subject: Restorable, id: number): Promise<Done> {
    const restored = await restorers[subject](tx.db, id);
    if (restored === 'taken') return refuse('restore-email-taken');
    if (restored === null) return refuse('not-restorable');
    await recordAudit(tx, { ...restored, action: `${subject}.restore`, subject, subjectId: id });
    tx.changed('everything');
    return ok({});
  },

  async retryMails(tx: Transaction): Promise<Outcome<{ waiting: number }>> {
    const waiting = await health.retryAll(tx);
    await recordAudit(tx, { action: 'mail.retry', subject: 'mail', after: { waiting } });
    return ok({ waiting });
  },

  async health(db: Db, ports: HealthPorts): Promise<Outcome<{ health: HealthReport }>> {
    const begin = performance.now();
    const database = await health.databaseFacts(db);
    const milliseconds = Math.round((performance.now() - begin) * 10) / 10;
    const [mails, sentToday, stuck, images, works, lastBackupAt, diskFreeBytes] = await Promise.all([
      health.waitingMails(db),
      health.mailsSentToday(db),
      health.stuckMails(db, MOST_STUCK),
      health.imageFacts(db),
      storageWorks(ports.files),
      health.lastBackupAt(db),
      ports.freeBytes(),
    ]);
    const { version, startedAt } = ports;
    return ok({
      health: {
        version,
        startedAt,
        memoryBytes: getHeapStatistics().used_heap_size,
        database: { ...database, milliseconds },
        mails: { ...mails, areSent: ports.mailsAreSent, sentToday, stuck },
        storage: { ...images, works },
        diskFreeBytes,
        viewers: ports.viewers(),
        lastBackupAt,
        errors: [...ports.errors()],
      },
    });
  },
};

const restorers: Readonly<
  Record<Restorable, (db: Db, id: number) => Promise<restore.Restored | 'taken' | null>>
> = {
  organization: restore.restoreOrganization,
  tournament: restore.restoreTournament,
  event: restore.restoreEvent,
};

/** Whether a file can be written, read back and taken away. */
async function storageWorks(files: FileStore): Promise<boolean> {
  const bytes = Buffer.from('probe');
  try {
    await files.put(PROBE, bytes);
    const kept = await files.get(PROBE);
    await files.remove(PROBE);
    return kept?.equals(bytes) ?? false;
  } catch {
    return false;
  }
}
