import { storedList } from '../../../lib/storedList.ts';
import type { PaperMatch } from './paper.ts';

/** So many are remembered: more matches than the largest tournament has. */
const MOST = 4000;

/** The sheets that were printed on this device. */
export const printedSheets = storedList<string>('printed_score_sheets');

/** A sheet by its match and its sides: with another side it is another sheet. */
export function sheetKey({ match }: PaperMatch): string {
  return `${match.id ?? `${match.eventId}.${match.matchNumber}`}:${match.sideA}:${match.sideB}`;
}

/** Remembers that these were printed. */
export function rememberPrinted(papers: readonly PaperMatch[]): void {
  const keys = papers.map(sheetKey);
  printedSheets.update((list) => [...list.filter((key) => !keys.includes(key)), ...keys].slice(-MOST));
}
