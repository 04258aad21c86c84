import type { DrawSettings, OrganizerEvent, StandingsOrder } from '@tournaments/contract';
import {
  poolMatches,
  suggestedPoolSettings,
  type PoolSettings,
  type ScoringFormatName,
} from '@tournaments/engine';
import { now } from '../../../lib/clock.ts';
import { freshKey } from '../../../lib/send.ts';

/** What the generation form asks for. */
export interface Choices extends PoolSettings {
  readonly fill: boolean;
  readonly keepClubsApart: boolean;
  readonly seeds: readonly number[];
  readonly scoringFormat: ScoringFormatName;
  readonly standingsOrder: StandingsOrder;
}

/** The choices to begin with, suggested from the number of teams; what was touched before stays. */
export function choicesFor(
  entryIds: readonly number[],
  event: OrganizerEvent,
  touched: Partial<Choices> | null,
): Choices {
  const entered = new Set(entryIds);
  return {
    fill: true,
    keepClubsApart: true,
    scoringFormat: event.scoringFormat,
    standingsOrder: 'usual',
    ...suggestedPoolSettings(entryIds.length),
    ...touched,
    seeds: (touched?.seeds ?? []).filter((seed) => entered.has(seed)),
  };
}

/** Digits of a lot number: 64 bits, from which nobody can guess the draw. */
const LOT_LENGTH = 16;

/** How a draw made now is made: with a random seed that nobody could know before. */
export function newSettings(choices: Choices, isSeeded: boolean, hasPools: boolean): DrawSettings {
  const { fill, keepClubsApart, scoringFormat, standingsOrder } = choices;
  return {
    randomSeed: freshKey().slice(0, LOT_LENGTH),
    drawnAt: now(),
    scoringFormat,
    ...(fill ? { keepClubsApart } : { byHand: true }),
    ...(isSeeded && choices.seeds.length > 0 ? { seeds: [...choices.seeds] } : {}),
    ...(hasPools ? { standingsOrder } : {}),
  };
}

/** The sizes of pools that so many teams fill as evenly as can be. */
export function poolSizes(entryCount: number, pools: number): readonly number[] {
  const least = Math.floor(entryCount / pools);
  return Array.from({ length: pools }, (_, index) => least + (index < entryCount % pools ? 1 : 0));
}

/** The number of matches that pools of these sizes have. */
export function matchCount(sizes: readonly number[], meetings: number): number {
  const pools = sizes.map((size) => Array.from({ length: size }, (_, index) => index + 1));
  const made = poolMatches({ pools, meetings });
  return made.ok ? made.value.length : 0;
}
