import { ageGroupText, readAgeGroup, type AgeGroup } from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes, keys and what is encrypted. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An age group as its short text, `U19` and the like. */
export const ageGroup = customType<{ data: AgeGroup; driverData: string }>({
  dataType: () => 'text',
  toDriver: ageGroupText,
  fromDriver: (text) => readAgeGroup(text) ?? { kind: 'open' },
});

/** A number of our own that the database gives. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** A number of another table's row. */
export const ref = () => bigint({ mode: 'number' }).notNull();
/** A moment; UTC in the database. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** When the row was made. */
export const created = () =>
  instant()
    .notNull()
    .default(sql`now()`);
