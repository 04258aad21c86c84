import { organizerCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { notifications } from './notifications.service.ts';

export function notificationRoutes(implement: Implement, db: Db): void {
  implement(organizerCalls.notifications, ({ query, caller }) =>
    notifications.page(db, caller.organizationId, query.tournamentId, query),
  );
  implement(organizerCalls.readNotifications, ({ body, caller, write }) =>
    write((tx) => notifications.read(tx, caller.organizationId, body.tournamentId, body.lastId)),
  );
}
