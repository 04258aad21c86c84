import type { Shell } from '../lib/shells.ts';
import { unpacked } from './fileNames.ts';

/** Put in by the build: the files of this version, and by their places in it those that some screens need. */
declare const BUILT_FILES: string;
declare const SHELL_FILES: Readonly<Record<Shell, readonly number[]>>;
declare const FOLLOWED_FILES: readonly number[];

let all: readonly string[] | null = null;

/** Read when it is needed first: a worker that is woken by a push needs none. */
function builtFiles(): readonly string[] {
  all ??= unpacked(BUILT_FILES);
  return all;
}

/** Whether a file is one of this version. */
export function isBuilt(file: unknown): boolean {
  return builtFiles().some((one) => one === file);
}

const at = (places: readonly number[]) => places.map((place) => builtFiles()[place]!);

/** Those that the screens of a shell need, also what comes late. */
export function filesOfShell(shell: Shell): readonly string[] {
  return at(SHELL_FILES[shell]);
}

/** Those that the pages of a followed tournament need, also what comes late. */
export function filesOfFollowed(): readonly string[] {
  return at(FOLLOWED_FILES);
}
