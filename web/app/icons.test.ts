import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../public/icons');

/** The size that stands in the head of a PNG file. */
function sizeOf(name: string): string {
  const file = readFileSync(join(FOLDER, `${name}.png`));
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

it.each([
  ['icon-192', '192x192'],
  ['icon-512', '512x512'],
  ['maskable-512', '512x512'],
  ['touch-180', '180x180'],
  ['badge-96', '96x96'],
  ['screenshot-phone', '780x1688'],
  ['screenshot-desktop', '1280x800'],
])('the picture %s has the size that it is said to have', (name, size) => {
  expect(sizeOf(name)).toBe(size);
});
