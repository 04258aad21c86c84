import { organizerCalls, type PaymentMark } from '@tournaments/contract';
import { useCallback, useMemo, useState } from 'react';
import { useSubmit, type Post } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { unpaidOfCredit } from './credits.ts';
import type { Payment } from './rows.ts';

const UNDO_SECONDS = 10;
const NOBODY: ReadonlySet<number> = new Set();

/** What is said of a mark: how it was paid, or why it was not. */
interface Said {
  readonly reference?: string;
  readonly reason?: string;
}

/** Whether a mark says that what somebody paid by is not so. */
function isRefusal(payment: Payment, state: 'paid' | 'not-paid'): boolean {
  return state === 'not-paid' && payment.state !== 'not-paid' && payment.reference !== '';
}

/** What the chosen payments become; those that are so already are left alone. */
export function marksOf(
  chosen: readonly Payment[],
  state: 'paid' | 'not-paid',
  { reference = '', reason = '' }: Said,
): PaymentMark[] {
  return chosen
    .filter((payment) => payment.state !== state)
    .map((payment) => ({
      entryId: payment.id,
      was: payment.state,
      state,
      paidPaise: null,
      ...(state === 'paid' && payment.reference === '' ? { reference } : {}),
      ...(isRefusal(payment, state) && reason !== '' ? { reason } : {}),
    }));
}

/** How many payments do not say yet how they were made. */
export function silentOf(list: readonly Payment[]): number {
  return list.filter(({ state, reference }) => state !== 'paid' && reference === '').length;
}

/** Which payments are ticked. */
function useTicks(payments: readonly Payment[]) {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(NOBODY);
  const chosen = useMemo(() => payments.filter(({ id }) => ids.has(id)), [payments, ids]);
  const toggle = useCallback(
    (id: number) =>
      setIds((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id])),
    [],
  );
  const ticks = useMemo(() => ({ ids, toggle }), [ids, toggle]);
  return {
    /** Ticks are offered only while somebody marks: else the table is as plain as its export. */
    isOn,
    begin: () => setOn(true),
    end: () => {
      setOn(false);
      setIds(NOBODY);
    },
    ticks,
    chosen,
    clear: () => setIds(NOBODY),
    choose: (shown: readonly Payment[]) => setIds(new Set([...ids, ...shown.map(({ id }) => id)])),
  };
}

/** Shows a payment that was marked by itself, once the alert is drawn that it has to be clear of. */
function showOnly([only, ...others]: readonly Payment[], show: (id: number) => void): void {
  if (only && others.length === 0) requestAnimationFrame(() => show(only.id));
}

/** What was marked: one by its name, as its mark can be taken back while another row is looked at. */
function doneText(list: readonly Payment[], marks: readonly PaymentMark[], state: string): string {
  const [only, ...others] = marks;
  const name = others.length === 0 ? list.find(({ id }) => id === only?.entryId)?.name : undefined;
  return name === undefined ? words.done(marks.length, state) : words.doneOne(name, state);
}

/** What comes after a mark: the list is read anew, and one that was marked by itself is shown. */
interface After {
  readonly reread: () => Promise<unknown>;
  readonly onMarked: (id: number) => void;
}

/** Marks as not paid; first asks why, where somebody said how they paid. */
function useRefusing(mark: (list: readonly Payment[], reason: string) => void) {
  const [refused, setRefused] = useState<readonly Payment[]>([]);
  return {
    /** Those of which it is asked why they are not paid. */
    refused,
    refuse: (reason: string) => {
      setRefused([]);
      mark(refused, reason);
    },
    keep: () => setRefused([]),
    unpay: (list: readonly Payment[]) => {
      if (list.some((payment) => isRefusal(payment, 'not-paid'))) setRefused(list);
      else mark(list, '');
    },
  };
}

/** Marks one as paid; first asks of which entries, where its payment was made for others too. */
function useSharing(payments: readonly Payment[], pay: (list: readonly Payment[]) => void) {
  const [shared, setShared] = useState<readonly Payment[]>([]);
  return {
    /** Those of one credit of which it is asked whether all are marked; the one that was pressed is the first. */
    shared,
    payShared: (list: readonly Payment[]) => {
      setShared([]);
      pay(list);
    },
    leaveShared: () => setShared([]),
    payOne: (payment: Payment) => {
      const unpaid = unpaidOfCredit(payment, payments);
      if (unpaid.length > 1) setShared(unpaid);
      else pay(unpaid);
    },
  };
}

/** The payments that are ticked, and what marks them; every mark can be taken back for ten seconds. */
export function useMarks(tournamentId: number, payments: readonly Payment[], { reread, onMarked }: After) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const ticking = useTicks(payments);
  const [asked, setAsked] = useState<readonly Payment[]>([]);

  /** Sends marks; answers what takes them back, null when nothing was changed. */
  const send = async (post: Post, marks: readonly PaymentMark[]): Promise<readonly PaymentMark[] | null> => {
    const answer = await post(organizerCalls.markPayments, { tournamentId, marks: [...marks] });
    if (answer.ok) {
      await reread();
      return answer.value.undo;
    }
    if (answer.kind === 'refused') {
      alerts.show(answer.message ?? words.markFailed, 'error');
      await reread();
    }
    if (answer.kind === 'failed') alerts.show(words.unreachable, 'error');
    return null;
  };
  const takeBack = (undo: readonly PaymentMark[]) =>
    void submit(async (post) => {
      if (await send(post, undo)) alerts.show(words.undone);
    });
  const mark = (list: readonly Payment[], state: 'paid' | 'not-paid', said: Said = {}) =>
    submit(async (post) => {
      const marks = marksOf(list, state, said);
      if (marks.length === 0) {
        alerts.show(words.already(words.marked[state]));
        return;
      }
      const undo = await send(post, marks);
      if (!undo) return;
      ticking.clear();
      alerts.show(doneText(list, marks, words.marked[state]), 'success', {
        action: { text: commonWords.undo, run: () => takeBack(undo) },
        seconds: UNDO_SECONDS,
      });
      showOnly(list, onMarked);
    });

  const refusing = useRefusing((list, reason) => void mark(list, 'not-paid', { reason }));

  /** Marks as paid; first asks how, where an entry does not say so yet. */
  const pay = (list: readonly Payment[]) => {
    if (silentOf(list) > 0) setAsked(list);
    else void mark(list, 'paid');
  };

  const sharing = useSharing(payments, pay);

  return {
    /** Those of which it is asked how they were paid. */
    asked,
    answer: (reference: string) => {
      setAsked([]);
      void mark(asked, 'paid', { reference });
    },
    dismiss: () => setAsked([]),
    ...refusing,
    pay,
    ...sharing,
    busy,
    ...ticking,
  };
}

export type Marks = ReturnType<typeof useMarks>;
