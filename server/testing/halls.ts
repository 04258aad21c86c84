import { knockoutCalls, matchLogCalls } from '@tournaments/contract';
import type { MatchAct, MatchEvent } from '@tournaments/engine';
import type { TestApp } from './app.ts';
import { send, type TestTokens, type WireReply } from './client.ts';
import { eventWith, fixturesOf, saveKnockout } from './draws.ts';
import { eventsOf } from './match-events.ts';
import { claimPanel, placeOf, sendEvents, type PanelPlace } from './match-panel.ts';
import type { TestOrganizer } from './test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

/** The panel of a match: what it holds, and how it writes. */
export interface Panel {
  readonly eventId: number;
  readonly token: string;
  readonly send: (events: readonly MatchEvent[], more?: Wire, on?: TestApp) => Promise<WireReply>;
  /** The next acts as events, sent. */
  readonly tap: (...acts: readonly MatchAct[]) => Promise<WireReply>;
}

type Log = Wire & { readonly events: readonly Wire[] };

/** Matches of one tournament that are scored point by point, and those who score them. */
export class Hall {
  constructor(
    private readonly app: TestApp,
    private readonly organizer: TestOrganizer,
    private readonly tournament: number,
  ) {}

  now(): number {
    return Math.floor(this.app.now().getTime() / 1000);
  }

  /** An event with a knockout of so many; answers its id. */
  async drawn(count = 4): Promise<number> {
    const event = await eventWith(this.app, this.organizer, this.tournament, count);
    await saveKnockout(this.app, this.organizer, event);
    return event.eventId;
  }

  claim(opened: PanelPlace, more: Wire = {}, tokens: TestTokens = this.organizer.tokens) {
    return claimPanel(this.app, tokens, opened, more);
  }

  /** A panel that claimed a match and goes on after the events before `from`. */
  async panelOf(opened: PanelPlace, more: Wire = {}, from = 1): Promise<Panel> {
    const { tokens } = this.organizer;
    const token = String((await this.claim(opened, more)).body['token']);
    let next = from;
    const sendOn = (events: readonly MatchEvent[], body: Wire = {}, on: TestApp = this.app) =>
      sendEvents(on, tokens, { ...opened, token }, events, body);
    return {
      eventId: opened.eventId,
      token,
      send: sendOn,
      tap: (...acts) => {
        const events = eventsOf(acts, next, this.now() - 1000);
        next += acts.length;
        return sendOn(events);
      },
    };
  }

  async logOf(opened: PanelPlace, tokens: TestTokens = this.organizer.tokens): Promise<Log | null> {
    const reply = await send(this.app, matchLogCalls.get, { query: placeOf(opened), tokens });
    return reply.body['log'] as Log | null;
  }

  async matchOf(eventId: number, matchNumber = 0, on: TestApp = this.app): Promise<Wire> {
    const reply = await send(on, knockoutCalls.get, { query: { eventId } });
    return fixturesOf(reply)[matchNumber] ?? {};
  }

  /** The desk types a result of two games. */
  enter(eventId: number, points: readonly [number, number], matchNumber = 0): Promise<WireReply> {
    const [a, b] = points;
    const games = [
      { a, b },
      { a, b },
    ];
    const body = { id: null, eventId, matchNumber, status: null, winner: a > b ? 'A' : 'B', games } as const;
    return send(this.app, knockoutCalls.saveScores, { body, tokens: this.organizer.tokens });
  }

  /** The desk takes a result back. */
  reopen(eventId: number, matchNumber = 0): Promise<WireReply> {
    const body = { id: null, eventId, matchNumber, status: null, winner: null, games: [] };
    return send(this.app, knockoutCalls.saveScores, { body, tokens: this.organizer.tokens });
  }

  /** The desk decides between a log and another result. */
  settle(eventId: number, keep: 'log' | 'entered'): Promise<WireReply> {
    const body = { ...placeOf({ eventId }), keep };
    return send(this.app, matchLogCalls.settle, { body, tokens: this.organizer.tokens });
  }
}
