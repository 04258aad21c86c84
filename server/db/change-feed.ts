import { randomUUID } from 'node:crypto';
import type { Change } from './change.ts';

/** More than are ever pending at once. What never comes back is dropped with the rest: publishing twice does no harm. */
const MAX_PENDING = 1000;

/** The changes of one transaction. */
export interface PendingChanges {
  add(change: Change): void;
  /** The payload of its Postgres notification; null when nothing changes. */
  payload(): string | null;
  /** Publishes to this instance, unless its own notification came back first and did. */
  publish(): void;
}

/** Publishes changes to the listeners of every instance, by way of Postgres' `NOTIFY`. */
export interface ChangeFeed {
  onChange(listener: (change: Change) => void): void;
  /** Publishes to the listeners of this instance alone. */
  changed(change: Change): void;
  /** Takes a notification's payload and publishes what is new in it. */
  receive(payload: string): void;
  begin(): PendingChanges;
}

/** What a notification carries; by its id its sender knows its own. */
interface Notification {
  readonly mark?: string;
  readonly changes: readonly Change[];
}

const UNKNOWN: Notification = { changes: ['everything'] };

function isNotification(parsed: unknown): parsed is Notification {
  return (
    typeof parsed === 'object' && parsed !== null && 'changes' in parsed && Array.isArray(parsed.changes)
  );
}

/** Earlier versions sent the changes alone; a payload that nobody here understands may mean everything. */
function parse(payload: string): Notification {
  try {
    const parsed: unknown = JSON.parse(payload);
    if (Array.isArray(parsed)) return { changes: parsed as Change[] };
    return isNotification(parsed) ? parsed : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Publishes every change once on each instance: at once on the one that made it, on the others when its notification arrives. */
export function createChangeFeed(): ChangeFeed {
  const instance = randomUUID();
  const listeners: ((change: Change) => void)[] = [];
  /** Ids of own notifications that were published by one of commit and arrival, and await the other. */
  const pending = new Set<string>();
  let count = 0;

  function isFirst(mark: string): boolean {
    if (pending.delete(mark)) return false;
    if (pending.size >= MAX_PENDING) pending.clear();
    pending.add(mark);
    return true;
  }

  const isOwn = (mark: string) => mark.startsWith(instance);

  function changed(change: Change): void {
    for (const listener of listeners) listener(change);
  }

  return {
    onChange: (listener) => listeners.push(listener),
    changed,
    receive: (payload) => {
      const { mark, changes } = parse(payload);
      if (mark === undefined || !isOwn(mark) || isFirst(mark)) changes.forEach(changed);
    },
    begin: () => {
      const changes = new Set<Change>();
      const mark = `${instance} ${(count += 1)}`;
      return {
        add: (change) => changes.add(change),
        payload: () =>
          changes.size === 0 ? null : JSON.stringify({ mark, changes: [...changes] } satisfies Notification),
        publish: () => {
          if (changes.size > 0 && isFirst(mark)) changes.forEach(changed);
        },
      };
    },
  };
}
