import { matchLogCalls } from '@tournaments/contract';
import type { MatchAct, MatchEvent } from '@tournaments/engine';
import { send, type TestTokens, type WireReply } from './client.ts';
import { DEVICE, eventsOf } from './match-events.ts';
import type { TestOrganizer, TestServer } from './test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

/** A match, by default the first of the knockout of an event. */
export interface PanelPlace {
  readonly eventId: number;
  readonly stage?: 'knockout' | 'pool';
  readonly matchNumber?: number;
}

export function placeOf({ eventId, stage = 'knockout', matchNumber = 0 }: PanelPlace) {
  return { eventId, stage, matchNumber };
}

function secondsOf(app: TestServer): number {
  return Math.floor(app.now().getTime() / 1000);
}

/** Asks to be the panel of a match; `more` changes what is sent. */
export function claimPanel(
  app: TestServer,
  tokens: TestTokens,
  place: PanelPlace,
  more: Wire = {},
): Promise<WireReply> {
  const body = { ...placeOf(place), device: DEVICE, name: 'K. Rao', takeOver: false, ...more };
  return send(app, matchLogCalls.claim, { body, tokens });
}

/** Sends events as the panel that holds this token; `more` changes what is sent. */
export function sendEvents(
  app: TestServer,
  tokens: TestTokens,
  place: PanelPlace & { readonly token: string },
  events: readonly MatchEvent[],
  more: Wire = {},
): Promise<WireReply> {
  const { token } = place;
  const body = { ...placeOf(place), token, sentAt: secondsOf(app), events: [...events], ...more };
  return send(app, matchLogCalls.append, { body: body as never, tokens });
}

/** Scores a match point by point as a panel does: the answer sends the acts that come next. */
export async function openPanel(
  app: TestServer,
  { tokens }: TestOrganizer,
  place: PanelPlace,
): Promise<(...acts: readonly MatchAct[]) => Promise<WireReply>> {
  const { body } = await claimPanel(app, tokens, place);
  const panel = { ...place, token: String(body['token']) };
  let next = 1;
  return (...acts) => {
    const events = eventsOf(acts, next, secondsOf(app));
    next += acts.length;
    return sendEvents(app, tokens, panel, events);
  };
}
