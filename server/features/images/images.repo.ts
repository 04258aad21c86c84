import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { images } from '../../db/schema.ts';

export async function insertImage(
  db: Db,
  image: { fileName: string; organizationId: number; bytes: number },
): Promise<void> {
  await db.insert(images).values(image);
}

/** Bytes that an organization's images take together. */
export async function storedBytes(db: Db, organizationId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${images.bytes}), 0)::float8` })
    .from(images)
    .where(eq(images.organizationId, organizationId));
  return row?.total ?? 0;
}

export async function isOwnImage(db: Db, organizationId: number, fileName: string): Promise<boolean> {
  const [row] = await db
    .select({ fileName: images.fileName })
    .from(images)
    .where(and(eq(images.organizationId, organizationId), eq(images.fileName, fileName)));
  return row !== undefined;
}
