/** How the build tells the worker the files of its version: each name once, without the folder in which all of them lie. */

const FOLDER = '/assets/';

/** The names of files as one text. */
export function packed(files: readonly string[]): string {
  return files.map((file) => file.slice(FOLDER.length)).join(' ');
}

/** The files of a packed text. */
export function unpacked(text: string): readonly string[] {
  return text.split(' ').map((name) => FOLDER + name);
}

/** Where some of the files stand among all. */
export function placesOf(some: readonly string[], all: readonly string[]): readonly number[] {
  return some.map((file) => all.indexOf(file)).filter((place) => place >= 0);
}
