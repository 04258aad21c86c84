import { memo, type ReactNode } from 'react';
import { useGrowing, type Sorting } from '../../lib/listing.ts';
import { money } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { organizerRefundWords as refundWords } from '../../lib/texts/organizer-refunds.ts';
import { AgeMarks } from '../../ui/AgeMarks.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { PairName } from '../../ui/PairName.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Payments.module.css';
import { COLUMNS, FIRST_COLUMNS, type Column, type Payment } from './rows.ts';

const NUMBERS: readonly Column[] = ['amount'];
const STATE_KINDS = { paid: 'good', pending: 'warning', 'not-paid': 'neutral' } as const;

/** Which rows are ticked, and what ticks one; without it nothing can be ticked. */
export interface Ticks {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
}

interface TableProps {
  readonly payments: readonly Payment[];
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly sorting: Sorting<Column> | null;
  readonly onSort: (column: Column) => void;
  /** All columns, or those that people look for first. */
  readonly isAll: boolean;
  readonly ticks: Ticks | null;
  /** Shows all of one payment. */
  readonly onOpen: (payment: Payment) => void;
  /** Marks one as paid; null for those who only read. */
  readonly onPay: ((payment: Payment) => void) | null;
  /** What the rows were searched for: another search is drawn from its beginning. */
  readonly search: string;
}

function OneLine({ text, columns }: { readonly text: ReactNode; readonly columns: number }) {
  return (
    <Row>
      <Cell colSpan={columns} whole>
        {text}
      </Cell>
    </Row>
  );
}

/** The id of a payment's row. */
const rowId = (id: number) => `payment-${id}`;

/** Brings a row into sight, clear of an alert. */
export function showRow(id: number): void {
  document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' });
}

interface LineProps extends Pick<TableProps, 'isAll' | 'onOpen' | 'onPay'> {
  readonly payment: Payment;
  readonly isTicked: boolean;
  readonly onTick: ((id: number) => void) | undefined;
}

interface TickProps {
  readonly payment: Payment;
  readonly column: Column;
  readonly isTicked: boolean;
  readonly onTick: (id: number) => void;
}

function Tick({ payment, column, isTicked, onTick }: TickProps) {
  const { id, name, event } = payment;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={words.tick(name, event)}
        checked={isTicked}
        onChange={() => onTick(id)}
      />
      <span>
        {payment[column]}
        {column === 'name' && <AgeMarks marks={payment.ages} />}
      </span>
    </label>
  );
}

/** The most of a number that stands beside event and state on a phone. */
const SHORT_NUMBER = 12;

/** A UTR number as it is compared with a statement: whole, its digits in columns. */
export function Reference({ payment: { reference, credit } }: { readonly payment: Payment }) {
  return (
    <span>
      <span className={cx(styles.utr, reference.length > SHORT_NUMBER && styles.longUtr)}>{reference}</span>
      {credit && (
        <span className={styles.ofCredit}>{words.ofCredit(money(credit.paise), credit.ids.length)}</span>
      )}
    </span>
  );
}

/** What the three states do not say: what is missing, or who has said that it is paid. */
function standingText({ standing }: Payment): string | null {
  if (standing?.kind === 'short') return words.missing(standing.paise);
  if (standing?.kind === 'over') return words.tooMuch(standing.paise);
  if (standing?.kind === 'accepted') return words.accepted;
  return null;
}

/** Whether a claim waits of somebody whose payments were not found before. */
function isDoubtful({ state, booking }: Payment): boolean {
  return state === 'pending' && (booking?.missedBefore ?? 0) > 0;
}

function Value({ payment, column }: { readonly payment: Payment; readonly column: Column }) {
  if (column === 'status') {
    return (
      <>
        <Pill kind={STATE_KINDS[payment.state]}>{payment.status}</Pill>
        {standingText(payment) !== null && <span className={styles.standing}>{standingText(payment)}</span>}
        {payment.left && <span className={styles.standing}>{refundWords.causes[payment.left]}</span>}
        {isDoubtful(payment) && (
          <span className={styles.standing}>{words.missedBefore(payment.booking?.missedBefore ?? 0)}</span>
        )}
      </>
    );
  }
  if (column === 'reference') return <Reference payment={payment} />;
  if (column === 'event') {
    return (
      <>
        <span className={styles.wholeEvent}>{payment.event}</span>
        <span className={styles.shortEvent} aria-hidden="true">
          {payment.shortEvent}
        </span>
      </>
    );
  }
  if (column === 'email') return <EmailText email={payment.email} />;
  if (column !== 'name') return payment[column];
  return (
    <button type="button" className={styles.name}>
      <PairName name={payment.name}>
        <AgeMarks marks={payment.ages} />
      </PairName>
    </button>
  );
}

