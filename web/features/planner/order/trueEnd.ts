import { playDayOf, progressOf, type MatchDay } from '@tournaments/contract';
import {
  closingOf,
  planDay,
  withoutClosing,
  type MatchToPlay,
  type Plan,
  type PlayDay,
} from '@tournaments/engine';
import { knockoutsToCome } from '../../../lib/match-day/toCome.ts';

/** Knockouts that follow from pools and that nobody has drawn yet. */
export interface Undrawn {
  readonly events: readonly string[];
  readonly matches: number;
}

/** When a day is really over. */
export interface TrueEnd {
  readonly endsAt: number | null;
  readonly lateMinutes: number;
  readonly undrawn: Undrawn | null;
}

/** The end of a plan: also of what finds no place before the hall closes, and of knockouts that are still to be drawn. */
export function trueEnd(day: MatchDay, plan: Plan | null): TrueEnd {
  if (plan === null || plan.planned.length === 0) return { endsAt: null, lateMinutes: 0, undrawn: null };
  const toCome = knockoutsToCome(day);
  const isWhole = toCome.matches.length === 0 && plan.unplaced.length === 0;
  const endsAt = isWhole ? plan.endsAt : endWith(day, plan, toCome.matches);
  const closing = closingOf(day.hall);
  const lateMinutes = closing === null ? 0 : Math.max(0, Math.ceil((endsAt - closing) / 60));
  const undrawn =
    toCome.matches.length === 0 ? null : { events: toCome.names, matches: toCome.matches.length };
  return { endsAt, lateMinutes, undrawn };
}

function endWith(day: MatchDay, plan: Plan, toCome: readonly MatchToPlay[]): number {
  const own = playDayOf(day, day.now);
  const whole: PlayDay = withoutClosing({ ...own, matches: [...own.matches, ...toCome] });
  const made = planDay(whole, progressOf(day, day.now), plan.kind);
  return made.ok ? Math.max(plan.endsAt, made.value.endsAt) : plan.endsAt;
}
