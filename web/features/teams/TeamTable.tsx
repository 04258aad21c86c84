import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { nextSorting, searcher, sorted, useGrowing, type Sorting } from '../../lib/listing.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { cx } from '../../ui/cx.ts';
import { AgeMarks } from '../../ui/AgeMarks.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { PairName } from '../../ui/PairName.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import {
  academiesText,
  COLUMNS,
  FIRST_COLUMNS,
  searchText,
  valueOf,
  type Column,
  type TeamRow,
  type TeamState,
} from './rows.ts';
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
  readonly isAll: boolean;
  readonly onOpen: (row: TeamRow) => void;
}

/** The marks are of the button: beside it they could not follow the last name in its line. */
function Name({ row }: { readonly row: TeamRow }) {
  return (
    <button type="button" className={styles.name}>
      <PairName name={row.name}>
        {row.isDuplicate && (
          <>
            {' '}
            <Pill kind="warning">{words.duplicate}</Pill>
          </>
        )}
        <AgeMarks marks={row.ages} />
        {row.entry.withdrawal && (
          <>
            {' '}
            <Pill kind="neutral">{words.withdrawn}</Pill>
          </>
        )}
      </PairName>
    </button>
  );
}

/** Where a line may be broken, and what stands in one. */
function classOf(column: Column, isAll: boolean): string | undefined {
  if (column === 'name') return isAll ? undefined : styles.names;
  if (column === 'email' || column === 'utr') return styles.breaks;
  return ['birth', 'event', 'academy'].includes(column) ? styles[column] : undefined;
}

interface ValueProps extends Pick<TeamRowProps, 'row' | 'isAll'> {
  readonly column: Column;
}

/** All columns say what the export does; the few say an academy of both players once. */
function Value({ row, column, isAll }: ValueProps) {
  if (column === 'name') return <Name row={row} />;
  if (column === 'status') return <Pill kind={STATUS_KINDS[row.status] ?? 'neutral'}>{row.status}</Pill>;
  if (column === 'academy' && !isAll) return <PairName name={academiesText(row.entry)} />;
  return column === 'email' ? <EmailText email={row.email} /> : row[column];
}

const TeamLine = memo(function TeamLine({ row, number, isAll, onOpen }: TeamRowProps) {
  return (
    <Row clickable className={styles.row} onClick={() => onOpen(row)}>
      {isAll && (
        <Cell label={columns.number} number>
          {number}
        </Cell>
      )}
      {(isAll ? COLUMNS : FIRST_COLUMNS).map((column) => (
        <Cell key={column} label={columns[column]} className={classOf(column, isAll)}>
          <Value {...{ row, column, isAll }} />
        </Cell>
      ))}
    </Row>
  );
});

/** How the list was left when a team was opened: whoever comes back finds it so. */
export interface ListChoice {
  readonly search: string;
  readonly state: TeamState | 'all';
  readonly sorting: Sorting<Column> | null;
}

/** What the table shows after search and sort. */
export function useShownRows(
  rows: readonly TeamRow[],
  { search, state, sorting }: ListChoice,
  change: (choice: Partial<ListChoice>) => void,
) {
  const text = useDeferredValue(search);
  const ofState = useMemo(
    () => (state === 'all' ? rows : rows.filter(({ states }) => states.includes(state))),
    [rows, state],
  );
  const find = useMemo(() => searcher(ofState, searchText), [ofState]);
  const shown = useMemo(() => sorted(find(text), sorting, valueOf), [find, text, sorting]);
  return { shown, text, sortBy: (column: Column) => change({ sorting: nextSorting(sorting, column) }) };
}

interface TeamTableProps {
  readonly rows: readonly TeamRow[];
  readonly isLoading: boolean;
  /** What the one line says where there is no row. */
  readonly empty: ReactNode;
  readonly sorting: Sorting<Column> | null;
  readonly sortBy: (column: Column) => void;
  /** All columns, or those that people look for first. */
  readonly isAll: boolean;
  /** What the rows were searched for: another search is drawn from its beginning. */
  readonly search: string;
  /** So many rows are drawn at once, for whoever comes back to one far down. */
  readonly least: number;
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
export function TeamTable(props: TeamTableProps) {
  const { rows, isLoading, empty, sorting, sortBy, isAll, search, onOpen } = props;
  const { shown, end, all } = useGrowing(rows.length, search, props.least);
  return (
    <>
      <Table
        caption={words.title}
        stacked={isAll}
        wide={isAll}
        lines={!isAll}
        className={cx(!isAll && styles.lined)}
        aria-busy={isLoading}
      >
        <TableHead>
          {isAll && <Heading number>{columns.number}</Heading>}
          {(isAll ? COLUMNS : FIRST_COLUMNS).map((column) => (
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
            <TeamLine key={row.id} row={row} number={index + 1} isAll={isAll} onOpen={onOpen} />
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
      <ListEnd {...{ shown, end }} total={rows.length} onAll={all} />
    </>
  );
}
