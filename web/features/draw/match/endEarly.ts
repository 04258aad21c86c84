import { matchLogCalls, sharedRefusals, type BodyOf, type MatchLogView } from '@tournaments/contract';
import type { MatchAct } from '@tournaments/engine';
import { now } from '../../../lib/clock.ts';
import { deviceId } from '../../../lib/device.ts';
import { patient } from '../../../lib/outbox.ts';
import { send, type Answer } from '../../../lib/send.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import type { Early, WaitingScore } from './waiting.ts';

/** So many events tell at most how a match ended early. */
export const EARLY_EVENTS = 3;

/** What is noted of a match that ended before its last point. */
export function earlyActs({ games }: Pick<WaitingScore, 'games'>, early: Early): readonly MatchAct[] {
  const { ending, side } = early;
  const confirm: MatchAct = { kind: 'confirm' };
  if (ending === 'walkover') return [{ kind: 'walkover', absent: side }, confirm];
  const score: MatchAct = {
    ...{ kind: 'set-score', games: games.length === 0 ? [{ a: 0, b: 0 }] : games },
    ...{ server: null, inRightCourt: null, left: null, reason: words.earlyReason },
  };
  const out: MatchAct =
    ending === 'retired'
      ? { kind: 'retire', side, player: 0 }
      : { kind: 'card', colour: 'black', side, player: 0 };
  return [score, out, confirm];
}

type Appended = BodyOf<typeof matchLogCalls.append>['events'];

/** The events of an early end, behind what the log holds; those that it has already keep their numbers. */
export function earlyEvents(
  score: WaitingScore,
  early: Early,
  there: Pick<MatchLogView, 'events' | 'last'>,
): Appended {
  const first = there.events.findIndex(({ id }) => id === early.ids[0]);
  const before = first < 0 ? there.last : first;
  return earlyActs(score, early).map((act, index) => ({
    ...{ id: early.ids[index]!, device: deviceId(), number: before + index + 1, at: early.at },
    ...act,
  })) as Appended;
}

function refused(message: string): Answer<never> {
  return { ok: false, kind: 'refused', message, errors: {} };
}

/** Writes an early end into the log of the match; refused where another phone scores it point by point. */
export async function sendEarly(score: WaitingScore, early: Early): Promise<Answer<unknown>> {
  const { eventId, stage, matchNumber } = score;
  const place = { eventId, stage, matchNumber };
  const claim = { ...place, device: deviceId(), name: words.umpire, takeOver: false };
  const claimed = await patient((signal) => send(matchLogCalls.claim, { body: claim, signal }));
  if (!claimed.ok) return claimed;
  const { token, log } = claimed.value;
  if (token === null) return refused(words.scoredElsewhere(log.writer?.name ?? words.umpire));
  const body = { ...place, token, sentAt: now(), events: earlyEvents(score, early, log) };
  const appended = await patient((signal) => send(matchLogCalls.append, { body, signal }));
  if (!appended.ok) return appended;
  if (appended.value.refused !== null) return refused(appended.value.refused.text);
  return appended.value.standing === 'conflict' ? refused(sharedRefusals.conflict) : appended;
}
