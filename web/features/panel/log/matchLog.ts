import { sharedRefusals, type MatchLogView } from '@tournaments/contract';
import {
  appendEvent,
  FORMATS,
  foldMatch,
  mayAppend,
  type AppendRefusal,
  type MatchAct,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '@tournaments/engine';
import { now } from '../../../lib/clock.ts';
import { deviceId, freshId } from '../../../lib/device.ts';
import type { MatchPack } from './pack.ts';
import {
  isOfLog,
  markShelfSeen,
  readEvents,
  readHead,
  readShelf,
  replaceEvents,
  shelve,
  writeEvent,
  writeHead,
  type LogHead,
  type Shelved,
} from './records.ts';

/** A match as this device has it now. */
export interface LogSnapshot {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly head: LogHead;
  readonly shelf: readonly Shelved[];
  /** False where the device cannot keep what is tapped. */
  readonly isKept: boolean;
  /** What the server said when it last refused something, or null. */
  readonly trouble: string | null;
}

/** The log of one match on this device: written before anything is shown. */
export interface MatchLogHere {
  readonly pack: MatchPack;
  readonly read: () => LogSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Notes one thing; the reason where the rules do not allow it now. */
  readonly add: (act: MatchAct) => AppendRefusal | null;
  readonly note: (change: Partial<LogHead>, trouble?: string | null) => void;
  /** Puts events from a number on aside. */
  readonly putAside: (from: number, reason: string) => void;
  /** Takes over what the server has; what does not go with it is put aside. */
  readonly adopt: (log: MatchLogView) => void;
  /** Shows what another device writes; what this one has not sent is put aside. */
  readonly follow: (log: MatchLogView) => void;
  /** Folds away what was put aside. */
  readonly seeShelf: () => void;
}

/** What was put aside and nobody has read yet. */
export function unseenOf({ shelf }: Pick<LogSnapshot, 'shelf'>): readonly MatchEvent[] {
  return shelf.flatMap(({ isSeen, events }) => (isSeen ? [] : events));
}

function setupOf({ scoringFormat, kind }: MatchPack): MatchSetup {
  return { format: FORMATS[scoringFormat], kind };
}

function load(pack: MatchPack): LogSnapshot {
  const { matchId } = pack;
  const events = readEvents(matchId);
  const state = foldMatch(setupOf(pack), events);
  return { state, events, head: readHead(matchId), shelf: readShelf(matchId), isKept: true, trouble: null };
}

/** How many events, from the first on, are the same on both sides. */
function commonLength(here: readonly MatchEvent[], there: readonly { readonly id: string }[]): number {
  const differs = here.findIndex(({ id }, index) => there[index]?.id !== id);
  return differs < 0 ? here.length : differs;
}

/** Whether these are the confirmation alone that the server has had: the desk has opened the match again, and no point is lost. */
function isOpenedAgain(aside: readonly MatchEvent[], { sent }: LogHead): boolean {
  const [first] = aside;
  return aside.length === 1 && first?.kind === 'confirm' && first.number <= sent;
}

/** An event of this device and of now. */
function eventOf(act: MatchAct, number: number): MatchEvent {
  return { id: freshId(), device: deviceId(), number, at: now(), ...act };
}

/** Other windows are listened to as long as somebody wants to hear. */
function subscribing(
  listeners: Set<() => void>,
  onStorage: (event: StorageEvent) => void,
): MatchLogHere['subscribe'] {
  return (listener) => {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  };
}

/** Opens the log of a match on this device. */
export function openLog(pack: MatchPack): MatchLogHere {
  const { matchId } = pack;
  const listeners = new Set<() => void>();
  let current = load(pack);
  const change = (changes: Partial<LogSnapshot>) => {
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  };
  const reload = () => change({ ...load(pack), trouble: current.trouble });
  const onStorage = ({ key }: StorageEvent) => {
    if (isOfLog(matchId, key)) reload();
  };
  const note: MatchLogHere['note'] = (changes, trouble) => {
    const head = { ...current.head, ...changes };
    writeHead(matchId, head);
    change({ head, ...(trouble !== undefined && { trouble }) });
  };
  const putAside = (from: number, reason: string, instead: readonly MatchEvent[] = []) => {
    const events = current.events.slice(from - 1);
    if (events.length > 0 && !isOpenedAgain(events, current.head)) shelve(matchId, { reason, events });
    replaceEvents(matchId, from, instead);
    reload();
  };
  return {
    pack,
    read: () => current,
    subscribe: subscribing(listeners, onStorage),
    add(act) {
      const event = eventOf(act, current.events.length + 1);
      const verdict = mayAppend(current.state, event);
      if (!verdict.ok) return verdict.code;
      const isKept = writeEvent(matchId, event);
      change({ state: appendEvent(current.state, event), events: [...current.events, event], isKept });
      return null;
    },
    note,
    putAside,
    adopt({ events, last, standing, entered }) {
      // Written by panels that the contract had parsed.
      const there = events as readonly MatchEvent[];
      const common = commonLength(current.events, there);
      // Less than it had before: the desk has opened the match again, and it goes on without its confirmation or anew.
      const isNew = last < current.head.sent;
      const isLonger = common === last && !isNew;
      if (!isLonger) putAside(common + 1, sharedRefusals['log-diverged'], there.slice(common));
      note({ sent: last, standing, entered });
    },
    follow({ events, last, standing, writer, entered }) {
      const there = events as readonly MatchEvent[];
      const common = commonLength(current.events, there);
      const isSame = common === current.events.length && common === last;
      if (!isSame) putAside(common + 1, sharedRefusals['log-fenced'], there.slice(common));
      const otherWriter = writer?.name ?? '';
      note({ ...{ token: null, writer: null, sent: last, standing, entered }, otherWriter }, null);
    },
    seeShelf() {
      markShelfSeen(matchId);
      reload();
    },
  };
}
