import {
  ledgerCalls,
  organizerCalls,
  type LedgerBooking,
  type PaymentMark,
  type SentCredit,
} from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../lib/send.ts';
import { useSubmit, type Post } from '../../../lib/submit.ts';
import { commonWords } from '../../../lib/texts/common.ts';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { namesOf, ruleOf, sentOf, type Line } from './lines.ts';

const UNDO_SECONDS = 20;

/** What takes an act back; null where nothing was done. */
type Back = ((post: Post) => Promise<boolean>) | null;

/** Whether a write was done; else why not is shown. */
type IsDone = (answer: Answer<unknown>) => boolean;

/** What was done, in words, and what takes it back; null where nothing was. */
type Work = (post: Post) => Promise<readonly [text: string, back: Back] | null>;

/** Runs acts one at a time, reads all anew after each, and shows the way back. */
function useAct(reread: () => Promise<unknown>) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();
  const isDone: IsDone = (answer) => {
    if (answer.ok) return true;
    if (answer.kind === 'refused') alerts.show(answer.message ?? words.failed, 'error');
    if (answer.kind === 'failed') alerts.show(words.unreachable, 'error');
    return false;
  };
  const renew = async () => {
    await reread();
    // The Payments part behind is read anew as well.
    void client.invalidateQueries();
  };
  const takeBack = (back: NonNullable<Back>) =>
    void submit(async (post) => {
      if (await back(post)) alerts.show(words.undone);
      await renew();
    });
  const act = (work: Work) =>
    void submit(async (post) => {
      const done = await work(post);
      await renew();
      if (!done) return;
      const [text, back] = done;
      const undo = back && { text: commonWords.undo, run: () => takeBack(back) };
      alerts.show(text, 'success', undo ? { action: undo, seconds: UNDO_SECONDS } : {});
    });
  return { alerts, busy, submit, isDone, renew, act };
}

type Done = Pick<ReturnType<typeof useAct>, 'isDone'>;

/** Makes a call that answers a batch, and says what it did. */
function inBatch(
  { isDone }: Done,
  answer: Answer<{ readonly batch: string | null }>,
  text: string,
): readonly [text: string, back: Back] | null {
  if (!isDone(answer) || !answer.ok) return null;
  const { batch } = answer.value;
  return [text, batch === null ? null : async (post) => isDone(await post(ledgerCalls.undo, { batch }))];
}

async function putAside({ isDone }: Done, post: Post, lines: readonly Line[]) {
  const fingerprints = lines.flatMap(({ line }) => (line.credit ?? line.debit)?.fingerprint ?? []);
  const set = async (by: Post, isAside: boolean) =>
    isDone(await by(ledgerCalls.putAside, { fingerprints, isAside }));
  if (!(await set(post, true))) return null;
  return [words.aside(fingerprints.length), (again: Post) => set(again, false)] as const;
}

async function markNotPaid({ isDone }: Done, post: Post, booking: LedgerBooking, reason: string) {
  const { tournamentId, entries } = booking;
  const marks = entries
    .filter(({ state }) => state !== 'not-paid')
    .map(({ id, state }): PaymentMark => ({
      entryId: id,
      was: state,
      state: 'not-paid',
      paidPaise: null,
      ...(reason === '' ? {} : { reason }),
    }));
  const answer = await post(organizerCalls.markPayments, { tournamentId, marks });
  if (!isDone(answer) || !answer.ok) return null;
  const { undo } = answer.value;
  const back = async (again: Post) =>
    isDone(await again(organizerCalls.markPayments, { tournamentId, marks: undo }));
  return [words.markedNotPaid(namesOf(booking)), back] as const;
}

function creditsOf(lines: readonly Line[]): SentCredit[] {
  return lines.flatMap(({ line }) => (line.claim && sentOf(line, line.claim.booking)) ?? []);
}

/** What a person does with the lines; each act can be taken back in one press. */
export function useActs(reread: () => Promise<unknown>) {
  const { alerts, busy, submit, isDone, renew, act } = useAct(reread);
  const done = { isDone };
  return {
    busy,
    settle: (line: Line, booking: LedgerBooking, rule = ruleOf(line.line) ?? 'assigned') =>
      act(async (post) => {
        const credit = sentOf(line.line, booking.id);
        if (!credit) return null;
        const answer = await post(ledgerCalls.settle, { credit: { ...credit, rule } });
        return inBatch(done, answer, words.confirmed(namesOf(booking)));
      }),
    confirmAll: (lines: readonly Line[]) =>
      act(async (post) => {
        const answer = await post(ledgerCalls.confirm, { credits: creditsOf(lines) });
        const left = answer.ok ? answer.value.left.length : 0;
        if (left > 0) alerts.show(words.someLeft(left), 'note');
        return inBatch(done, answer, words.confirmedAll(answer.ok ? answer.value.confirmed : 0));
      }),
    putAside: (lines: readonly Line[]) => act((post) => putAside(done, post, lines)),
    takeOut: (lines: readonly Line[]) =>
      act(async (post) => {
        const fingerprints = lines.flatMap(({ line }) => line.credit?.fingerprint ?? []);
        return isDone(await post(ledgerCalls.putAside, { fingerprints, isAside: false }))
          ? [words.undone, null]
          : null;
      }),
    reopen: ({ line, names }: Line) =>
      act(async (post) => {
        if (!line.booked) return null;
        const { booking: bookingId, utr } = line.booked;
        return inBatch(done, await post(ledgerCalls.reverse, { bookingId, utr }), words.reopened(names));
      }),
    notPaid: (booking: LedgerBooking, reason: string) =>
      act((post) => markNotPaid(done, post, booking, reason)),
    accept: ({ id: bookingId, ...booking }: LedgerBooking, reason: string) =>
      act(async (post) => {
        const answer = await post(ledgerCalls.accept, { bookingId, reason });
        return inBatch(done, answer, words.accepted(namesOf({ ...booking, id: bookingId })));
      }),
    /** Answers what is wrong with the number; null when it is saved. */
    correct: async ({ id: bookingId }: LedgerBooking, utr: string): Promise<string | null> => {
      const said = { fault: words.unreachable as string | null };
      await submit(async (post) => {
        const answer = await post(ledgerCalls.correctUtr, { bookingId, utr });
        if (answer.ok) said.fault = null;
        else if (answer.kind === 'refused')
          said.fault = answer.errors['utr'] ?? answer.message ?? words.failed;
        await renew();
        if (answer.ok) alerts.show(words.corrected);
      });
      return said.fault;
    },
    closeDispute: (id: number) =>
      act(async (post) =>
        isDone(await post(ledgerCalls.closeDispute, { id })) ? [words.closeDispute, null] : null,
      ),
  };
}

export type Acts = ReturnType<typeof useActs>;
