import type { PublicTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { bookingState } from '../../lib/bookingState.ts';
import { inPart } from './choice.ts';

/** What an organizer has and had, as everybody may see it; each tournament is counted once. */
export interface OrganizerSummary {
  readonly live: number;
  /** Before they begin. */
  readonly open: number;
  /** What else comes. */
  readonly toCome: number;
  /** What is over, the latest first. */
  readonly past: readonly PublicTournament[];
  /** Any of them, which tells how to reach the organizer; undefined where there is none. */
  readonly any: PublicTournament | undefined;
}

/** Counts the tournaments of one organizer `now` (epoch seconds). */
export function summaryOf(all: readonly PublicTournament[], now: number): OrganizerSummary {
  const current = inPart(all, 'current', now);
  const past = inPart(all, 'completed', now).toSorted((a, b) => b.startsAt - a.startsAt || b.id - a.id);
  const ahead = current.filter((one) => phaseAt(one, now) !== 'live');
  const open = ahead.filter((one) => bookingState(one, now).kind === 'open').length;
  return {
    live: current.length - ahead.length,
    open,
    toCome: ahead.length - open,
    past,
    any: current[0] ?? past[0],
  };
}
