import { memo, useDeferredValue, useMemo, useState } from 'react';
import { nextSorting, searcher, sorted, useGrowing, type Sorting } from '../../lib/listing.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import { COLUMNS, searchText, valueOf, type Column, type TeamRow } from './rows.ts';
import styles from './Teams.module.css';

const { columns } = words;
const COLUMN_COUNT = COLUMNS.length + 1;

const STATUS_KINDS: Readonly<Record<string, 'good' | 'warning' | 'neutral'>> = {
  [words.status.paid]: 'good',
  [words.status.pending]: 'warning',
  [words.status['not-paid']]: 'neutral',
};

interface TeamRowProps {
  readonly row: TeamRow;
  readonly number: number;
  readonly onOpen: (row: TeamRow) => void;
}

const TeamLine = memo(function TeamLine({ row, number, onOpen }: TeamRowProps) {
  return (
    <Row clickable className={styles.row} onClick={() => onOpen(row)}>
      <Cell label={columns.number} number>
        {number}
      </Cell>
      <Cell label={columns.name}>
        <button type="button" className={styles.name}>
          {row.name}
        </button>
        {row.isDuplicate && <Pill kind="warning">{words.duplicate}</Pill>}
      </Cell>
      <Cell label={columns.email} className={styles.breaks}>
        {row.email}
      </Cell>
      <Cell label={columns.mobile}>{row.mobile}</Cell>
      <Cell label={columns.birth} className={styles.birth}>
        {row.birth}
      </Cell>
      <Cell label={columns.academy}>{row.academy}</Cell>
      <Cell label={columns.utr} className={styles.breaks}>
        {row.utr}
      </Cell>
      <Cell label={columns.status}>
        <Pill kind={STATUS_KINDS[row.status] ?? 'neutral'}>{row.status}</Pill>
      </Cell>
      <Cell label={columns.mode}>{row.mode}</Cell>
      <Cell label={columns.event}>{row.event}</Cell>
    </Row>
  );
});

/** What the table shows after search and sort. */
export function useShownRows(rows: readonly TeamRow[], search: string) {
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const text = useDeferredValue(search);
  const find = useMemo(() => searcher(rows, searchText), [rows]);
  const shown = useMemo(() => sorted(find(text), sorting, valueOf), [find, text, sorting]);
  return { shown, text, sorting, sortBy: (column: Column) => setSorting(nextSorting(sorting, column)) };
}

interface TeamTableProps {
  readonly rows: readonly TeamRow[];
  readonly isLoading: boolean;
  /** What the one line says where there is no row. */
  readonly empty: string;
  readonly sorting: Sorting<Column> | null;
  readonly sortBy: (column: Column) => void;
  /** What the rows were searched for: another search is drawn from its beginning. */
  readonly search: string;
  readonly onOpen: (row: TeamRow) => void;
}

function LoadingLines() {
  return [0, 1, 2, 3].map((line) => (
    <Row key={line}>
      <Cell colSpan={COLUMN_COUNT} whole>
        <Bone />
      </Cell>
    </Row>
  ));
}

/** The teams; a press on a row opens it. Long lists are drawn as far as they are looked at. */
export function TeamTable({ rows, isLoading, empty, sorting, sortBy, search, onOpen }: TeamTableProps) {
  const { shown, end } = useGrowing(rows.length, search);
  return (
    <>
      <Table caption={words.title} stacked wide aria-busy={isLoading}>
        <TableHead>
          <Heading number>{columns.number}</Heading>
          {COLUMNS.map((column) => (
            <Heading
              key={column}
              order={sorting?.column === column ? sorting.order : null}
              onSort={() => sortBy(column)}
            >
              {columns[column]}
            </Heading>
          ))}
        </TableHead>
        <tbody role="rowgroup">
          {isLoading && <LoadingLines />}
          {rows.slice(0, shown).map((row, index) => (
            <TeamLine key={row.id} row={row} number={index + 1} onOpen={onOpen} />
          ))}
          {!isLoading && rows.length === 0 && (
            <Row>
              <Cell colSpan={COLUMN_COUNT} whole>
                {empty}
              </Cell>
            </Row>
          )}
        </tbody>
      </Table>
      {shown < rows.length && <div ref={end} className={styles.end} />}
    </>
  );
}
