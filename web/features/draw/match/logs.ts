import { matchLogCalls, type KnockoutMatch, type MatchLogView, type ReplyOf } from '@tournaments/contract';
import {
  foldMatch,
  FORMATS,
  gamesPlayed,
  outcomeOfResult,
  resultOf,
  type Game,
  type Outcome,
} from '@tournaments/engine';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keyOf, read } from '../../../lib/query.ts';
import { send } from '../../../lib/send.ts';
import { isDecided } from '../board/board.ts';
import type { MatchPlace, Stage } from './types.ts';

/** How often a log is read again whose match was decided before it ended, in milliseconds. */
const REFRESH = 15_000;

/** What an organizer has to know of a log. */
export interface LogFacts {
  readonly standing: MatchLogView['standing'];
  /** Who writes it, or wrote it last. */
  readonly writer: string;
  readonly games: readonly Game[];
  /** Its result, once it has one. */
  readonly outcome: Outcome | null;
  readonly endedAt: number | null;
  /** When something was noted last. */
  readonly heardAt: number | null;
  /** Where the result came from that contradicts it, as far as that is known. */
  readonly entered: MatchLogView['entered'];
}

/** What a log says; null where nothing was noted yet. */
export function logFacts({
  events,
  last,
  standing,
  writer,
  scoringFormat,
  kind,
  entered,
}: MatchLogView): LogFacts | null {
  if (last === 0) return null;
  const state = foldMatch({ format: FORMATS[scoringFormat], kind }, events);
  const result = resultOf(state);
  return {
    standing,
    writer: writer?.name ?? state.officials.umpire ?? '',
    games: gamesPlayed(state),
    outcome: result && outcomeOfResult(result),
    endedAt: state.endedAt,
    heardAt: events.at(-1)?.at ?? null,
    entered,
  };
}

/** The logs of a stage, by the numbers of their matches. */
export interface StageLogs {
  readonly facts: ReadonlyMap<number, LogFacts>;
  /** Reads the log of a match again. */
  readonly refresh: (matchNumber: number) => Promise<void>;
}

type Logs = ReplyOf<typeof matchLogCalls.list>;

function keyOfLogs({ eventId, stage }: Pick<MatchPlace, 'eventId' | 'stage'>) {
  return keyOf(matchLogCalls.list, { eventId, stage });
}

/** Reads one log and puts it among those of its stage. */
async function readLog(client: QueryClient, place: MatchPlace): Promise<void> {
  const answer = await send(matchLogCalls.get, { query: place });
  if (!answer.ok || answer.value.log === null) return;
  const { log } = answer.value;
  client.setQueryData<Logs>(keyOfLogs(place), (known) => ({
    logs: [...(known?.logs ?? []).filter(({ matchNumber }) => matchNumber !== log.matchNumber), log],
  }));
}

/** A log that began after the page was opened, whose match was decided while it was written, or that awaits a decision. */
function isToBeRead(match: KnockoutMatch, facts: ReadonlyMap<number, LogFacts>): boolean {
  const known = facts.get(match.matchNumber);
  if (known === undefined) return Boolean(match.score);
  return known.standing === 'conflict' || (isDecided(match) && known.standing === 'open');
}

/**
 * The logs of a stage's matches. All are read once; after that the draw, which is read again and again anyway, tells
 * which of them are worth another look.
 */
export function useStageLogs(eventId: number, stage: Stage, matches: readonly KnockoutMatch[]): StageLogs {
  const client = useQueryClient();
  const { data } = useQuery({
    ...read(matchLogCalls.list, { eventId, stage }),
    enabled: matches.length > 0,
  });
  const facts = useMemo(() => factsOf(data?.logs ?? []), [data]);
  const toRead = matches.filter((match) => data !== undefined && isToBeRead(match, facts));
  const numbers = toRead.map(({ matchNumber }) => matchNumber).join();
  useEffect(() => {
    if (numbers === '') return undefined;
    const look = () => {
      for (const number of numbers.split(',')) {
        void readLog(client, { eventId, stage, matchNumber: Number(number) });
      }
    };
    look();
    const timer = setInterval(look, REFRESH);
    return () => clearInterval(timer);
  }, [client, eventId, stage, numbers]);
  return { facts, refresh: (matchNumber) => readLog(client, { eventId, stage, matchNumber }) };
}

/** What is known of a log of which nothing but the running score was heard. */
export function factsOfScore({ score }: KnockoutMatch): LogFacts | null {
  if (!score) return null;
  const unknown = { writer: '', outcome: null, endedAt: null, heardAt: null, entered: null };
  return { ...unknown, standing: 'open', games: score.games };
}

/** The log of one match, looked at again and again while the match is open. */
export function useMatchLog(place: MatchPlace, match: KnockoutMatch): LogFacts | null {
  const { data } = useQuery({ ...read(matchLogCalls.get, place), refetchInterval: REFRESH });
  const log = data?.log ?? null;
  return (log && logFacts(log)) ?? factsOfScore(match);
}

function factsOf(logs: readonly MatchLogView[]): ReadonlyMap<number, LogFacts> {
  return new Map(
    logs.flatMap((log) => {
      const facts = logFacts(log);
      return facts === null ? [] : [[log.matchNumber, facts] as const];
    }),
  );
}

/** Whether the log of a match goes on while nothing is decided. */
export function isRunning(match: KnockoutMatch, log: LogFacts | null): boolean {
  return log?.standing === 'open' && !isDecided(match);
}

/** The games as they stand now: the draw knows them sooner than the log that was read. */
export function gamesNow({ score, games }: KnockoutMatch, log: LogFacts | null): readonly Game[] {
  return score?.games ?? log?.games ?? games;
}
