import type { Call } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { useAlerts } from '../../ui/Alerts.tsx';

/**
 * The writes of a list, one after the other in the order of the presses: a failure is told, and after each the list is
 * read anew.
 */
export function useListWrite(list: { readonly name: string }) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const writeNow = async <Query, Body, Reply>(call: Call<Query, Body, Reply>, body: Body) => {
    let isDone = false;
    await submit(async (post) => {
      const answer = await post(call, body);
      isDone = answer.ok;
      if (!answer.ok) alerts.show(words.notSaved, 'error');
      // A reading that is under way may have begun before the write, and would be taken for the new one.
      await client.cancelQueries({ queryKey: [list.name] });
      // Also what is counted of it beside the list.
      await client.invalidateQueries({ queryKey: [list.name] });
    });
    return isDone;
  };
  /** Answers whether it was saved. */
  const write = <Query, Body, Reply>(call: Call<Query, Body, Reply>, body: Body): Promise<boolean> => {
    const turn = last.current.then(() => writeNow(call, body));
    last.current = turn.catch(() => undefined);
    return turn;
  };
  return { write, busy };
}
