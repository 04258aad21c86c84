import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CachedResponse } from '../http/cached-response.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
const ALREADY_COMPRESSED = ['.woff2', '.png', '.ico'];

/** The built files of the site by address, read once; they are small and few. */
export async function readAssets(folder: string): Promise<ReadonlyMap<string, CachedResponse>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && TYPES[path.extname(entry.name)] !== undefined);
  const pairs = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [`/${path.relative(folder, file).split(path.sep).join('/')}`, await readAsset(file)] as const;
    }),
  );
  return new Map(pairs);
}

async function readAsset(file: string): Promise<CachedResponse> {
  const extension = path.extname(file);
  const type = TYPES[extension] ?? 'application/octet-stream';
  if (ALREADY_COMPRESSED.includes(extension))
    return new CachedResponse(type, await readFile(file), null, false);
  // The build lays the smallest form of a file beside it.
  const [bytes, smallest] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => null)]);
  return new CachedResponse(type, bytes, smallest);
}
