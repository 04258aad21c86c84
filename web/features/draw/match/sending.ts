import type { KnockoutMatch } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { useStoredList } from '../../../lib/storedList.ts';
import { send, type Answer } from '../../../lib/send.ts';
import { callsOf } from './saves.ts';
import { sendWaiting, waitingScores, type Sending, type Tried, type WaitingScore } from './waiting.ts';

/** How long an answer is waited for, and how often what waits is tried again, in milliseconds. */
const PATIENCE = 10_000;
const RETRY = 5_000;

/** A call that hangs counts as lost; the next try carries the same key. */
async function patient<T>(call: (signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await call(AbortSignal.timeout(PATIENCE));
  } catch {
    return { ok: false, kind: 'failed', status: 0 };
  }
}

/** The calls that carry scores to the server. */
export const sending: Sending = {
  liveOff: ({ stage, eventId, matchNumber }, idempotencyKey) =>
    patient((signal) =>
      send(callsOf(stage).saveLive, {
        body: { eventId, matchNumber, isLive: false },
        idempotencyKey,
        signal,
      }),
    ),
  save: ({ stage, eventId, matchNumber, id, winner, games, seen, key }) =>
    patient((signal) =>
      send(callsOf(stage).saveScores, {
        body: { id, eventId, matchNumber, status: null, winner, games, seen },
        idempotencyKey: key,
        signal,
      }),
    ),
  look: ({ stage, eventId }) => patient((signal) => send(callsOf(stage).get, { query: { eventId }, signal })),
};

/** Gets the matches of a score's stage as they are after a try. */
export type OnTried = (score: WaitingScore, matches: readonly KnockoutMatch[]) => void;

/** Tells of every try that brought matches. */
export function alertOf(onTried: OnTried) {
  return (score: WaitingScore, tried: Tried) => {
    if (tried.state !== 'waiting' && tried.matches !== null) onTried(score, tried.matches);
  };
}

/** Sends what waits for this tournament: at once, when the network comes back, and every five seconds. */
export function useSendWaiting(tournamentId: number, onTried: OnTried): readonly WaitingScore[] {
  const list = useStoredList(waitingScores).filter((one) => one.tournamentId === tournamentId);
  const latest = useRef(onTried);
  useEffect(() => {
    latest.current = onTried;
  });
  const isWaiting = list.some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const go = () => {
      void sendWaiting(
        tournamentId,
        sending,
        alertOf((score, matches) => latest.current(score, matches)),
      );
    };
    go();
    const timer = setInterval(go, RETRY);
    addEventListener('online', go);
    return () => {
      clearInterval(timer);
      removeEventListener('online', go);
    };
  }, [isWaiting, tournamentId]);
  return list;
}
