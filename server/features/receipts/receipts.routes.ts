import { receiptCalls } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { receiptsOf } from './receipts.service.ts';

export function receiptRoutes(implement: Implement, db: Db): void {
  implement(receiptCalls.get, ({ query, caller: { organizationId } }) =>
    receiptsOf.find(db, { kind: 'organizer', organizationId }, query.bookingId, 'forbidden'),
  );
  implement(receiptCalls.settings, ({ caller }) => receiptsOf.settings(db, caller.organizationId));
  implement(receiptCalls.saveSettings, ({ body, caller, write }) =>
    write((tx) => receiptsOf.saveSettings(tx, caller.organizationId, body)),
  );
}
