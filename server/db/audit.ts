import type { AuditAction } from '@tournaments/contract';
import type { Transaction } from './transaction.ts';
import { sql } from 'drizzle-orm';
import { prepared } from './prepared-statements.ts';
import { audit } from './schema.ts';

/** What happened, for the audit trail; `before` and `after` hold no secrets. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subject: string;
  readonly subjectId?: number | null;
  readonly organizationId?: number | null;
  readonly tournamentId?: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

const { placeholder } = sql;

const insertAudit = prepared((db) =>
  db
    .insert(audit)
    .values({
      at: sql`${placeholder('at')}`,
      actor: sql`${placeholder('actor')}`,
      actorId: sql`${placeholder('actorId')}`,
      requestId: sql`${placeholder('requestId')}`,
      action: sql`${placeholder('action')}`,
      subject: sql`${placeholder('subject')}`,
      subjectId: sql`${placeholder('subjectId')}`,
      organizationId: sql`${placeholder('organizationId')}`,
      tournamentId: sql`${placeholder('tournamentId')}`,
      before: sql`${placeholder('before')}`,
      after: sql`${placeholder('after')}`,
    })
    .prepare('insert_audit'),
);

function jsonOrNone(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/** Writes one audit row in the transaction of the change it records. */
export async function recordAudit({ db, now, actor }: Transaction, entry: AuditEntry): Promise<void> {
  await insertAudit(db, {
    at: now,
    actor: actor.kind,
    actorId: actor.id,
    requestId: actor.requestId,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId ?? null,
    organizationId: entry.organizationId ?? null,
    tournamentId: entry.tournamentId ?? null,
    before: jsonOrNone(entry.before),
    after: jsonOrNone(entry.after),
  });
}
