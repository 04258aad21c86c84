import { randomUUID } from 'node:crypto';
import type { Change } from './change.ts';

/** More than are ever on their way. Those that never come back are forgotten with the rest: hearing twice does no harm. */
const MOST_OPEN = 1000;

/** What one write changes. */
export interface PendingChanges {
  add(change: Change): void;
  /** It in the words in which instances tell each other; null when nothing changes. */
  payload(): string | null;
  /** Tells the listeners of this instance, unless its notice came back and did. */
  publish(): void;
}

/** What one instance tells the others, and what it hears from all of them, itself included. */
export interface ChangeFeed {
  onChange(listener: (change: Change) => void): void;
  /** Tells the listeners of this instance alone. */
  changed(change: Change): void;
  /** Tells them what is new in a notice. */
  receive(notice: string): void;
  begin(): PendingChanges;
}

/** A notice; its mark is how its sender knows it again. */
interface Notification {
  readonly mark?: string;
  readonly changes: readonly Change[];
}

const UNKNOWN: Notification = { changes: ['everything'] };

function isWords(parsed: unknown): parsed is Notification {
  return (
    typeof parsed === 'object' && parsed !== null && 'changes' in parsed && Array.isArray(parsed.changes)
  );
}

/** Earlier versions sent the changes alone; words that nobody here understands may mean everything. */
function wordsOf(notice: string): Notification {
  try {
    const parsed: unknown = JSON.parse(notice);
    if (Array.isArray(parsed)) return { changes: parsed as Change[] };
    return isWords(parsed) ? parsed : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Every change is told once on each instance: on the one that made it at once, on others when they hear of it. */
export function createChangeFeed(): ChangeFeed {
  const instance = randomUUID();
  const listeners: ((change: Change) => void)[] = [];
  /** Marks of writes of this instance that their end or their notice has told, and not yet the other of the two. */
  const open = new Set<string>();
  let count = 0;

  function isFirst(mark: string): boolean {
    if (open.delete(mark)) return false;
    if (open.size >= MOST_OPEN) open.clear();
    open.add(mark);
    return true;
  }

  const isOwn = (mark: string) => mark.startsWith(instance);

  function changed(change: Change): void {
    for (const listener of listeners) listener(change);
  }

  return {
    onChange: (listener) => listeners.push(listener),
    changed,
    receive: (notice) => {
      const { mark, changes } = wordsOf(notice);
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
