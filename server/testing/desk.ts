import { randomUUID } from 'node:crypto';
import {
  deskCalls,
  matchDayCalls,
  mergeDay,
  type CommandResult,
  type DayMatch,
  type DayNews,
  type DeskOrder,
  type Hall,
  type MatchDay,
  type SentCommand,
} from '@tournaments/contract';
import { send, type TestTokens, type WireReply } from './client.ts';
import type { TestOrganizer, TestServer } from './test-data.ts';

/** One desk in the hall: what it knows of the day, and how it commands. */
export class TestDesk {
  private known: MatchDay | null = null;

  constructor(
    readonly app: TestServer,
    readonly tokens: TestTokens,
    readonly tournamentId: number,
    readonly name = 'K. Rao',
  ) {}

  now(): number {
    return Math.floor(this.app.now().getTime() / 1000);
  }

  /** Reads what is new; the day as this desk knows it then. */
  async day(): Promise<MatchDay> {
    const query = {
      tournamentId: this.tournamentId,
      since: this.known?.revision,
      outline: this.known?.outline,
    };
    const reply = await send(this.app, matchDayCalls.get, {
      query: defined(query) as never,
      tokens: this.tokens,
    });
    return this.learn(reply.body['day'] as DayNews);
  }

  private learn(news: DayNews | undefined): MatchDay {
    if (news === undefined) throw new Error('no day came');
    const merged = mergeDay(this.known, news);
    if (merged === null) throw new Error('a part of a day that is not known');
    this.known = merged;
    return merged;
  }

  /** The match as this desk knows it. */
  match(key: string): DayMatch {
    const found = this.known?.matches.find((match) => match.key === key);
    if (found === undefined) throw new Error(`no match ${key}`);
    return found;
  }

  /** A command as it is sent, given on sight of what this desk knows. */
  order(command: DeskOrder, match: string | null, more: Partial<SentCommand> = {}): SentCommand {
    return {
      id: randomUUID(),
      match,
      seen: match === null ? 0 : this.match(match).desk.version,
      at: this.now(),
      device: 'desk-1',
      name: this.name,
      command,
      ...more,
    };
  }

  async post(commands: readonly SentCommand[]): Promise<WireReply> {
    const { known } = this;
    const body = {
      tournamentId: this.tournamentId,
      since: known?.revision,
      outline: known?.outline,
      commands: [...commands],
    };
    const reply = await send(this.app, matchDayCalls.command, {
      body: defined(body) as never,
      tokens: this.tokens,
    });
    if (reply.body['day'] !== undefined) this.learn(reply.body['day'] as DayNews);
    return reply;
  }

  async sendAll(commands: readonly SentCommand[]): Promise<readonly CommandResult[]> {
    const reply = await this.post(commands);
    if (reply.body['results'] === undefined) throw new Error(JSON.stringify(reply.body));
    return reply.body['results'] as CommandResult[];
  }

  /** Gives one command, after a look at the day where none was taken yet. */
  async give(
    command: DeskOrder,
    match: string | null = null,
    more: Partial<SentCommand> = {},
  ): Promise<CommandResult> {
    if (this.known === null) await this.day();
    const [result] = await this.sendAll([this.order(command, match, more)]);
    return result!;
  }

  /** A match from the call to its result. */
  async play(key: string, court: number, winner: 'A' | 'B' = 'A'): Promise<CommandResult> {
    await this.give({ kind: 'call', court }, key);
    await this.give({ kind: 'start' }, key);
    const games =
      winner === 'A'
        ? [
            { a: 21, b: 9 },
            { a: 21, b: 9 },
          ]
        : [
            { a: 9, b: 21 },
            { a: 9, b: 21 },
          ];
    return this.give({ kind: 'finish', winner, games }, key);
  }
}

/** Without members that are not there: a query would carry them as texts. */
function defined(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Makes a password for the desk of a tournament. */
export async function deskPassword(
  app: TestServer,
  owner: TestOrganizer,
  tournamentId: number,
): Promise<string> {
  const body = { tournamentId, isAllowed: true };
  const reply = await send(app, matchDayCalls.saveAccess, { body, tokens: owner.tokens });
  return String(reply.body['password']);
}

/** Signs a desk in to a tournament. */
export async function deskTokens(
  app: TestServer,
  owner: TestOrganizer,
  tournamentId: number,
): Promise<TestTokens> {
  const password = await deskPassword(app, owner, tournamentId);
  const body = { tournamentId: String(tournamentId), password };
  const login = await send(app, deskCalls.authenticate, { body });
  return { desk: String(login.body['token']) };
}

/** A hall of so many courts that is open for a day from now on. */
export function hallOf(now: number, courts: number, changes: Partial<Hall> = {}): Hall {
  const hours = [{ from: now - 3600, to: now + 14 * 3600 }];
  return {
    courts: Array.from({ length: courts }, (_, index) => ({
      number: index + 1,
      name: `Court ${index + 1}`,
      rank: index + 1,
      hours,
      uses: null,
      closed: null,
    })),
    blocks: [
      { day: 0, startsAt: now - 3600, latestStartAt: now + 13 * 3600, endsAt: now + 14 * 3600, breaks: [] },
    ],
    rest: { oneGame: 10, bestOfThree: 20, lastFour: 30 },
    grace: 10,
    priorities: [],
    limits: { all: null, singles: null, doubles: null, mixed: null },
    finals: { courts: [], notBefore: null, isInTurn: true },
    ...changes,
  };
}
