import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

/** @typedef {'web' | 'server' | 'sample'} Part One of the two folders in dist/, or the sample's data. */

/** @type {Record<Part, { rooms: string[], output: string }>} */
const PARTS = {
  web: { rooms: ['engine', 'contract', 'web'], output: 'server' },
  server: { rooms: ['engine', 'contract', 'server'], output: 'main.js' },
  sample: { rooms: ['engine', 'fixtures', 'server/db', 'tools/sample'], output: '' },
};

/** What else decides the output: the versions of all packages, and how it is built. */
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'tools/build.ts'];

const NOT_BUILT = /^(node_modules|testing|[.].*)$|[.](test|properties)[.]tsx?$|^tsconfig.*[.]json$/;

/** The file in dist/PART that holds the hash of what it was made from. */
export const STAMP = 'sources.sha256';

/**
 * Whether what stands in dist/ was made from the sources as they are now.
 * @param {Part} part
 * @param {string} root the project's root folder
 */
export function isFresh(part, root = projectRoot) {
  const folder = join(root, 'dist', part);
  const stamp = join(folder, STAMP);
  if (!existsSync(stamp) || !existsSync(join(folder, PARTS[part].output))) return false;
  return readFileSync(stamp, 'utf8') === hashSources(part, root);
}

/**
 * A hash of the contents, because times of files lie after a checkout or a copy.
 * @param {Part} part
 * @param {string} root
 */
export function hashSources(part, root = projectRoot) {
  const hash = createHash('sha256');
  for (const file of SHARED) addFile(hash, root, file);
  for (const room of PARTS[part].rooms) addFolder(hash, root, room);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} folder
 */
function addFolder(hash, root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_BUILT.test(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(hash, root, path);
    else addFile(hash, root, path);
  }
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} file
 */
function addFile(hash, root, file) {
  const content = readFileSync(join(root, file));
  hash.update(`${file} ${content.length}\n`).update(content);
}
