import { tournamentCalls, type Call, type QueryOf, type ReplyOf } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { filtered, nextSorting, sorted, useGrowing, type Sorting } from '../../lib/listing.ts';
import { read } from '../../lib/query.ts';
import { downloadSheet } from '../../lib/spreadsheet.ts';
import { useSubmit } from '../../lib/submit.ts';
import { money, number } from '../../lib/words/format.ts';
import { paymentWords as words } from '../../lib/words/organizer-payments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { DownloadIcon, RefreshIcon } from '../../ui/icons/icons.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Payments.module.css';
import {
  COLUMNS,
  paymentsOf,
  searchText,
  totalsOf,
  valueOf,
  type Column,
  type ModeTotal,
  type Payment,
} from './rows.ts';

const WIDTHS: Readonly<Record<Column, number>> = {
  event: 28,
  name: 34,
  mobile: 24,
  email: 34,
  reference: 20,
  time: 24,
  amount: 14,
  status: 20,
  mode: 10,
};
const NUMBERS: readonly Column[] = ['amount'];

type OwnCall = typeof tournamentCalls.tournamentPayments;
type PaymentsCall = Call<QueryOf<OwnCall>, object, ReplyOf<OwnCall>>;

function usePayments(call: PaymentsCall, tournamentId: number) {
  const alerts = useAlerts();
  const query = useQuery(read(call, { id: tournamentId }));
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError) alerts.show(words.failed, 'error');
  }, [isError, errorUpdatedAt, alerts]);
  const payments = useMemo(() => paymentsOf(query.data?.rows ?? []), [query.data]);
  return { query, payments };
}

function Total({ mode, total }: { readonly mode: string; readonly total: ModeTotal }) {
  return (
    <div className={styles.total}>
      <dt>{mode}</dt>
      <dd>
        <span className={styles.big}>{number(total.entries)}</span> {words.entries}
        <span className={styles.sum}>{money(total.paidPaise)}</span>
      </dd>
    </div>
  );
}

interface TableProps {
  readonly payments: readonly Payment[];
  readonly isLoading: boolean;
  readonly empty: string;
  readonly sorting: Sorting<Column> | null;
  readonly onSort: (column: Column) => void;
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

function PaymentTable({ payments, isLoading, empty, sorting, onSort }: TableProps) {
  const { shown, end } = useGrowing(payments.length);
  return (
    <>
      <Table caption={words.title} stacked className={styles.table} aria-busy={isLoading}>
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
            <Row key={payment.id}>
              {COLUMNS.map((column) => (
                <Cell
                  key={column}
                  label={words.columns[column]}
                  number={NUMBERS.includes(column)}
                  className={styles[column]}
                >
                  {payment[column]}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {shown < payments.length && <div ref={end} className={styles.end} />}
    </>
  );
}

interface PaymentsPartProps {
  readonly tournamentId: number;
  readonly tournamentName: string;
  /** The call that brings the rows; the organizer's own unless told. */
  readonly call?: PaymentsCall;
}

/** The Payments part: what came in for each entry, online and at the desk. */
export function PaymentsPart({
  tournamentId,
  tournamentName,
  call = tournamentCalls.tournamentPayments,
}: PaymentsPartProps) {
  const { query, payments } = usePayments(call, tournamentId);
  const { submit, busy } = useSubmit();
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const text = useDeferredValue(search);
  const shown = useMemo(
    () => sorted(filtered(payments, text, searchText), sorting, valueOf),
    [payments, text, sorting],
  );
  if (query.isError && !query.data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
        {words.failedText}
      </ErrorState>
    );
  }
  const totals = totalsOf(query.data?.rows ?? []);
  const exportSheet = () =>
    downloadSheet(
      words.sheet(tournamentName),
      COLUMNS.map((column) => ({ title: words.columns[column], width: WIDTHS[column] })),
      shown.map((payment) => COLUMNS.map((column) => payment[column])),
    );
  return (
    <>
      <dl className={styles.totals}>
        <Total mode={words.online} total={totals.Online} />
        <Total mode={words.offline} total={totals.Offline} />
        <div className={styles.total}>
          <dt>{words.organizer}</dt>
          <dd>{query.data?.organizerName ?? ''}</dd>
        </div>
      </dl>
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label={words.search}
          type="search"
          placeholder={words.searchHint}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button kind="ghost" busy={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshIcon size={18} /> {words.refresh}
        </Button>
        <Button
          kind="ghost"
          busy={busy}
          aria-disabled={shown.length === 0 || undefined}
          onClick={() => void (shown.length === 0 || submit(exportSheet))}
        >
          <DownloadIcon size={18} /> {words.exportSheet}
        </Button>
      </div>
      <PaymentTable
        payments={shown}
        isLoading={query.isPending}
        empty={payments.length === 0 ? words.none : words.noneFound}
        sorting={sorting}
        onSort={(column) => setSorting(nextSorting(sorting, column))}
      />
    </>
  );
}
