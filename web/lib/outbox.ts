import { sharedRefusals } from '@tournaments/contract';
import { useEffect, useEffectEvent } from 'react';
import type { Answer, Failure } from './send.ts';

/** How long an answer is waited for, and how often what waits is tried again, in milliseconds. */
const PATIENCE = 10_000;
const RETRY = 5_000;

/** A call that hangs counts as lost; what it carried is sent again, and is such that a repetition does no harm. */
export async function patient<T>(call: (signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await call(AbortSignal.timeout(PATIENCE));
  } catch {
    return { ok: false, kind: 'failed', status: 0 };
  }
}

/** Refusals of the moment, not of what was sent. */
const PASSING: readonly (string | undefined)[] = [
  sharedRefusals['too-many-requests'],
  sharedRefusals.unavailable,
  sharedRefusals['site-off'],
];

type Refused = Extract<Answer<unknown>, { kind: 'refused' }>;

/** The server has looked at what was sent and will not take it as it is. */
export function isFinal(answer: Failure): answer is Refused {
  return answer.kind === 'refused' && !PASSING.includes(answer.message);
}

/** Sends while something waits: at once, when the network comes back, and every five seconds. */
export function useSending(isWaiting: boolean, send: () => void): void {
  const go = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const now = () => go();
    now();
    const timer = setInterval(now, RETRY);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [isWaiting]);
}
