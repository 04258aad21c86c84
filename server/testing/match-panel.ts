import { matchLogCalls } from '@tournaments/contract';
import type { MatchAct } from '@tournaments/engine';
import { send, type WireReply } from './client.ts';
import { DEVICE, eventsOf } from './match-events.ts';
import type { TestOrganizer, TestServer } from './test-data.ts';

/** Which match is scored. */
export interface PanelPlace {
  readonly eventId: number;
  readonly stage?: 'knockout' | 'pool';
  readonly matchNumber?: number;
}

/** Scores a match point by point as a panel does: the answer sends the acts that come next. */
export async function openPanel(
  app: TestServer,
  { tokens }: TestOrganizer,
  { eventId, stage = 'knockout', matchNumber = 0 }: PanelPlace,
): Promise<(...acts: readonly MatchAct[]) => Promise<WireReply>> {
  const place = { eventId, stage, matchNumber };
  const claim = { ...place, device: DEVICE, name: 'K. Rao', takeOver: false };
  const { body } = await send(app, matchLogCalls.claim, { body: claim, tokens });
  const token = String(body['token']);
  let next = 1;
  return (...acts) => {
    const now = Math.floor(app.now().getTime() / 1000);
    const events = eventsOf(acts, next, now);
    next += acts.length;
    return send(app, matchLogCalls.append, {
      body: { ...place, token, sentAt: now, events: events as never },
      tokens,
    });
  };
}
