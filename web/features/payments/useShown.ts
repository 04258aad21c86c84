import type { MoneySums, PaymentState } from '@tournaments/engine';
import { useDeferredValue, useMemo, useState } from 'react';
import { nextSorting, searcher, sorted, type Sorting } from '../../lib/listing.ts';
import { listToolWords as toolWords } from '../../lib/texts/organizer-list.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import type { StateOption } from '../../ui/StateFilter.tsx';
import { entriesIn, type MoneyLine, type Standing } from './money.ts';
import { searchText, toCheckFirst, valueOf, waitingIn, type Column, type Payment } from './rows.ts';

/** A sum of the money that has a list of its own. */
export type Figure = keyof MoneySums;

const STATES = ['pending', 'paid', 'not-paid'] as const;
/** What is computed beside the three states, and looked for by itself. */
const STANDINGS = ['short', 'over', 'by-hand', 'accepted'] as const satisfies readonly Standing['kind'][];
type Shown = PaymentState | (typeof STANDINGS)[number] | 'all';

function isShown({ state, standing }: Payment, shown: Shown): boolean {
  return shown === 'all' || state === shown || standing?.kind === shown;
}

/** The states that the list can be narrowed to, each with how many are in it; the computed ones where there are any. */
export function stateOptions(payments: readonly Payment[]): readonly StateOption<Shown>[] {
  const countOf = (shown: Shown) => payments.filter((payment) => isShown(payment, shown)).length;
  const further = STANDINGS.map((name) => ({ name, text: words.standing[name], count: countOf(name) }));
  return [
    { name: 'all', text: toolWords.all, count: payments.length },
    ...STATES.map((name) => ({ name, text: words.status[name], count: countOf(name) })),
    ...further.filter(({ count }) => count > 0),
  ];
}

/** The id of where the list begins. */
export const LIST = 'payments-list';

/** Brings the list of a figure into sight: what went back has one of its own. */
function showList(figure: Figure): void {
  const own = figure === 'refunded' ? document.getElementById('refunds') : null;
  requestAnimationFrame(() => (own ?? document.getElementById(LIST))?.scrollIntoView({ block: 'start' }));
}

/** The payments with those first that are to be checked as the list opens: none moves while they are worked through. */
function useToCheckFirst(payments: readonly Payment[]): readonly Payment[] {
  const [waiting, setWaiting] = useState<ReadonlySet<number> | null>(null);
  if (waiting === null && payments.length > 0) setWaiting(waitingIn(payments));
  return useMemo(() => (waiting ? toCheckFirst(payments, waiting) : payments), [payments, waiting]);
}

/** What the list shows after figure, state, search and sort. */
export function useShown(all: readonly Payment[], lines: readonly MoneyLine[] | null) {
  const payments = useToCheckFirst(all);
  const [figure, setFigure] = useState<Figure | null>(null);
  const [search, setSearch] = useState('');
  const [state, setState] = useState<Shown>('all');
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const text = useDeferredValue(search);
  const ofFigure = useMemo(() => (figure && lines ? entriesIn(lines, figure) : null), [figure, lines]);
  const ofState = useMemo(
    () =>
      payments.filter(
        (payment) => isShown(payment, state) && (ofFigure === null || ofFigure.has(payment.id)),
      ),
    [payments, state, ofFigure],
  );
  const find = useMemo(() => searcher(ofState, searchText), [ofState]);
  const shown = useMemo(() => sorted(find(text), sorting, valueOf), [find, text, sorting]);
  const sortBy = (column: Column) => setSorting(nextSorting(sorting, column));
  /** The same figure once more shows all again. */
  const chooseFigure = (chosen: Figure) => {
    setFigure(chosen === figure ? null : chosen);
    setState('all');
    setSearch('');
    showList(chosen);
  };
  const asked = `${figure ?? ''}/${state}/${text}`;
  return { search, setSearch, state, setState, sorting, sortBy, asked, shown, figure, chooseFigure };
}
