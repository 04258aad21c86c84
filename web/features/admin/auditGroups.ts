import type { AuditRow } from '@tournaments/contract';
import { byDay } from '../../lib/byDay.ts';

type Told = Pick<AuditRow, 'id' | 'at' | 'organizerName' | 'tournamentId' | 'tournamentName'>;

/** Rows after each other that are about the same tournament and organizer; of the site itself where both are missing. */
export interface AuditGroup<Row extends Told> {
  readonly organizerName: string;
  readonly tournamentId: number | null;
  /** What the tournament is called, by its number where it has no name any more. */
  readonly tournamentName: string;
  readonly rows: readonly [Row, ...Row[]];
}

function isOfGroup(row: Told, group: AuditGroup<Told>): boolean {
  return row.tournamentId === group.tournamentId && row.organizerName === group.organizerName;
}

/** The rows of a page by what they are about, so that it is said once for all of a group. */
export function groupsOf<Row extends Told>(rows: readonly Row[]): readonly AuditGroup<Row>[] {
  const groups: AuditGroup<Row>[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && isOfGroup(row, last)) groups[groups.length - 1] = { ...last, rows: [...last.rows, row] };
    else groups.push(groupOf(row));
  }
  return groups;
}

function groupOf<Row extends Told>(row: Row): AuditGroup<Row> {
  const { organizerName, tournamentId } = row;
  return {
    organizerName,
    tournamentId,
    tournamentName: row.tournamentName || String(tournamentId),
    rows: [row],
  };
}

/** What happened on one day in India. */
export interface AuditDay<Row extends Told> {
  /** An instant of the day, epoch seconds. */
  readonly at: number;
  readonly groups: readonly [AuditGroup<Row>, ...AuditGroup<Row>[]];
}

/** The rows of a page by days, and those of a day by what they are about, all in their order. */
export function daysOf<Row extends Told>(rows: readonly Row[]): readonly AuditDay<Row>[] {
  return byDay(rows).flatMap((ofDay) => {
    const [first, ...more] = groupsOf(ofDay);
    return first ? [{ at: first.rows[0].at, groups: [first, ...more] as const }] : [];
  });
}
