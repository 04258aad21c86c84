import { oversightCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { HeavyRead } from '../../db/replica.ts';
import type { Implement } from '../../http/implement.ts';
import { oversight, type HealthPorts } from './oversight.service.ts';

export function oversightRoutes(
  implement: Implement,
  db: Db,
  heavyRead: HeavyRead,
  ports: HealthPorts,
): void {
  implement(oversightCalls.audit, ({ query }) =>
    heavyRead((reader) =>
      oversight.audit(reader, {
        search: query.search ?? null,
        actor: query.actor ?? null,
        organizationId: query.organizationId ?? null,
        tournamentId: query.tournamentId ?? null,
        before: query.before ?? null,
      }),
    ),
  );
  implement(oversightCalls.restore, ({ body, write }) =>
    write((tx) => oversight.restore(tx, body.subject, body.id)),
  );
  implement(oversightCalls.health, () => oversight.health(db, ports));
  implement(oversightCalls.retryMails, ({ write }) => write((tx) => oversight.retryMails(tx)));
}
