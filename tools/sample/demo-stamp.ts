import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in a demo's folder that tells what it was filled with. */
export const STAMP = 'sample.json';

/** How to sign in as somebody. */
export interface SignIn {
  readonly role: string;
  /** The page, without the origin. */
  readonly path: string;
  readonly words: string;
}

/** What a demo folder was filled with, and how to use it. */
export interface DemoData {
  /** Which sample it is: a hash of what makes it. */
  readonly version: string;
  /** Seconds since 1970. */
  readonly filledAt: number;
  /** The same as people read it. */
  readonly asOf: string;
  readonly signIns: readonly SignIn[];
  /** The e-mail address of the organizer who waits for approval. */
  readonly waiting: string;
}

/** What the folder was filled with; null when it was not, or not to the end. */
export function readStamp(folder: string): DemoData | null {
  try {
    return JSON.parse(readFileSync(join(folder, STAMP), 'utf8')) as DemoData;
  } catch {
    return null;
  }
}

export function writeStamp(folder: string, data: DemoData): void {
  writeFileSync(join(folder, STAMP), JSON.stringify(data));
}
