import { tournamentCalls, type Call, type QueryOf, type ReplyOf } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { nextSorting, searcher, sorted, type Sorting } from '../../lib/listing.ts';
import { read } from '../../lib/query.ts';
import { downloadSheet } from '../../lib/spreadsheet.ts';
import { money, number } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { ListTools } from '../../ui/ListTools.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { MarkBar, MarkButton, SelectAll } from './MarkBar.tsx';
import styles from './Payments.module.css';
import { PaymentTable } from './PaymentTable.tsx';
import { COLUMNS, paymentsOf, searchText, totalsOf, valueOf, type Column, type ModeTotal } from './rows.ts';
import { useMarks } from './useMarks.ts';

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

interface TotalProps {
  readonly mode: string;
  /** Null before there is an answer. */
  readonly total: ModeTotal | null;
}

function Total({ mode, total }: TotalProps) {
  return (
    <div className={styles.total}>
      <dt>{mode}</dt>
      {total === null ? (
        <dd>
          <Bone width="96px" height={40} />
        </dd>
      ) : (
        <dd>
          <span className={styles.big}>{number(total.entries)}</span> {words.entries(total.entries)}
          <span className={styles.sum}>{money(total.paidPaise)}</span>
        </dd>
      )}
    </div>
  );
}

function Totals({ summary }: { readonly summary: ReplyOf<OwnCall> | undefined }) {
  const totals = summary ? totalsOf(summary.rows) : null;
  return (
    <dl className={styles.totals}>
      <Total mode={words.online} total={totals?.Online ?? null} />
      <Total mode={words.offline} total={totals?.Offline ?? null} />
      <div className={styles.total}>
        <dt>{words.organizer}</dt>
        <dd>{summary?.organizerName ?? ''}</dd>
      </div>
    </dl>
  );
}

interface PaymentsPartProps {
  readonly tournamentId: number;
  readonly tournamentName: string;
  /** The call that brings the rows; the organizer's own, with the marks that only they set, unless told. */
  readonly call?: PaymentsCall;
}

/** The Payments part: what came in for each entry, online and at the desk. */
export function PaymentsPart({
  tournamentId,
  tournamentName,
  call = tournamentCalls.tournamentPayments,
}: PaymentsPartProps) {
  const { query, payments } = usePayments(call, tournamentId);
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const text = useDeferredValue(search);
  const marks = useMarks(tournamentId, payments, query.refetch);
  const find = useMemo(() => searcher(payments, searchText), [payments]);
  const shown = useMemo(() => sorted(find(text), sorting, valueOf), [find, text, sorting]);
  if (query.isError && !query.data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
        {words.failedText}
      </ErrorState>
    );
  }
  const canMark = call === tournamentCalls.tournamentPayments;
  const exportSheet = () =>
    downloadSheet(
      words.sheet(tournamentName),
      COLUMNS.map((column) => ({ title: words.columns[column], width: WIDTHS[column] })),
      shown.map((payment) => COLUMNS.map((column) => payment[column])),
    );
  return (
    <>
      <Totals summary={query.data} />
      <ListTools
        search={search}
        onSearch={setSearch}
        isFetching={query.isFetching}
        onRefresh={() => void query.refetch()}
        isEmpty={shown.length === 0}
        onExport={exportSheet}
      >
        {canMark && <MarkButton marks={marks} />}
      </ListTools>
      {marks.isOn && <SelectAll marks={marks} shown={shown} />}
      <PaymentTable
        ticks={marks.isOn ? marks.ticks : null}
        search={text}
        payments={shown}
        isLoading={query.isPending}
        empty={payments.length === 0 ? words.none : words.noneFound}
        sorting={sorting}
        onSort={(column) => setSorting(nextSorting(sorting, column))}
      />
      <MarkBar marks={marks} shown={shown} />
    </>
  );
}
