import { matchLogCalls } from '@tournaments/contract';
import { appendEvent, FORMATS, foldMatch, type MatchAct, type MatchState } from '@tournaments/engine';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { eventsOf, OPENING } from '@tournaments/server/testing/match-events';
import type { BenchSite } from '../site.ts';

/** A match on a court, as its panel knows it. */
export interface Court {
  readonly eventId: number;
  readonly matchNumber: number;
  readonly token: string;
  /** The number of its next event. */
  next: number;
}

const OPENED = OPENING.length;
const POINTS = pointsOf();

/** What comes after the opening of a match in which both sides score in turn, until it is decided. */
function pointsOf(): readonly MatchAct[] {
  const acts = [...OPENING];
  const setup = { format: FORMATS['3x15'], kind: 'singles' } as const;
  let state = foldMatch(setup, eventsOf(acts, 1, 0));
  while (state.stage !== 'over') {
    const act = nextAct(state, acts.length);
    state = appendEvent(state, eventsOf([act], acts.length + 1, 0)[0]!);
    acts.push(act);
  }
  return acts.slice(OPENED);
}

function nextAct(state: MatchState, count: number): MatchAct {
  if (state.stage === 'play') return { kind: 'rally', winner: count % 2 === 0 ? 'A' : 'B' };
  if (state.stage === 'between-games' && !state.isGameConfirmed) return { kind: 'game-over-confirmed' };
  return { kind: 'interval-over' };
}

const now = () => Math.floor(Date.now() / 1000);

/** Claims a match and brings it to its first service. */
export async function openCourt(
  site: BenchSite,
  tokens: TestTokens,
  eventId: number,
  matchNumber: number,
): Promise<Court> {
  const place = { eventId, stage: 'knockout', matchNumber } as const;
  const body = { ...place, device: 'panel-1', name: 'K. Rao', takeOver: false };
  const claimed = await send(site, matchLogCalls.claim, { body, tokens });
  const court = { eventId, matchNumber, token: String(claimed.body['token']), next: 1 };
  const opening = eventsOf(OPENING, 1, now());
  const opened = await send(site, matchLogCalls.append, { body: bodyOf(court, opening), tokens });
  if (opened.body['last'] !== OPENED) throw new Error(`not opened: ${JSON.stringify(opened.body)}`);
  return { ...court, next: OPENED + 1 };
}

function bodyOf({ eventId, matchNumber, token }: Court, events: ReturnType<typeof eventsOf>) {
  const place = { eventId, stage: 'knockout', matchNumber } as const;
  return { ...place, token, sentAt: now(), events: events as never };
}

/** What the panel of a court sends next. */
export function nextPoint(court: Court) {
  const act = POINTS[court.next - OPENED - 1];
  if (act === undefined) throw new Error('a match was over before the measuring was');
  const events = eventsOf([act], court.next, now());
  court.next += 1;
  return bodyOf(court, events);
}
