import type { AuditRow } from '@tournaments/contract';
import { oversightWords as words } from '../../lib/texts/oversight.ts';

type Told = Pick<AuditRow, 'organizerName' | 'tournamentId'>;

/** The heads of the audit's columns; null for one that says nothing in all of these rows. */
export function columnsOf(rows: readonly Told[]) {
  const [when, what, organizer, tournament] = words.columns;
  return {
    heads: [when, what],
    organizer: rows.some(({ organizerName }) => organizerName !== '') ? organizer : null,
    tournament: rows.some(({ tournamentId }) => tournamentId !== null) ? tournament : null,
  };
}
