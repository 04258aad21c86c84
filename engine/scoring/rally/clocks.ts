import { isOver, type MatchCore } from './state.ts';

/** The umpire's time to call "Ready to play". */
const WARM_UP = { seconds: 120, warnAt: 90 } as const;
/** Both kinds of interval are called out when so much of them is left. */
const LEFT_AT_THE_CALL = 20;

/** A clock as data: whoever shows it knows the time. */
export interface MatchClock {
  readonly kind: 'warm-up' | 'interval' | 'between-games' | 'injury' | 'suspension';
  readonly startedAt: number;
  /** Null where it counts up without an end. */
  readonly seconds: number | null;
  /** The second at which something has to be called, or null. */
  readonly warnAt: number | null;
}

/** The clocks that run. */
export function clocksOf(core: MatchCore): readonly MatchClock[] {
  if (isOver(core)) return [];
  const { injury, suspension } = core;
  return [
    ...pauseClock(core),
    ...(injury ? [countingUp('injury', injury.at)] : []),
    ...(suspension ? [countingUp('suspension', suspension.at)] : []),
  ];
}

function pauseClock({ stage, setup, warmUpAt, pausedAt }: MatchCore): readonly MatchClock[] {
  if (stage === 'before' && warmUpAt !== null) return [{ kind: 'warm-up', startedAt: warmUpAt, ...WARM_UP }];
  if ((stage !== 'interval' && stage !== 'between-games') || pausedAt === null) return [];
  const { intervalSeconds, betweenGamesSeconds } = setup.format;
  const seconds = stage === 'interval' ? intervalSeconds : betweenGamesSeconds;
  return [{ kind: stage, startedAt: pausedAt, seconds, warnAt: seconds - LEFT_AT_THE_CALL }];
}

function countingUp(kind: 'injury' | 'suspension', startedAt: number): MatchClock {
  return { kind, startedAt, seconds: null, warnAt: null };
}
