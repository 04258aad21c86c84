import {
  ledgerCalls,
  refundCalls,
  tournamentCalls,
  type Call,
  type LedgerBooking,
  type OwnRefund,
  type QueryOf,
  type ReplyOf,
} from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react';
import type { AgeRules } from '../../lib/ageMarks.ts';
import { useColumnChoice } from '../../lib/allColumns.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { read } from '../../lib/query.ts';
import { downloadSheet } from '../../lib/spreadsheet.ts';
import { listToolWords as toolWords } from '../../lib/texts/organizer-list.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Button } from '../../ui/Button.tsx';
import { useAlerts } from '../../ui/Alerts.tsx';
import { ListTools } from '../../ui/ListTools.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { StateFilter } from '../../ui/StateFilter.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { withCredits } from './credits.ts';
import { FilesButton, type FilesOf } from './files/FilesButton.tsx';
import { PaidUnplaced } from './held/PaidUnplaced.tsx';
import { WaitingLists } from './held/WaitingLists.tsx';
import { HowPaid, MarkBar, MarkButton, SelectAll } from './MarkBar.tsx';
import styles from './Payments.module.css';
import { leftIn, moneyLines, type MoneyLine } from './money.ts';
import { FigureList } from './MoneyFigures.tsx';
import { OneCredit } from './OneCredit.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentTable, showRow } from './PaymentTable.tsx';
import { paymentsOf, SHEET_COLUMNS, sheetRow, withLeft, withMoney, type Payment } from './rows.ts';
import { CHECK, Sums } from './Sums.tsx';
import { useMarks, type Marks } from './useMarks.ts';
import { LIST, useShown } from './useShown.ts';
import { WhyRefused } from './WhyNotPaid.tsx';

type OwnCall = typeof tournamentCalls.tournamentPayments;
type PaymentsCall = Call<QueryOf<OwnCall>, object, ReplyOf<OwnCall>>;

function usePayments(call: PaymentsCall, tournamentId: number, rules: AgeRules | null) {
  const alerts = useAlerts();
  const query = useQuery(read(call, { id: tournamentId }));
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError) alerts.show(words.failed, 'error');
  }, [isError, errorUpdatedAt, alerts]);
  const payments = useMemo(() => paymentsOf(query.data?.rows ?? [], rules), [query.data, rules]);
  return { query, payments };
}

/** Statements are read seldom: what reads them comes with the press. */
const Statement = lazy(() => loadWithRetry(() => import('./statement/Statement.tsx')));

/** Few tournaments have refunds; what shows them comes with those that do. */
const Refunds = lazy(() => loadWithRetry(() => import('./refunds/Refunds.tsx')));

/** Neither does what was confirmed belong to the first drawing. */
const Confirmed = lazy(() => loadWithRetry(() => import('./confirmed/Confirmed.tsx')));

interface PaymentsPartProps {
  readonly tournamentId: number;
  readonly tournamentName: string;
  /** The call that brings the rows; the organizer's own, with the marks that only they set, unless told. */
  readonly call?: PaymentsCall;
  /** Which ages fit; nobody is marked without it. */
  readonly rules?: AgeRules | null;
}

type Rows = ReplyOf<OwnCall>['rows'];

/** The payments with their money, and what reads both anew; who only reads sees no money of bookings. */
function useMoney(
  tournamentId: number,
  { data, refetch }: Pick<ReturnType<typeof usePayments>['query'], 'data' | 'refetch'>,
  rows: readonly Payment[],
  canMark: boolean,
) {
  const money = useQuery({ ...read(ledgerCalls.money, { tournamentId }), enabled: canMark });
  const given = useQuery({ ...read(refundCalls.list, { tournamentId }), enabled: canMark });
  const bookings = money.data?.bookings;
  const refunds = given.data?.refunds;
  const lines = useLines(data?.rows, bookings, refunds);
  const payments = useMemo(() => {
    const paid = bookings ? withCredits(withMoney(rows, bookings)) : rows;
    return lines ? withLeft(paid, leftIn(lines)) : paid;
  }, [rows, bookings, lines]);
  const isReading = canMark && (money.isPending || given.isPending);
  const reread = () => Promise.all([refetch(), ...(canMark ? [money.refetch(), given.refetch()] : [])]);
  return { payments, bookings, refunds, lines, isReading, reread };
}

