import type { Database } from '../../db/database.ts';
import { giveReceipts, whereReceiptsAreMissing } from '../../db/receipts.ts';

/** Numbers what was confirmed by a version that gave no numbers, as one may run beside this for a while. */
export async function sweepReceipts(database: Database, now: Date): Promise<void> {
  for (const { organizationId, bookings } of await whereReceiptsAreMissing(database.db, now)) {
    await database.transaction(
      ({ db }) => giveReceipts(db, organizationId, { bookings }, now),
      () => true,
    );
  }
}
