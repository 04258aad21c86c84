import { formatReference, type MoneySums, type PaymentState } from '@tournaments/engine';
import { useDeferredValue, useMemo, useState } from 'react';
import { nextSorting, searcher, sorted, type Sorting } from '../../lib/listing.ts';
import type { SearchParams } from '../../lib/location.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { listToolWords as toolWords } from '../../lib/texts/organizer-list.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import type { StateOption } from '../../ui/StateFilter.tsx';
import { goneIn, partsIn, type GonePart, type MoneyLine, type Standing } from './money.ts';
import {
  searchText,
  toCheckFirst,
  valueOf,
  waitingIn,
  withParts,
  type Column,
  type Payment,
} from './rows.ts';

/** A sum of the money that has a list of its own. */
export type Figure = keyof MoneySums;

const STATES = ['pending', 'paid', 'not-paid'] as const;
/** What is computed beside the three states, and looked for by itself. */
const STANDINGS = ['short', 'over', 'by-hand', 'accepted'] as const satisfies readonly Standing['kind'][];
type Shown = PaymentState | (typeof STANDINGS)[number] | 'all';

/** What the list can be narrowed to: a state, or the figure whose list it is. */
type Filter = Shown | 'figure';

/** Whether a payment is among these; the three states are what its row says, whatever its booking's money has come to. */
export function isShown({ state, standing }: Payment, shown: Shown): boolean {
  const isStanding = STANDINGS.some((name) => name === shown);
  return shown === 'all' || (isStanding ? standing?.kind : state) === shown;
}

/** The states that the list can be narrowed to, each with how many are in it; the computed ones where there are any. */
function stateOptions(payments: readonly Payment[]): readonly StateOption<Shown>[] {
  const countOf = (shown: Shown) => payments.filter((payment) => isShown(payment, shown)).length;
  const further = STANDINGS.map((name) => ({ name, text: words.standing[name], count: countOf(name) }));
  return [
    { name: 'all', text: toolWords.all, count: payments.length },
    ...STATES.map((name) => ({ name, text: words.status[name], count: countOf(name) })),
    ...further.filter(({ count }) => count > 0),
  ];
}

/** The figure stands first among the states while its list is shown: any other choice leaves it. */
function withFigure(
  states: readonly StateOption<Shown>[],
  figure: Figure | null,
  count: number,
): readonly StateOption<Filter>[] {
  return figure === null
    ? states
    : [{ name: 'figure', text: words.sumList(words.figures[figure]), count }, ...states];
}

/** The id of where the list begins. */
export const LIST = 'payments-list';

/** Brings the list of a figure into sight. */
function showList(): void {
  requestAnimationFrame(() => document.getElementById(LIST)?.scrollIntoView({ block: 'start' }));
}

const goneText = ({ names, reference, eventName }: GonePart) =>
  [...names, eventName, reference, formatReference(reference)].join('\n');

/** The list of a figure: the entries that have a part in it, and who has one and is not listed. */
function useFigure(payments: readonly Payment[], lines: readonly MoneyLine[] | null) {
  const [figure, choose] = useState<Figure | null>(null);
  const parts = useMemo(() => (figure && lines ? partsIn(lines, figure) : null), [figure, lines]);
  const gone = useMemo(() => (figure && lines ? goneIn(lines, figure) : []), [figure, lines]);
  const entries = useMemo(() => (parts ? withParts(payments, parts) : payments), [payments, parts]);
  return { figure, choose, entries, gone };
}

/** The payments with those first that are to be checked as the list opens: none moves while they are worked through. */
function useToCheckFirst(payments: readonly Payment[]): readonly Payment[] {
  const [waiting, setWaiting] = useState<ReadonlySet<number> | null>(null);
  if (waiting === null && payments.length > 0) setWaiting(waitingIn(payments));
  return useMemo(() => (waiting ? toCheckFirst(payments, waiting) : payments), [payments, waiting]);
}

/** The state that the address asks for, so that a link to what is to be checked opens on it. */
function stateIn(address: SearchParams): Shown {
  return STATES.find((name) => name === address.get('state')) ?? 'all';
}

/** What the list shows after figure, state, search and sort. */
export function useShown(all: readonly Payment[], lines: readonly MoneyLine[] | null) {
  const payments = useToCheckFirst(all);
  const { figure, choose, entries, gone } = useFigure(payments, lines);
  const [search, setSearch] = useState('');
  const [address] = useSearchParams();
  const [state, setState] = useState<Shown>(() => stateIn(address));
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const text = useDeferredValue(search);
  const ofState = useMemo(() => entries.filter((payment) => isShown(payment, state)), [entries, state]);
  const find = useMemo(() => searcher(ofState, searchText), [ofState]);
  const shown = useMemo(() => sorted(find(text), sorting, valueOf), [find, text, sorting]);
  const findGone = useMemo(() => searcher(gone, goneText), [gone]);
  const states = useMemo(() => stateOptions(payments), [payments]);
  const filter: Filter = figure === null ? state : 'figure';
  const count = entries.length + gone.length;
  return {
    ...{ search, setSearch, sorting, shown, figure },
    sortBy: (column: Column) => setSorting(nextSorting(sorting, column)),
    asked: `${figure ?? ''}/${state}/${text}`,
    gone: findGone(text),
    options: withFigure(states, figure, count),
    filter,
    setFilter: (chosen: Filter) => {
      if (chosen === 'figure') return;
      choose(null);
      setState(chosen);
    },
    /** The same figure once more shows all again. */
    chooseFigure: (chosen: Figure) => {
      choose(chosen === figure ? null : chosen);
      setState('all');
      setSearch('');
      showList();
    },
  };
}
