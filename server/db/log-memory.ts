import {
  appendEvents,
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
  readonly matchId: number;
  readonly scoringFormat: ScoringFormatName;
  readonly kind: 'singles' | 'doubles';
}

/** A log as far as it was read. */
export interface KnownLog {
  readonly matchId: number;
  readonly last: number;
  readonly state: MatchState;
  /** The ids of its events by their numbers, from 1. */
  readonly ids: readonly string[];
}

/**
 * Logs as they were folded last: of one that is known only newer events need be read. A transaction puts in only what
 * it read before it wrote events itself, so that nothing is known that was not committed.
 */
export class LogMemory {
  private readonly logs = new Map<number, KnownLog>();

  known(id: number): KnownLog | undefined {
    return this.logs.get(id);
  }

  /** All that is known now, to go on from once newer events were read. */
  all(): ReadonlyMap<number, KnownLog> {
    return new Map(this.logs);
  }

  /** The log as it was known before these events were read, and with them. */
  extend(setup: LogSetup, known: KnownLog | undefined, newer: readonly MatchEvent[]): KnownLog {
    const log = extended(known ?? emptyLog(setup), newer);
    // What changed meanwhile was forgotten, made room, or is newer still.
    if (this.logs.get(setup.id) === known) this.keep(setup.id, log);
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

function emptyLog({ matchId, scoringFormat, kind }: LogSetup): KnownLog {
  return { matchId, last: 0, state: foldMatch({ format: FORMATS[scoringFormat], kind }, []), ids: [] };
}

function extended(known: KnownLog, newer: readonly MatchEvent[]): KnownLog {
  if (newer.length === 0) return known;
  return {
    matchId: known.matchId,
    last: newer.at(-1)!.number,
    state: appendEvents(known.state, newer),
    ids: [...known.ids, ...newer.map(({ id }) => id)],
  };
}
