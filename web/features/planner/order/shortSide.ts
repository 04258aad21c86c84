import { shortName } from '@tournaments/contract';

/** So many letters fit on a line of the board. */
const FITS = 25;

/** The names of a side on one line of the board: whole where they fit, else the first names as letters. */
export function shortSide(names: string): string {
  if (names.length <= FITS || !names.includes(' / ')) return names;
  return names.split(' / ').map(shortName).join(' / ');
}
