import type { Work } from '../work.ts';
import { audit } from './schema.ts';

/** What happened, for the audit trail; `before` and `after` hold no secrets. */
export interface AuditEntry {
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: number | null;
  readonly organizationId?: number | null;
  readonly tournamentId?: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes one audit row in the transaction of what it tells about. */
export async function recordAudit({ db, now, actor }: Work, entry: AuditEntry): Promise<void> {
  await db.insert(audit).values({
    at: now,
    actor: actor.kind,
    actorId: actor.id,
    requestId: actor.requestId,
    ...entry,
  });
}
