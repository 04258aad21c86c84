import { matchLogCalls, refusalTexts, type BodyOf, type ReplyOf } from '@tournaments/contract';
import { now } from '../../../lib/clock.ts';
import { isFinal, patient } from '../../../lib/outbox.ts';
import { send, type Answer } from '../../../lib/send.ts';
import { deviceId } from './device.ts';
import type { MatchLogHere } from './matchLog.ts';

const MOST_AT_ONCE = 400;

/** The calls that a log needs. */
export interface LogCalls {
  readonly claim: (
    body: BodyOf<typeof matchLogCalls.claim>,
  ) => Promise<Answer<ReplyOf<typeof matchLogCalls.claim>>>;
  readonly append: (
    body: BodyOf<typeof matchLogCalls.append>,
  ) => Promise<Answer<ReplyOf<typeof matchLogCalls.append>>>;
  readonly get: (query: ReturnType<typeof placeOf>) => Promise<Answer<ReplyOf<typeof matchLogCalls.get>>>;
}

export const logCalls: LogCalls = {
  claim: (body) => patient((signal) => send(matchLogCalls.claim, { body, signal })),
  append: (body) => patient((signal) => send(matchLogCalls.append, { body, signal })),
  get: (query) => patient((signal) => send(matchLogCalls.get, { query, signal })),
};

function placeOf({ pack: { eventId, stage, matchNumber } }: MatchLogHere) {
  return { eventId, stage, matchNumber };
}

/** What came of asking to be the writer. */
export type Claimed = 'writer' | 'taken' | 'refused' | 'waiting';

/** Asks to be the only writer of a match; what the server has of its log is taken over. */
export async function claim(
  log: MatchLogHere,
  { name, takeOver }: { readonly name: string; readonly takeOver: boolean },
  calls: LogCalls = logCalls,
): Promise<Claimed> {
  const answer = await calls.claim({ ...placeOf(log), device: deviceId(), name, takeOver });
  if (!answer.ok) {
    if (!isFinal(answer)) return 'waiting';
    log.note({}, answer.message ?? refusalTexts.conflict);
    return 'refused';
  }
  const { token, log: there } = answer.value;
  if (token === null) {
    log.note({ token: null, otherWriter: there.writer?.name ?? '' }, null);
    return 'taken';
  }
  log.adopt(there);
  log.note({ token, otherWriter: null }, null);
  return 'writer';
}

/** The events that the server is not known to have. */
export function unsentOf(log: Pick<MatchLogHere, 'read'>): number {
  const { events, head } = log.read();
  return Math.max(0, events.length - head.sent);
}

/** Whether there is something that can be sent. */
export function mustSend(log: Pick<MatchLogHere, 'read'>): boolean {
  return unsentOf(log) > 0 && log.read().head.otherWriter === null;
}

/** Sends what the server does not have, in its order; answers whether there may be more to send at once. */
export async function sendOnce(log: MatchLogHere, name: string, calls: LogCalls): Promise<boolean> {
  const { head, events } = log.read();
  if (head.token === null) return (await claim(log, { name, takeOver: false }, calls)) === 'writer';
  const tail = events.slice(head.sent, head.sent + MOST_AT_ONCE);
  const body = { ...placeOf(log), token: head.token, sentAt: now(), events: tail };
  const answer = await calls.append(body as BodyOf<typeof matchLogCalls.append>);
  if (!answer.ok) return isFinal(answer) && refusedWhole(log, calls, answer.message);
  const { last, standing, refused } = answer.value;
  log.note({ sent: last, standing }, refused === null ? null : refused.text);
  // The number counts on both sides alike: what was refused and what followed it is no part of the match.
  if (refused !== null) log.putAside(refused.number, refused.text);
  return last > head.sent || refused !== null;
}

/** What to do when nothing of a tail was taken; whether to try again at once. */
async function refusedWhole(
  log: MatchLogHere,
  calls: LogCalls,
  message: string = refusalTexts.conflict,
): Promise<boolean> {
  if (message === refusalTexts['log-fenced']) {
    log.note({ token: null, otherWriter: '' }, message);
    const there = await calls.get(placeOf(log));
    const writer = there.ok ? there.value.log?.writer : null;
    if (writer && log.read().head.otherWriter === '') log.note({ otherWriter: writer.name });
    return false;
  }
  // A claim brings what the server has, and puts aside what does not go with it.
  const isOutOfStep = [refusalTexts['log-gap'], refusalTexts['log-diverged'], refusalTexts['log-missing']];
  if ((isOutOfStep as readonly string[]).includes(message)) {
    log.note({ token: null }, message);
    return true;
  }
  log.note({}, message);
  return false;
}

const senders = new WeakMap<MatchLogHere, Promise<void>>();

/** Sends all that waits, one tail after the other, however often it is called. */
export function sendTail(log: MatchLogHere, name: string, calls: LogCalls = logCalls): Promise<void> {
  const running = senders.get(log);
  if (running) return running;
  const started = sendAll(log, name, calls).finally(() => senders.delete(log));
  senders.set(log, started);
  return started;
}

/** Out of step time and again is nothing that trying at once would mend. */
const MOST_TAILS = 20;

async function sendAll(log: MatchLogHere, name: string, calls: LogCalls): Promise<void> {
  for (let tails = 0; tails < MOST_TAILS && mustSend(log); tails += 1) {
    if (!(await sendOnce(log, name, calls))) return;
  }
}
