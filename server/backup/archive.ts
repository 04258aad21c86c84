import { z } from 'zod';

/** What the first entry of a backup says; `format` grows when older programs could no longer read it. */
export const manifestShape = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

/** What the last entry says: without it a file was cut off. */
export const endShape = z.object({
  rows: z.record(z.string(), z.number()),
  images: z.number(),
  lastNumbers: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
});

export type Manifest = z.infer<typeof manifestShape>;
export type End = z.infer<typeof endShape>;

/** How many rows a backup holds in all. */
export function allRows({ rows }: End): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

export const MANIFEST = 'manifest.json';
export const END = 'end.json';
export const TABLES = 'tables/';
export const IMAGES = 'images/';

/** A backup that cannot be made or used; its message is one plain line for the operator. */
export class BackupError extends Error {}
