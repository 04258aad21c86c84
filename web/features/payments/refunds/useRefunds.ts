import { refundCalls, type OwnRefund } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '../../../lib/query.ts';
import { refusalText, type Answer } from '../../../lib/send.ts';
import { useSubmit, type Post } from '../../../lib/submit.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';

/** What is wrong with a field; null when it is done or was told otherwise. */
export type Refused = Readonly<Record<string, string>> | null;

/** The refunds of a tournament, and what can be done with each. */
export function useRefunds(tournamentId: number, onChanged: () => void) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();
  const query = useQuery(read(refundCalls.list, { tournamentId }));
  /** Answers the errors of the form that asked; everything else is told in a note. */
  const act = async (kind: keyof typeof words.done, work: (post: Post) => Promise<Answer<unknown>>) => {
    let refused: Refused = null;
    await submit(async (post) => {
      const answer = await work(post);
      if (answer.ok) alerts.show(words.done[kind]);
      else if (answer.kind === 'refused' && Object.keys(answer.errors).length > 0) {
        refused = answer.errors;
        return;
      } else alerts.show(refusalText(answer, words.didNotWork), 'error');
      await query.refetch();
      void client.invalidateQueries();
      onChanged();
    });
    return refused as Refused;
  };
  return {
    query,
    busy,
    accept: ({ id }: OwnRefund, paise: number) =>
      act('accept', (post) => post(refundCalls.accept, { refundId: id, paise })),
    decline: ({ id }: OwnRefund, reason: string) =>
      act('decline', (post) => post(refundCalls.decline, { refundId: id, reason })),
    send: ({ id }: OwnRefund, sent: { readonly way: 'upi' | 'cash' | 'other'; utr: string; day: string }) =>
      act('send', (post) => post(refundCalls.send, { refundId: id, ...sent })),
    fail: ({ id }: OwnRefund) => act('fail', (post) => post(refundCalls.fail, { refundId: id })),
    undo: ({ id, state }: OwnRefund) =>
      act('undo', (post) => post(refundCalls.undo, { refundId: id, state })),
  };
}

export type RefundActs = ReturnType<typeof useRefunds>;
