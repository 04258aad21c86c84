import { organizerCalls, type PaymentMark } from '@tournaments/contract';
import { useCallback, useMemo, useState } from 'react';
import { useSubmit, type Post } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import type { Payment } from './rows.ts';

const UNDO_SECONDS = 10;
const NOBODY: ReadonlySet<number> = new Set();

/** What the chosen payments become; those that are so already are left alone. */
export function marksOf(
  chosen: readonly Payment[],
  state: 'paid' | 'not-paid',
  reference: string,
): PaymentMark[] {
  return chosen
    .filter((payment) => payment.state !== state)
    .map((payment) => ({
      entryId: payment.id,
      was: payment.state,
      state,
      paidPaise: null,
      ...(state === 'paid' && payment.reference === '' ? { reference } : {}),
    }));
}

/** The payments that are ticked, and what marks them; every mark can be taken back for ten seconds. */
export function useMarks(tournamentId: number, payments: readonly Payment[], reread: () => Promise<unknown>) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(NOBODY);
  const chosen = useMemo(() => payments.filter(({ id }) => ids.has(id)), [payments, ids]);
  const toggle = useCallback(
    (id: number) =>
      setIds((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id])),
    [],
  );
  const ticks = useMemo(() => ({ ids, toggle }), [ids, toggle]);

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
  const mark = (state: 'paid' | 'not-paid', reference: string) =>
    submit(async (post) => {
      const marks = marksOf(chosen, state, reference);
      if (marks.length === 0) {
        alerts.show(words.already(words.marked[state]));
        return;
      }
      const undo = await send(post, marks);
      if (!undo) return;
      setIds(NOBODY);
      alerts.show(words.done(marks.length, words.marked[state]), 'success', {
        action: { text: commonWords.undo, run: () => takeBack(undo) },
        seconds: UNDO_SECONDS,
      });
    });

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
    busy,
    mark,
    clear: () => setIds(NOBODY),
    choose: (shown: readonly Payment[]) => setIds(new Set([...ids, ...shown.map(({ id }) => id)])),
  };
}

export type Marks = ReturnType<typeof useMarks>;
