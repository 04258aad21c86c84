import { securityHeaders } from './http/security.ts';
import type { Random, Clock } from './lib/clock.ts';
import type { PushKeys } from './lib/push-keys.ts';
import type { Database } from './db/database.ts';
import type { HeavyRead } from './db/replica.ts';
import type { FileStore } from './files/file-store.ts';
import type { CachedResponse } from './http/cached-response.ts';
import type { Transport } from './mail/transport.ts';
import type { Website } from './render/website.ts';
import type { Settings } from './settings.ts';

/** Everything from outside that the app is made of. */
export interface Parts {
  readonly settings: Settings;
  readonly database: Database;
  /** How what reads much is read; from the database itself where nothing is said. */
  readonly heavyRead?: HeavyRead;
  readonly transport: Transport;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Keys the hashes of one-time passwords and the umpire passwords at rest. */
  readonly secret: Buffer;
  /** By which push services know the site. */
  readonly pushKeys: PushKeys;
  readonly website: Website | null;
  readonly assets: ReadonlyMap<string, CachedResponse>;
  readonly development: boolean;
  readonly version: string;
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void };
}

/** The headers that every answer of the site carries. */
export function headersOf({ settings, development, website }: Parts) {
  return securityHeaders({
    https: settings.publicOrigin.startsWith('https:'),
    development,
    inlineScripts: website?.inlineScripts ?? [],
  });
}
