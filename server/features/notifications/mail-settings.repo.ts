import type { MailSettings } from '@tournaments/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { organizations } from '../../db/schema.ts';

const living = (id: number) => and(eq(organizations.id, id), isNull(organizations.deletedAt));

/** What an organizer is mailed, and where to; null where there is none. */
export async function findMailSettings(db: Db, id: number) {
  const [row] = await db
    .select({
      id: organizations.id,
      email: organizations.email,
      daily: organizations.dailyMail,
      bookings: organizations.bookingMail,
    })
    .from(organizations)
    .where(living(id));
  return row ?? null;
}

/** Saves them; who has switched the daily mail on is told of nothing that was before. */
export async function updateMailSettings(
  db: Db,
  id: number,
  { daily, bookings }: MailSettings,
  now: Date,
): Promise<void> {
  await db
    .update(organizations)
    .set({
      dailyMail: daily,
      bookingMail: bookings,
      ...(daily && {
        toldUntil: sql`case when ${organizations.dailyMail} then ${organizations.toldUntil} else ${now.toISOString()}::timestamptz end`,
      }),
    })
    .where(living(id));
}
