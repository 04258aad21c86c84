import { dayNoticeText, openMatchesText, type OpenMatch } from '@tournaments/contract';
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

export function createDeskStreams(openOf: (tournamentId: number) => readonly OpenMatch[]): DeskStreams {
  const days = new Map<number, Set<Stream>>();

  const send = (tournamentId: number, bytes: Buffer) => {
    for (const stream of days.get(tournamentId) ?? []) stream.send(bytes);
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

function noticeOf(change: Change): Buffer | null {
  if (typeof change !== 'object' || change.day === undefined) return null;
  const notice = { revision: change.day, matches: [...(change.moved ?? [])] };
  return Buffer.from(`event: day\ndata: ${dayNoticeText(notice)}\n\n`);
}
