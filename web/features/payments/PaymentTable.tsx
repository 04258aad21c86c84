import { memo } from 'react';
import { useGrowing, type Sorting } from '../../lib/listing.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { cx } from '../../ui/cx.ts';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Payments.module.css';
import { COLUMNS, type Column, type Payment } from './rows.ts';

const NUMBERS: readonly Column[] = ['amount'];

/** Which rows are ticked, and what ticks one; without it nothing can be ticked. */
export interface Ticks {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
}

interface TableProps {
  readonly payments: readonly Payment[];
  readonly isLoading: boolean;
  readonly empty: string;
  readonly sorting: Sorting<Column> | null;
  readonly onSort: (column: Column) => void;
  readonly ticks: Ticks | null;
  /** What the rows were searched for: another search is drawn from its beginning. */
  readonly search: string;
}

function OneLine({ text }: { readonly text: string }) {
  return (
    <Row>
      <Cell colSpan={COLUMNS.length} whole>
        {text}
      </Cell>
    </Row>
  );
}

interface LineProps {
  readonly payment: Payment;
  readonly isTicked: boolean;
  readonly onTick: ((id: number) => void) | undefined;
}

/** One payment. Its tick stands in the first cell, so that the columns stay those of the export. */
const Line = memo(function Line({ payment, isTicked, onTick }: LineProps) {
  const { id, name, event } = payment;
  return (
    <Row className={cx(isTicked && styles.ticked)}>
      {COLUMNS.map((column) => (
        <Cell
          key={column}
          label={words.columns[column]}
          number={NUMBERS.includes(column)}
          className={styles[column]}
        >
          {column === 'event' && onTick ? (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={words.tick(name, event)}
                checked={isTicked}
                onChange={() => onTick(id)}
              />
              {event}
            </label>
          ) : (
            payment[column]
          )}
        </Cell>
      ))}
    </Row>
  );
});

/** The payments; long lists are drawn as far as they are looked at. */
export function PaymentTable({ payments, isLoading, empty, sorting, onSort, ticks, search }: TableProps) {
  const { shown, end } = useGrowing(payments.length, search);
  return (
    <>
      <Table caption={words.title} stacked wide className={styles.table} aria-busy={isLoading}>
        <TableHead>
          {COLUMNS.map((column) => (
            <Heading
              key={column}
              number={NUMBERS.includes(column)}
              order={sorting?.column === column ? sorting.order : null}
              onSort={() => onSort(column)}
            >
              {words.columns[column]}
            </Heading>
          ))}
        </TableHead>
        <tbody role="rowgroup">
          {isLoading && <OneLine text={words.loading} />}
          {!isLoading && payments.length === 0 && <OneLine text={empty} />}
          {payments.slice(0, shown).map((payment) => (
            <Line
              key={payment.id}
              payment={payment}
              isTicked={ticks?.ids.has(payment.id) ?? false}
              onTick={ticks?.toggle}
            />
          ))}
        </tbody>
      </Table>
      {shown < payments.length && <div ref={end} className={styles.end} />}
    </>
  );
}
