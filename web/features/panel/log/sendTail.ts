import { matchLogCalls, sharedRefusals, type BodyOf, type MatchLogView } from '@tournaments/contract';
import { now } from '../../../lib/clock.ts';
import { isFinal, patient } from '../../../lib/outbox.ts';
import { deviceId } from '../../../lib/device.ts';
import { send } from '../../../lib/send.ts';
import type { MatchLogHere } from './matchLog.ts';
import type { LogHead } from './records.ts';

const MOST_AT_ONCE = 400;

function placeOf({ pack: { eventId, stage, matchNumber } }: MatchLogHere) {
  return { eventId, stage, matchNumber };
}

/** What came of asking to be the writer. */
export type Claimed = 'writer' | 'taken' | 'refused' | 'waiting';

/** As whom, and what of others it does away with. */
export interface Claim {
  readonly name: string;
  readonly takeOver: boolean;
  /** Begins a match at 0-0 that the desk has opened again. */
  readonly anew?: boolean;
}

/** Asks to be the only writer of a match; what the server has of its log is taken over. */
export async function claim(log: MatchLogHere, { name, takeOver, anew }: Claim): Promise<Claimed> {
  const body = { ...placeOf(log), device: deviceId(), name, takeOver, ...(anew && { anew }) };
  const answer = await patient((signal) => send(matchLogCalls.claim, { body, signal }));
  if (!answer.ok) {
    if (!isFinal(answer)) return 'waiting';
    log.note({}, answer.message ?? sharedRefusals.conflict);
    return 'refused';
  }
  const { token, log: there } = answer.value;
  if (token === null) {
    log.follow(there);
    return 'taken';
  }
  log.adopt(there);
  log.note({ token, otherWriter: null, writer: there.writer }, null);
  return 'writer';
}

/** Whether the log is another device's now, as the server tells it. */
function isOthers({ token, writer, otherWriter }: LogHead, there: MatchLogView): boolean {
  if (token === null) return otherWriter !== null;
  if (writer === null || there.writer === null) return false;
  return writer.name !== there.writer.name || writer.claimedAt !== there.writer.claimedAt;
}

/** Reads the log of the server: where another device writes it, this one shows that and writes no more. */
export async function look(log: MatchLogHere): Promise<void> {
  const { token } = log.read().head;
  const query = placeOf(log);
  const answer = await patient((signal) => send(matchLogCalls.get, { query, signal }));
  const there = answer.ok ? answer.value.log : null;
  const { head } = log.read();
  // An answer from before a claim of this device says nothing of now.
  if (there === null || head.token !== token || !isOthers(head, there)) return;
  if (there.last >= head.sent || there.standing !== head.standing) log.follow(there);
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
async function sendOnce(log: MatchLogHere, name: string): Promise<boolean> {
  const { head, events } = log.read();
  if (head.token === null) return (await claim(log, { name, takeOver: false })) === 'writer';
  const tail = events.slice(head.sent, head.sent + MOST_AT_ONCE);
  const body = { ...placeOf(log), token: head.token, sentAt: now(), events: tail } as BodyOf<
    typeof matchLogCalls.append
  >;
  const answer = await patient((signal) => send(matchLogCalls.append, { body, signal }));
  if (!answer.ok) return isFinal(answer) && refusedWhole(log, answer.message);
  const { last, standing, refused } = answer.value;
  log.note({ sent: last, standing }, refused === null ? null : refused.text);
  // The number counts on both sides alike: what was refused and what followed it is no part of the match.
  if (refused !== null) log.putAside(refused.number, refused.text);
  return last > head.sent || refused !== null;
}

/** What to do when nothing of a tail was taken; whether to try again at once. */
async function refusedWhole(log: MatchLogHere, message: string = sharedRefusals.conflict): Promise<boolean> {
  if (message === sharedRefusals['log-fenced']) {
    log.note({ token: null, writer: null, otherWriter: '' }, message);
    await look(log);
    return false;
  }
  // A claim brings what the server has, and puts aside what does not go with it.
  const isOutOfStep = [
    sharedRefusals['log-gap'],
    sharedRefusals['log-diverged'],
    sharedRefusals['log-missing'],
  ];
  if ((isOutOfStep as readonly string[]).includes(message)) {
    log.note({ token: null }, message);
    return true;
  }
  log.note({}, message);
  return false;
}

const senders = new WeakMap<MatchLogHere, Promise<void>>();

/** Sends all that waits, one tail after the other, however often it is called. */
export function sendTail(log: MatchLogHere, name: string): Promise<void> {
  const running = senders.get(log);
  if (running) return running;
  const started = sendAll(log, name).finally(() => senders.delete(log));
  senders.set(log, started);
  return started;
}

/** Out of step time and again is nothing that trying at once would mend. */
const MOST_TAILS = 20;

async function sendAll(log: MatchLogHere, name: string): Promise<void> {
  for (let tails = 0; tails < MOST_TAILS && mustSend(log); tails += 1) {
    if (!(await sendOnce(log, name))) return;
  }
}
