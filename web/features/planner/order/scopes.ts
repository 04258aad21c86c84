import type { DayMatch } from '@tournaments/contract';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { roundName } from '../../../lib/match-day/matchNames.ts';
import { isSettled } from './courtLists.ts';

/** Matches that are fixed together: an event, or a round of it. */
export interface Scope {
  readonly value: string;
  readonly text: string;
}

function roundOf({ eventId, stage, round }: DayMatch): string {
  return `${eventId} ${stage} ${round}`;
}

/** In a pool the round alone, whatever the pool. */
function roundText(match: DayMatch): string {
  return match.stage === 'pool' ? roundName({ ...match, pool: null }) : roundName(match);
}

/** The events with their rounds, as far as matches of them still wait. */
export function scopesOf({ day, events }: DayView): readonly Scope[] {
  const scopes = new Map<string, string>();
  for (const match of day.matches.filter((one) => !isSettled(one))) {
    const name = events.get(match.eventId)?.name ?? '';
    scopes.set(String(match.eventId), name);
    scopes.set(roundOf(match), `${name}: ${roundText(match)}`);
  }
  return [...scopes].map(([value, text]) => ({ value, text }));
}

/** The waiting matches of a scope; all of them for the empty one. */
export function keysOf({ day }: Pick<DayView, 'day'>, scope: string): readonly string[] {
  const isMeant = (match: DayMatch) =>
    scope === '' || String(match.eventId) === scope || roundOf(match) === scope;
  return day.matches.filter((match) => !isSettled(match) && isMeant(match)).map(({ key }) => key);
}