/** The money of each entry; null until all is known. */
function useLines(
  paid: Rows | undefined,
  bookings: readonly LedgerBooking[] | undefined,
  refunds: readonly OwnRefund[] | undefined,
): readonly MoneyLine[] | null {
  return useMemo(
    () => (paid && bookings && refunds ? moneyLines(paid, bookings, refunds) : null),
    [paid, bookings, refunds],
  );
}

/** The button that begins to check a statement has the focus again; on a phone the one that unfolds it. */
function focusCheck(): void {
  const buttons = document.querySelectorAll<HTMLElement>(`#${CHECK}, #${LIST} button`);
  [...buttons].find((button) => button.checkVisibility())?.focus();
}

/** Whether a statement is being checked. */
function useChecking() {
  const [isOn, setOn] = useState(false);
  return {
    isOn,
    begin: () => setOn(true),
    end: () => {
      setOn(false);
      requestAnimationFrame(focusCheck);
    },
  };
}

function Checking({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense
      fallback={
        <Skeleton>
          <Bone height={280} />
        </Skeleton>
      }
    >
      <Statement onClose={onClose} />
    </Suspense>
  );
}

interface EmptyProps {
  readonly list: ReturnType<typeof useShown>;
  readonly payments: readonly Payment[];
}

/** Why no payment is listed: there is none, none is left to verify, or none fits. */
function Empty({ list, payments }: EmptyProps) {
  const { filter, options, search, setFilter } = list;
  if (payments.length === 0) return words.none;
  if (filter === 'all') return words.noneFound;
  if (search === '') return filter === 'pending' ? words.allVerified : words.noneFound;
  return (
    <>
      {words.noneOfState(options.find(({ name }) => name === filter)?.text ?? '')}{' '}
      <Button kind="ghost" small onClick={() => setFilter('all')}>
        {words.everyState}
      </Button>
    </>
  );
}

interface ToolsProps {
  readonly files: FilesOf;
  readonly onCheck: () => void;
  readonly marks: Marks;
}

/** On a phone the statement is checked from the tools: the list begins on the first screen. */
function ToolButtons({ marks, files, onCheck }: ToolsProps) {
  return (
    <>
      <Button kind="ghost" className={styles.checkInTools} onClick={onCheck}>
        {words.checkStatement}
      </Button>
      <FilesButton of={files} className={styles.checkInTools} />
      <MarkButton marks={marks} />
    </>
  );
}

interface ListedProps extends ComponentProps<typeof PaymentTable> {
  /** Whether the list has somebody who is no entry. */
  readonly hasOthers: boolean;
}

/** The entries of the list; no table says that there are none where somebody else stands above it. */
function Listed({ hasOthers, ...table }: ListedProps) {
  return hasOthers && table.payments.length === 0 ? null : <PaymentTable {...table} />;
}

/** The payment that is looked at, as it is by now. */
function useOpened(payments: readonly Payment[]) {
  const [openId, setOpenId] = useState<number | null>(null);
  const open = useCallback((payment: Payment) => setOpenId(payment.id), []);
  return { opened: payments.find(({ id }) => id === openId), open, close: () => setOpenId(null) };
}

interface OpenedProps {
  readonly tournamentId: number;
  readonly opened: Payment | undefined;
  readonly marks: Marks | null;
  readonly close: () => void;
}

function Opened({ tournamentId, opened, marks, close }: OpenedProps) {
  return opened ? <PaymentDialog {...{ tournamentId, marks }} payment={opened} onClose={close} /> : null;
}

interface PlacesProps extends ComponentProps<typeof PaidUnplaced> {
  readonly canMark: boolean;
}

/** Who paid without a place, and the waiting lists; who only reads sees none of it. */
function Places({ canMark, ...props }: PlacesProps) {
  if (!canMark) return null;
  return (
    <>
      <PaidUnplaced {...props} />
      <WaitingLists tournamentId={props.tournamentId} />
    </>
  );
}

interface GivenBackProps {
  readonly canMark: boolean;
  readonly tournamentId: number;
  readonly bookings: readonly LedgerBooking[] | undefined;
  readonly lines: readonly MoneyLine[] | null;
  readonly onChanged: () => void;
}

