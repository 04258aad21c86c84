import type { KnockoutMatch } from '@tournaments/contract';
import { patient, useSending } from '../../../lib/outbox.ts';
import { useStoredList } from '../../../lib/storedList.ts';
import { send } from '../../../lib/send.ts';
import { callsOf } from './saves.ts';
import { sendWaiting, waitingScores, type Sending, type Tried, type WaitingScore } from './waiting.ts';

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
  const isWaiting = list.some(({ refusal }) => refusal === null);
  useSending(isWaiting, () => void sendWaiting(tournamentId, sending, alertOf(onTried)));
  return list;
}
