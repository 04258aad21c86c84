import { downloadSheet } from '../../lib/spreadsheet.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { COLUMNS, type TeamRow } from './rows.ts';

/** Widths in characters, the same for every export (decision B31). */
const WIDTHS = {
  number: 7,
  name: 34,
  email: 34,
  mobile: 24,
  birth: 24,
  academy: 34,
  utr: 20,
  status: 20,
  mode: 10,
  event: 28,
};

const SHEET_COLUMNS = (['number', ...COLUMNS] as const).map((column) => ({
  title: words.columns[column],
  width: WIDTHS[column],
}));

/** Downloads the rows as they stand in the table. */
export function exportTeams(tournament: string, event: string, rows: readonly TeamRow[]): Promise<void> {
  const lines = rows.map((row, index) => [String(index + 1), ...COLUMNS.map((column) => row[column])]);
  return downloadSheet(words.sheet(tournament, event), SHEET_COLUMNS, lines);
}
