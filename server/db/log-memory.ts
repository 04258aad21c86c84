import {
  appendEvent,
  FORMATS,
  foldMatch,
  type MatchEvent,
  type MatchState,
  type ScoringFormatName,
} from '@tournaments/engine';

/** As many as a large hall has in play at once, many times over. */
const MOST_LOGS = 500;

/** How the match of a log is played. */
export interface LogSetup {
  readonly id: number;
  readonly scoringFormat: ScoringFormatName;
  readonly kind: 'singles' | 'doubles';
}

/** A log as far as it was read. */
export interface KnownLog {
  readonly last: number;
  readonly state: MatchState;
  /** The ids of its events by their numbers, from 1. */
  readonly ids: readonly string[];
}

/** Logs as they were folded last: of one that is known only newer events need be read. */
export class LogMemory {
  private readonly logs = new Map<number, KnownLog>();

  known(id: number): KnownLog | null {
    return this.logs.get(id) ?? null;
  }

  /** The number of the last event that is known of each log. */
  lastNumbers(): Readonly<Record<number, number>> {
    return Object.fromEntries([...this.logs].map(([id, { last }]) => [id, last]));
  }

  /** The log once these events were read as well. */
  extend(setup: LogSetup, newer: readonly MatchEvent[]): KnownLog {
    const known = this.known(setup.id) ?? emptyLog(setup);
    const fresh = newer.filter(({ number }) => number > known.last);
    const log = fresh.length === 0 ? known : extended(known, fresh);
    this.keep(setup.id, log);
    return log;
  }

  /** Forgets all: a database that was away may come back without what was read of it. */
  forget(): void {
    this.logs.clear();
  }

  /** The log that was not read for the longest time makes room. */
  private keep(id: number, log: KnownLog): void {
    this.logs.delete(id);
    this.logs.set(id, log);
    const [oldest] = this.logs.keys();
    if (this.logs.size > MOST_LOGS && oldest !== undefined) this.logs.delete(oldest);
  }
}

function emptyLog({ scoringFormat, kind }: LogSetup): KnownLog {
  return { last: 0, state: foldMatch({ format: FORMATS[scoringFormat], kind }, []), ids: [] };
}

function extended({ last, state, ids }: KnownLog, fresh: readonly MatchEvent[]): KnownLog {
  return {
    last: fresh.at(-1)!.number,
    // Event by event a long log would be copied as often as it has events.
    state: last === 0 ? foldMatch(state.setup, fresh) : fresh.reduce(appendEvent, state),
    ids: [...ids, ...fresh.map(({ id }) => id)],
  };
}
