import {
  dayNoticeText,
  openMatchesText,
  runningMatchText,
  type OpenMatch,
  type RunningMatch,
} from '@tournaments/contract';
import { subjectOf, type Change } from '../db/change.ts';
import type { Stream } from './stream.ts';

const READY = Buffer.from('event: ready\ndata: {}\n\n');
const LOAD_AGAIN = Buffer.from('event: tournament\ndata: {}\n\n');

/** Who works on match days, also on those that visitors may not see. */
export interface DeskStreams {
  join(tournamentId: number, stream: Stream): void;
  changed(change: Change): void;
  /** Tells the desks of a tournament which matches are open. */
  tellOpen(tournamentId: number): void;
  close(): void;
}

export interface DeskStreamPorts {
  readonly openOf: (tournamentId: number) => readonly OpenMatch[];
  /** How a match stands that is scored point by point; null where it is not, or not any more. */
  readonly runningOf: (matchId: number) => Promise<RunningMatch | null>;
}

export function createDeskStreams({ openOf, runningOf }: DeskStreamPorts): DeskStreams {
  const days = new Map<number, Set<Stream>>();
  /** Matches that are being looked at, and whether another point fell meanwhile. */
  const looks = new Map<number, { isStale: boolean }>();

  const send = (tournamentId: number, bytes: Buffer) => {
    for (const stream of days.get(tournamentId) ?? []) stream.send(bytes);
  };

  const tellScore = async (tournamentId: number, matchId: number): Promise<void> => {
    const before = looks.get(matchId);
    if (before !== undefined) {
      before.isStale = true;
      return;
    }
    const look = { isStale: false };
    looks.set(matchId, look);
    // A look that fails tells nothing: the next point does.
    const running = await runningOf(matchId).catch(() => null);
    looks.delete(matchId);
    if (running !== null) send(tournamentId, scoreEvent(running));
    if (look.isStale) await tellScore(tournamentId, matchId);
  };

  return {
    join: (tournamentId, stream) => {
      const desks = days.get(tournamentId) ?? new Set();
      days.set(tournamentId, desks.add(stream));
      stream.onClose(() => {
        desks.delete(stream);
        if (desks.size === 0 && days.get(tournamentId) === desks) days.delete(tournamentId);
      });
      stream.send(READY);
      const open = openOf(tournamentId);
      if (open.length > 0) stream.send(openEvent(open));
    },
    changed: (change) => {
      const subject = subjectOf(change);
      if (subject === 'everything') {
        for (const id of days.keys()) send(id, LOAD_AGAIN);
        return;
      }
      // Nearly all changes are of days that nobody follows here.
      if (!days.has(subject)) return;
      const bytes = typeof change === 'number' ? LOAD_AGAIN : noticeOf(change);
      if (bytes !== null) send(subject, bytes);
      if (typeof change === 'object' && change.matchId !== undefined) void tellScore(subject, change.matchId);
    },
    tellOpen: (tournamentId) => {
      if (days.has(tournamentId)) send(tournamentId, openEvent(openOf(tournamentId)));
    },
    close: () => {
      for (const desks of days.values()) for (const desk of desks) desk.end();
    },
  };
}

function openEvent(open: readonly OpenMatch[]): Buffer {
  return Buffer.from(`event: open\ndata: ${openMatchesText(open)}\n\n`);
}

function scoreEvent(running: RunningMatch): Buffer {
  return Buffer.from(`event: score\ndata: ${runningMatchText(running)}\n\n`);
}

function noticeOf(change: Change): Buffer | null {
  if (typeof change !== 'object' || change.day === undefined) return null;
  const notice = { revision: change.day, matches: [...(change.moved ?? [])] };
  return Buffer.from(`event: day\ndata: ${dayNoticeText(notice)}\n\n`);
}
