import type { Call } from '@tournaments/contract';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { useAlerts } from '../../ui/Alerts.tsx';

/** The writes of a list: a failure is told, and after each the list is read anew. */
export function useListWrite({ refetch }: { readonly refetch: () => Promise<unknown> }) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  /** Answers whether it was saved. */
  const write = async <Query, Body, Reply>(call: Call<Query, Body, Reply>, body: Body) => {
    let isDone = false;
    await submit(async (post) => {
      const answer = await post(call, body);
      isDone = answer.ok;
      if (!answer.ok) alerts.show(words.notSaved, 'error');
      await refetch();
    });
    return isDone;
  };
  return { write, busy };
}