/** One payment. Its tick stands in the first cell, so that the columns stay those of the export. */
const Line = memo(function Line(props: LineProps) {
  const { payment, isAll, isTicked, onTick, onOpen, onPay } = props;
  const columns = isAll ? COLUMNS : FIRST_COLUMNS;
  return (
    <Row
      id={rowId(payment.id)}
      clickable
      className={cx(styles.row, payment.state === 'pending' && styles.toCheck, isTicked && styles.ticked)}
      onClick={() => (onTick ? onTick(payment.id) : onOpen(payment))}
    >
      {columns.map((column, index) => (
        <Cell
          key={column}
          label={words.columns[column]}
          number={NUMBERS.includes(column)}
          className={styles[column]}
          // The label of a tick presses its box already.
          onClick={index === 0 && onTick ? (event) => event.stopPropagation() : undefined}
        >
          {index === 0 && onTick ? (
            <Tick {...{ payment, column, isTicked, onTick }} />
          ) : (
            <Value payment={payment} column={column} />
          )}
        </Cell>
      ))}
      {!isAll && onPay && (
        <Cell className={styles.action} onClick={(event) => event.stopPropagation()}>
          {payment.state !== 'paid' && (
            <Button
              small
              kind="ghost"
              aria-label={words.markOne(payment.name)}
              onClick={(event) => {
                // It goes away with the mark: the keyboard stays in its row.
                event.currentTarget.closest('tr')?.querySelector('button')?.focus({ preventScroll: true });
                onPay(payment);
              }}
            >
              {words.markPaid}
            </Button>
          )}
        </Cell>
      )}
    </Row>
  );
});

function Heads({
  isAll,
  sorting,
  onSort,
  onPay,
}: Pick<TableProps, 'isAll' | 'sorting' | 'onSort' | 'onPay'>) {
  return (
    <TableHead>
      {(isAll ? COLUMNS : FIRST_COLUMNS).map((column) => (
        <Heading
          key={column}
          number={NUMBERS.includes(column)}
          order={sorting?.column === column ? sorting.order : null}
          onSort={() => onSort(column)}
        >
          {words.columns[column]}
        </Heading>
      ))}
      {!isAll && onPay && (
        <Heading>
          <ScreenReaderOnly>{words.action}</ScreenReaderOnly>
        </Heading>
      )}
    </TableHead>
  );
}

/** The payments; long lists are drawn as far as they are looked at. */
export function PaymentTable(props: TableProps) {
  const { payments, isLoading, empty, isAll, ticks, search, onOpen, onPay } = props;
  const { shown, end, all } = useGrowing(payments.length, search);
  return (
    <div className={styles.list}>
      <Table
        caption={words.title}
        stacked={isAll}
        wide={isAll}
        lines={!isAll}
        className={cx(styles.table, !isAll && styles.lined)}
        aria-busy={isLoading}
      >
        <Heads {...props} onPay={ticks ? null : onPay} />
        <tbody role="rowgroup">
          {isLoading && <OneLine text={words.loading} columns={COLUMNS.length} />}
          {!isLoading && payments.length === 0 && <OneLine text={empty} columns={COLUMNS.length} />}
          {payments.slice(0, shown).map((payment) => (
            <Line
              key={payment.id}
              payment={payment}
              isAll={isAll}
              isTicked={ticks?.ids.has(payment.id) ?? false}
              onTick={ticks?.toggle}
              onOpen={onOpen}
              onPay={ticks ? null : onPay}
            />
          ))}
        </tbody>
      </Table>
      <ListEnd {...{ shown, end }} total={payments.length} onAll={all} />
    </div>
  );
}
