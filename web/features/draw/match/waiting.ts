import { sharedRefusals, resultMark, type KnockoutMatch } from '@tournaments/contract';
import type { Game, Side } from '@tournaments/engine';
import { isFinal } from '../../../lib/outbox.ts';
import { storedList } from '../../../lib/storedList.ts';
import { freshKey, type Answer } from '../../../lib/send.ts';
import { hasOutcome } from './score.ts';
import { isOpen, type MatchPlace } from './types.ts';

/** How a match ends before its last point. */
export type EarlyEnding = 'retired' | 'walkover' | 'disqualified';

/** A match that ended early: it goes to the server as a log, which knows such ends. */
export interface Early {
  readonly ending: EarlyEnding;
  /** The side that is out. */
  readonly side: Side;
  /** In epoch seconds. */
  readonly at: number;
  /** Of the events that tell it, so that they are written once however often they are sent. */
  readonly ids: readonly string[];
}

/** A score that an umpire saved and that is not known to have reached the server: one for each match. */
export interface WaitingScore extends MatchPlace {
  readonly tournamentId: number;
  readonly id: number | null;
  readonly games: readonly Game[];
  readonly winner: Side | null;
  /** The mark of the result that the umpire had in front. */
  readonly seen: string;
  /** Marks of earlier scores for this match that the server may have got without our knowing. */
  readonly own: readonly string[];
  /** Sent along with each try, so that the score is written once however often it is sent. */
  readonly key: string;
  /** The same for switching the match off live first; null when that is done or not needed. */
  readonly liveKey: string | null;
  /** Why the server did not take it; then it waits for the umpire. */
  readonly refusal: string | null;
  /** Null, or missing in what older versions kept, where the points alone tell the result. */
  readonly early?: Early | null;
  /** What to call it in a list. */
  readonly title: string;
}

type Reply = Answer<{ matches?: KnockoutMatch[] | undefined }>;

/** The calls that sending needs. */
export interface Sending {
  readonly liveOff: (score: WaitingScore, key: string) => Promise<Reply>;
  readonly save: (score: WaitingScore) => Promise<Reply>;
  /** Ends a match before its last point. */
  readonly end: (score: WaitingScore, early: Early) => Promise<Reply>;
  /** All matches of the stage as they are now. */
  readonly look: (place: MatchPlace) => Promise<Reply>;
}

/** The scores of this browser that wait, the oldest first. */
export const waitingScores = storedList<WaitingScore>('waiting-scores');

/** Tells the waiting score of a match. */
export function isFor(place: MatchPlace) {
  return ({ eventId, stage, matchNumber }: MatchPlace) =>
    eventId === place.eventId && stage === place.stage && matchNumber === place.matchNumber;
}

export function markOf({ winner, games }: Pick<WaitingScore, 'winner' | 'games'>): string {
  return resultMark({ winner, status: null, games });
}

function replace(score: WaitingScore, changes: Partial<WaitingScore>): void {
  waitingScores.update((list) => list.map((one) => (one.key === score.key ? { ...one, ...changes } : one)));
}

/** Forgets a score: it is stored, or the umpire gave it up. */
export function dropWaiting({ key }: Pick<WaitingScore, 'key'>): void {
  waitingScores.update((list) => list.filter((one) => one.key !== key));
}

/** What the umpire saves. */
export type NewScore = Omit<WaitingScore, 'key' | 'liveKey' | 'own' | 'refusal'> & {
  readonly isLive: boolean;
};

/** Keeps a score until the server has it; it takes the place of an earlier one for the same match. */
export function keepScore({ isLive, ...score }: NewScore): WaitingScore {
  const earlier = waitingScores.read().find(isFor(score));
  const kept: WaitingScore = {
    ...score,
    key: freshKey(),
    liveKey: isLive ? freshKey() : null,
    own: earlier ? [...earlier.own, markOf(earlier)] : [],
    refusal: null,
  };
  waitingScores.update((list) => [...list.filter((one) => !isFor(score)(one)), kept]);
  return kept;
}

/** What came of one try: the matches after it, or that it goes on waiting. */
export type Tried =
  | { readonly state: 'saved'; readonly matches: readonly KnockoutMatch[] | null }
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly matches: readonly KnockoutMatch[] | null };

/** Tries to send a score once. A lost answer changes nothing: the next try carries the same key. */
export async function trySending(score: WaitingScore, sending: Sending): Promise<Tried> {
  if (score.liveKey !== null) {
    const off = await sending.liveOff(score, score.liveKey);
    if (!off.ok) return notSent(score, off, sending);
    replace(score, { liveKey: null });
  }
  const saved = await (score.early ? sending.end(score, score.early) : sending.save(score));
  if (!saved.ok) return notSent(score, saved, sending);
  dropWaiting(score);
  return { state: 'saved', matches: saved.value.matches ?? null };
}

async function notSent(
  score: WaitingScore,
  answer: Exclude<Reply, { ok: true }>,
  sending: Sending,
): Promise<Tried> {
  if (!isFinal(answer)) return { state: 'waiting' };
  const seen = await sending.look(score);
  if (!seen.ok && seen.kind !== 'refused') return { state: 'waiting' };
  const matches = (seen.ok && seen.value.matches) || null;
  const current = matches?.[score.matchNumber];
  if (current && isThere(current, score)) {
    dropWaiting(score);
    return { state: 'saved', matches };
  }
  if (current && isOwn(current, score)) return trySending(again(score, resultMark(current)), sending);
  replace(score, { refusal: answer.message ?? sharedRefusals.conflict });
  return { state: 'refused', matches };
}

function isThere(current: KnockoutMatch, { winner, games, early }: WaitingScore): boolean {
  const ending = early?.ending === 'walkover' ? early.ending : null;
  return hasOutcome(current, { winner, ending, games });
}

/** What stands there is an earlier score of the same umpire, and nobody has won yet. */
function isOwn(current: KnockoutMatch, { key, own }: WaitingScore): boolean {
  const isNewest = waitingScores.read().some((one) => one.key === key);
  return isNewest && isOpen(current) && own.includes(resultMark(current));
}

/** The same score over a result that the umpire knows by now; another body needs another key. */
function again(score: WaitingScore, seen: string): WaitingScore {
  const changes = { seen, key: freshKey(), liveKey: null, refusal: null };
  replace(score, changes);
  return { ...score, ...changes };
}

let sender: Promise<void> | null = null;

/** Sends all scores of a tournament that wait, one after the other; told of each that the server answered. */
export function sendWaiting(
  tournamentId: number,
  sending: Sending,
  onTried: (score: WaitingScore, tried: Tried) => void,
): Promise<void> {
  sender ??= sendAll(tournamentId, sending, onTried).finally(() => {
    sender = null;
  });
  return sender;
}

async function sendAll(
  tournamentId: number,
  sending: Sending,
  onTried: (score: WaitingScore, tried: Tried) => void,
): Promise<void> {
  const tried = new Set<string>();
  const next = () =>
    waitingScores
      .read()
      .find((one) => one.tournamentId === tournamentId && one.refusal === null && !tried.has(one.key));
  for (let score = next(); score; score = next()) {
    tried.add(score.key);
    onTried(score, await trySending(score, sending));
  }
}
