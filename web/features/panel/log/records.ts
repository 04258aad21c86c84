import type { LogStanding, MatchLogView } from '@tournaments/contract';
import type { MatchEvent } from '@tournaments/engine';
import { readRecord, removeRecord, writeRecord } from '../../../lib/device.ts';

/** Who writes a log, and since when. */
export type Writer = MatchLogView['writer'];

/** What this device knows of a log beside its events. */
export interface LogHead {
  /** With it the server lets this device write; null before it is claimed. */
  readonly token: string | null;
  /** The number of the last event that the server is known to have. */
  readonly sent: number;
  readonly standing: LogStanding;
  /** Who else writes; null while nobody does. */
  readonly otherWriter: string | null;
  /** As whom this device writes, by the server's word; null where that is not known. */
  readonly writer: Writer;
  /** Where the result came from that contradicts this log, as far as the server knows. */
  readonly entered: MatchLogView['entered'];
}

/** Events that are no part of the match any more, and why: nothing that was tapped is lost. */
export interface Shelved {
  readonly reason: string;
  readonly events: readonly MatchEvent[];
  /** Whoever holds the phone has read it. */
  readonly isSeen?: boolean;
}

export const NEW_HEAD: LogHead = {
  token: null,
  sent: 0,
  standing: 'open',
  otherWriter: null,
  writer: null,
  entered: null,
};

const headName = (matchId: number) => `panel-log:${matchId}`;
const shelfName = (matchId: number) => `panel-shelf:${matchId}`;
/** One small record for each event. */
const eventName = (matchId: number, number: number) => `panel-log:${matchId}:${number}`;

export function readHead(matchId: number): LogHead {
  return { ...NEW_HEAD, ...readRecord<LogHead>(headName(matchId)) };
}

export function writeHead(matchId: number, head: LogHead): void {
  writeRecord(headName(matchId), head);
}

/** The events of a match on this device, in their order. */
export function readEvents(matchId: number): MatchEvent[] {
  const events: MatchEvent[] = [];
  for (let number = 1; ; number += 1) {
    const event = readRecord<MatchEvent>(eventName(matchId, number));
    if (event === null) return events;
    events.push(event);
  }
}

/** Keeps an event; false where the device cannot. */
export function writeEvent(matchId: number, event: MatchEvent): boolean {
  return writeRecord(eventName(matchId, event.number), event);
}

/** Makes these the events from a number on. */
export function replaceEvents(matchId: number, from: number, events: readonly MatchEvent[]): void {
  const last = readEvents(matchId).length;
  for (const event of events) writeEvent(matchId, event);
  for (let number = last; number >= from + events.length; number -= 1) {
    removeRecord(eventName(matchId, number));
  }
}

export function readShelf(matchId: number): readonly Shelved[] {
  return readRecord<readonly Shelved[]>(shelfName(matchId)) ?? [];
}

export function shelve(matchId: number, shelved: Shelved): void {
  writeRecord(shelfName(matchId), [...readShelf(matchId), shelved]);
}

/** Folds away what was put aside; it stays to be read. */
export function markShelfSeen(matchId: number): void {
  const seen = readShelf(matchId).map((shelved) => ({ ...shelved, isSeen: true }));
  writeRecord(shelfName(matchId), seen);
}

/** Whether another window of this browser changed the log of a match. */
export function isOfLog(matchId: number, name: string | null): boolean {
  return name === null || name === headName(matchId) || name.startsWith(`${headName(matchId)}:`);
}

/** The matches of which this device has a log. */
export function loggedMatches(): readonly number[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const found = /^panel-log:(\d+):1$/.exec(name);
      return found ? [Number(found[1])] : [];
    });
  } catch {
    return [];
  }
}
