import type { Call } from '@tournaments/contract';
import { useCallback, useRef, useState } from 'react';
import { freshKey, send, type Answer } from './send.ts';

/** Makes a writing call; the same body sent again after a lost answer has no second effect (decision C29). */
export type Post = <Query, Body, Reply>(call: Call<Query, Body, Reply>, body: Body) => Promise<Answer<Reply>>;

export interface Submit {
  /** True while the work runs. */
  readonly busy: boolean;
  /** Runs the work unless it runs already: a second press does nothing. */
  readonly submit: (work: (post: Post) => Promise<void>) => Promise<void>;
}

/** Keeps the key of each write until it was answered: one key for each call and body. */
function createPost(): Post {
  const unanswered = new Map<string, string>();
  return async (call, body) => {
    const write = `${call.name} ${JSON.stringify(body)}`;
    const idempotencyKey = unanswered.get(write) ?? freshKey();
    unanswered.set(write, idempotencyKey);
    const answer = await send(call, { body, idempotencyKey });
    if (answer.ok || answer.kind !== 'failed') unanswered.delete(write);
    return answer;
  };
}

/** The saving of a form: one at a time, each write once. */
export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [post] = useState(createPost);
  const submit = useCallback(
    async (work: (post: Post) => Promise<void>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await work(post);
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [post],
  );
  return { busy, submit };
}