/** What was confirmed, and what goes back and went, for who may decide it. */
function GivenBack({ canMark, bookings, lines, ...props }: GivenBackProps) {
  if (!canMark || !bookings || !lines) return null;
  return (
    <Suspense fallback={null}>
      <Confirmed tournamentId={props.tournamentId} onChanged={props.onChanged} />
      <Refunds {...props} {...{ bookings, lines }} />
    </Suspense>
  );
}

interface FileFacts extends Pick<NonNullable<FilesOf>, 'tournamentName' | 'exportEntries'> {
  readonly bookings: readonly LedgerBooking[] | undefined;
  readonly refunds: readonly OwnRefund[] | undefined;
}

/** What the files are made of, once all of it is known. */
function filesOf(rows: Rows | undefined, { bookings, refunds, ...rest }: FileFacts): FilesOf {
  return rows && bookings && refunds ? { ...rest, rows, bookings, refunds } : null;
}

/** The list of a figure has its own head. */
function Head({
  lines,
  ...rest
}: Omit<ComponentProps<typeof FigureList>, 'lines'> & Pick<GivenBackProps, 'lines'>) {
  return lines && <FigureList lines={lines} {...rest} />;
}

/** The Payments part: what came in for each entry, online and at the desk. */
export function PaymentsPart({
  tournamentId,
  tournamentName,
  call = tournamentCalls.tournamentPayments,
  rules = null,
}: PaymentsPartProps) {
  const { query, payments: rows } = usePayments(call, tournamentId, rules);
  const canMark = call === tournamentCalls.tournamentPayments;
  const { payments, bookings, refunds, lines, isReading, reread } = useMoney(
    tournamentId,
    query,
    rows,
    canMark,
  );
  const checking = useChecking();
  const list = useShown(payments, lines);
  const columns = useColumnChoice('payments');
  const { opened, open, close } = useOpened(payments);
  const marks = useMarks(tournamentId, payments, { reread, onMarked: showRow });
  if (query.isError && !query.data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
        {words.failedText}
      </ErrorState>
    );
  }
  if (checking.isOn) return <Checking onClose={checking.end} />;
  const { shown } = list;
  const exportEntries = () => downloadSheet(words.sheet(tournamentName), SHEET_COLUMNS, shown.map(sheetRow));
  const files = filesOf(query.data?.rows, { tournamentName, bookings, refunds, exportEntries });
  return (
    <>
      <Places {...{ canMark, tournamentId }} onPlaced={() => void reread()} />
      <Sums
        {...{ canMark, tournamentId, payments, lines, files, isReading }}
        summary={query.data}
        figure={list.figure}
        onFigure={list.chooseFigure}
        onCheck={checking.begin}
      />
      <GivenBack {...{ canMark, tournamentId, bookings, lines }} onChanged={() => void reread()} />
      <div id={LIST} className={styles.anchor}>
        <ListTools
          search={list.search}
          onSearch={list.setSearch}
          isFetching={query.isFetching}
          onRefresh={() => void reread()}
          isEmpty={shown.length === 0}
          onExport={exportEntries}
          columns={columns}
        >
          {canMark && <ToolButtons {...{ marks, files }} onCheck={checking.begin} />}
        </ListTools>
      </div>
      <StateFilter
        label={toolWords.filter}
        options={list.options}
        chosen={list.filter}
        onChoose={list.setFilter}
      />
      <Head lines={lines} figure={list.figure} gone={list.gone} />
      <SelectAll marks={marks} shown={shown} />
      <Listed
        hasOthers={list.gone.length > 0}
        ticks={marks.isOn ? marks.ticks : null}
        isAll={columns.isAll}
        onOpen={open}
        onPay={canMark ? marks.payOne : null}
        search={list.asked}
        payments={shown}
        isLoading={query.isPending}
        empty={<Empty {...{ list, payments }} />}
        sorting={list.sorting}
        onSort={list.sortBy}
      />
      <MarkBar marks={marks} shown={shown} />
      <Opened {...{ tournamentId, opened, close }} marks={canMark ? marks : null} />
      <OneCredit marks={marks} />
      <HowPaid marks={marks} />
      <WhyRefused marks={marks} />
    </>
  );
}
