import type { KnockoutMatch } from '@tournaments/contract';
import { patient, useSending } from '../../../lib/outbox.ts';
import { useStoredList } from '../../../lib/storedList.ts';
import { send } from '../../../lib/send.ts';
import { sendEarly } from './endEarly.ts';
import { callsOf } from './saves.ts';
import { sendWaiting, waitingScores, type Sending, type Tried, type WaitingScore } from './waiting.ts';

const look: Sending['look'] = ({ stage, eventId }) =>
  patient((signal) => send(callsOf(stage).get, { query: { eventId }, signal }));

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
  async end(score, early) {
    const ended = await sendEarly(score, early);
    if (!ended.ok) return ended;
    const seen = await look(score);
    return seen.ok ? seen : { ok: true, value: {} };
  },
  look,
};

/** What waits, what was sent and what was refused: each ends the one before it. */
export const WAITING_ALERTS = 'waiting-scores';

/** Gets the matches of a score's stage as they are after a try. */
export type OnTried = (score: WaitingScore, matches: readonly KnockoutMatch[]) => void;

/** Tells of every try that brought matches. */
export function alertOf(onTried: OnTried) {
  return (score: WaitingScore, tried: Tried) => {
    if (tried.state !== 'waiting' && tried.matches !== null) onTried(score, tried.matches);
  };
}

/** Sends what waits for this tournament: at once, when the network comes back, and every five seconds. */
export function useSendWaiting(
  tournamentId: number,
  onTried: OnTried,
  onEnd: (score: WaitingScore, tried: Tried) => void,
): readonly WaitingScore[] {
  const list = useStoredList(waitingScores).filter((one) => one.tournamentId === tournamentId);
  const isWaiting = list.some(({ refusal }) => refusal === null);
  const tell = alertOf(onTried);
  useSending(
    isWaiting,
    () =>
      void sendWaiting(tournamentId, sending, (score, tried) => {
        tell(score, tried);
        onEnd(score, tried);
      }),
  );
  return list;
}
