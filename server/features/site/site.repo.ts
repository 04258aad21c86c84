import { NO_SITE_CONTACT, type SiteContact } from '@tournaments/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { site } from '../../db/schema.ts';

export interface SiteRow {
  readonly active: boolean;
  readonly secret: Buffer;
  readonly contact: SiteContact;
}

/** The one row of the site, made with `secret` on the very first start. */
export async function ensureSite(db: Db, secret: Buffer): Promise<SiteRow> {
  await db.insert(site).values({ id: 1, secret }).onConflictDoNothing();
  return readSite(db);
}

export async function readSite(db: Db): Promise<SiteRow> {
  const [row] = await db
    .select({ active: site.active, secret: site.secret, contact: site.contact })
    .from(site)
    .where(eq(site.id, 1));
  if (row === undefined) throw new Error('the row of the site is missing');
  return { ...row, contact: { ...NO_SITE_CONTACT, ...row.contact } };
}

export async function setActive(db: Db, active: boolean): Promise<void> {
  await db.update(site).set({ active }).where(eq(site.id, 1));
}

export async function setContact(db: Db, contact: SiteContact): Promise<void> {
  await db.update(site).set({ contact }).where(eq(site.id, 1));
}
