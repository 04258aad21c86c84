import { ledgerCalls, organizerCalls, type LedgerBooking, type PaymentMark, type SentCredit } from '@tournaments/contract';
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

/** What a person does with the lines; each act can be taken back in one press. */
export function useActs(reread: () => Promise<unknown>) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();

  /** Whether it was done; else why not is shown. */
  const isDone = (answer: Answer<unknown>): boolean => {
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
  const undo = async (post: Post, batch: string) => isDone(await post(ledgerCalls.undo, { batch }));

  const act = (work: (post: Post) => Promise<readonly [text: string, back: Back] | null>) =>
    void submit(async (post) => {
      const done = await work(post);
      await renew();
      if (!done) return;
      const [text, back] = done;
      const takeBack = () =>
        void submit(async (again) => {
          if (await back?.(again)) alerts.show(words.undone);
          await renew();
        });
      alerts.show(
        text,
        'success',
        back ? { action: { text: commonWords.undo, run: takeBack }, seconds: UNDO_SECONDS } : {},
      );
    });

  const settle = (line: Line, booking: LedgerBooking, rule = ruleOf(line.line) ?? 'assigned') =>
    act(async (post) => {
      const credit = sentOf(line.line, booking.id);
      if (!credit) return null;
      const answer = await post(ledgerCalls.settle, { credit: { ...credit, rule } });
      if (!isDone(answer) || !answer.ok) return null;
      const { batch } = answer.value;
      return [words.confirmed(namesOf(booking)), (again) => undo(again, batch)];
    });

  return {
    busy,
    settle,
    confirmAll: (lines: readonly Line[]) =>
      act(async (post) => {
        const credits = lines.flatMap(({ line }): SentCredit[] => {
          const sent = line.claim && sentOf(line, line.claim.booking);
          return sent ? [sent] : [];
        });
        const answer = await post(ledgerCalls.confirm, { credits });
        if (!isDone(answer) || !answer.ok) return null;
        const { batch, confirmed, left } = answer.value;
        if (left.length > 0) alerts.show(words.someLeft(left.length), 'note');
        return [words.confirmedAll(confirmed), batch === null ? null : (again) => undo(again, batch)];
      }),
    putAside: (lines: readonly Line[]) =>
      act(async (post) => {
        const fingerprints = lines.flatMap(({ line }) => line.credit?.fingerprint ?? line.debit?.fingerprint ?? []);
        const set = async (by: Post, isAside: boolean) =>
          isDone(await by(ledgerCalls.putAside, { fingerprints, isAside }));
        if (!(await set(post, true))) return null;
        return [words.aside(fingerprints.length), (again) => set(again, false)];
      }),
    reopen: ({ line, names }: Line) =>
      act(async (post) => {
        if (!line.booked) return null;
        const { booking: bookingId, utr } = line.booked;
        const answer = await post(ledgerCalls.reverse, { bookingId, utr });
        if (!isDone(answer) || !answer.ok) return null;
        const { batch } = answer.value;
        return [words.reopened(names), (again) => undo(again, batch)];
      }),
    notPaid: (booking: LedgerBooking) =>
      act(async (post) => {
        const { tournamentId } = booking;
        const marks = booking.entries
          .filter(({ state }) => state !== 'not-paid')
          .map(({ id, state }): PaymentMark => ({ entryId: id, was: state, state: 'not-paid', paidPaise: null }));
        const answer = await post(organizerCalls.markPayments, { tournamentId, marks });
        if (!isDone(answer) || !answer.ok) return null;
        const { undo: back } = answer.value;
        return [
          words.markedNotPaid(namesOf(booking)),
          async (again) => isDone(await again(organizerCalls.markPayments, { tournamentId, marks: back })),
        ];
      }),
    accept: (booking: LedgerBooking, reason: string) =>
      act(async (post) => {
        const answer = await post(ledgerCalls.accept, { bookingId: booking.id, reason });
        if (!isDone(answer) || !answer.ok) return null;
        const { batch } = answer.value;
        return [words.accepted(namesOf(booking)), (again) => undo(again, batch)];
      }),
    /** Answers what is wrong with the number; null when it is saved. */
    correct: async (booking: LedgerBooking, utr: string): Promise<string | null> => {
      let fault: string | null = null;
      await submit(async (post) => {
        const answer = await post(ledgerCalls.correctUtr, { bookingId: booking.id, utr });
        if (answer.ok) alerts.show(words.corrected);
        else if (answer.kind === 'refused') fault = answer.errors['utr'] ?? answer.message ?? words.failed;
        else fault = words.unreachable;
        await renew();
      });
      return fault;
    },
    closeDispute: (id: number) =>
      act(async (post) =>
        isDone(await post(ledgerCalls.closeDispute, { id })) ? [words.closeDispute, null] : null,
      ),
  };
}

export type Acts = ReturnType<typeof useActs>;
