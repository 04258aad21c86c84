import {
  fixedTexts,
  type BodyOf,
  type Call,
  type KnockoutMatch,
  type PoolMatch,
  type knockoutCalls,
  type poolCalls,
} from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/query.ts';
import { isUnreachable, refusalText, send, type Failure } from '../../../lib/send.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import type { Saved } from './api.ts';

/** What a failed save or deletion says: the server's reason, that it is out of reach, or the fixed text. */
export function failureText(answer: Failure): string {
  return refusalText(answer, isUnreachable(answer) ? words.unreachable : fixedTexts.somethingWrong);
}

interface StageCalls<M> {
  readonly get: Call<{ eventId: number }, object, Saved<M>>;
  readonly save: Call<object, unknown, unknown>;
  readonly remove: Call<{ eventId: number }, object, object>;
}

interface Subject<M> {
  readonly eventId: number;
  readonly calls: StageCalls<M>;
  /** Reads the tournaments anew: a saved draw shows in them. */
  readonly refresh: () => Promise<unknown>;
}

/** Saves and deletes a stage; what could not be saved stays where it is. */
export function useStage<M extends KnockoutMatch | PoolMatch>({ eventId, calls, refresh }: Subject<M>) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();
  const key = keyOf(calls.get, { eventId });
  const reread = () => client.invalidateQueries({ queryKey: key });
  const fail = (answer: Failure) => {
    alerts.show(failureText(answer), 'error');
    // What the server knows better is wanted at once; what is changed here stays.
    return answer.kind === 'refused' ? reread() : undefined;
  };
  const save = (
    body: BodyOf<typeof knockoutCalls.save> | BodyOf<typeof poolCalls.save>,
    onSaved: () => void,
  ) =>
    submit(async (post) => {
      const answer = await post(calls.save, body);
      if (!answer.ok) return fail(answer);
      client.setQueryData(key, answer.value);
      onSaved();
      alerts.show(fixedTexts.saved);
      await refresh();
    });
  const remove = async (onRemoved: () => void) => {
    const answer = await send(calls.remove, { query: { eventId } });
    if (!answer.ok) return fail(answer);
    client.setQueryData(key, { matches: [], version: null });
    onRemoved();
    alerts.show(words.removed);
    await refresh();
  };
  /** Answers a press that has nothing to save. */
  const sayUnchanged = () => alerts.show(words.nothingToUpdate, 'note');
  return { save, sayUnchanged, remove, busy, reread };
}
