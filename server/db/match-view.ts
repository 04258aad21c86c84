import type { DrawSettings as Making, Game, KnockoutMatch, PoolMatch } from '@tournaments/contract';
import { endingOf } from '@tournaments/engine';

/** What a draw was made from, kept with it. */
export interface DrawSettings extends Making {
  readonly numberOfPools?: number;
  readonly entriesPerPool?: number;
  readonly meetings?: number;
  readonly qualifiersPerPool?: number;
  /** Places of pools on the lines of the first round, while and after they wait to be filled. */
  readonly labels?: readonly (string | null)[];
}

/** How a draw was made, as the public may see it; empty where the record does not say. */
export function makingOf(settings: DrawSettings): Making | undefined {
  const { randomSeed, drawnAt, byHand, seeds, keepClubsApart, standingsOrder, scoringFormat } = settings;
  const making = { randomSeed, drawnAt, byHand, seeds, keepClubsApart, standingsOrder, scoringFormat };
  const told = Object.entries(making).filter(([, value]) => value !== undefined);
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** A match as it is stored. */
export interface StoredMatch {
  readonly id: number;
  readonly matchNumber: number;
  readonly poolName: string | null;
  readonly sideA: number | null;
  readonly sideB: number | null;
  readonly status: 'bye' | 'walkover' | null;
  readonly winner: 'A' | 'B' | null;
  readonly court: number | null;
  readonly scheduledAt: Date | null;
  readonly isLive: boolean;
  readonly sideAReported: boolean;
  readonly sideBReported: boolean;
  readonly games: readonly Game[];
  /** How it ended before its end, where `status` has no word for it. */
  readonly ending: 'retired' | 'disqualified' | null;
}

const views = new WeakMap<StoredMatch, KnockoutMatch | PoolMatch>();

/** A stored match as the website knows it: the same view as long as it is the same match of the same draw. */
export function matchView(
  row: StoredMatch,
  eventId: number,
  settings: DrawSettings,
): KnockoutMatch | PoolMatch {
  const known = views.get(row);
  if (known !== undefined) return known;
  const view = newView(row, eventId, settings);
  views.set(row, view);
  return view;
}

function newView(row: StoredMatch, eventId: number, settings: DrawSettings): KnockoutMatch | PoolMatch {
  const common = commonView(row, eventId);
  const { poolName, matchNumber } = row;
  if (poolName === null) return Object.assign(common, labelsOf(matchNumber, settings));
  return Object.assign(common, {
    poolName,
    numberOfPools: settings.numberOfPools ?? 1,
    entriesPerPool: settings.entriesPerPool ?? 2,
    meetings: settings.meetings ?? 1,
    qualifiersPerPool: settings.qualifiersPerPool ?? 2,
  });
}

/** Field by field: copying what is left of a row takes engines many times as long, and a draw has many matches. */
function commonView(row: StoredMatch, eventId: number): KnockoutMatch {
  const { scheduledAt, winner, status, games } = row;
  const ending = row.ending ?? endingOf({ winner, ending: status, games });
  return {
    id: row.id,
    eventId,
    matchNumber: row.matchNumber,
    sideA: row.sideA,
    sideB: row.sideB,
    status: row.status,
    winner: row.winner,
    court: row.court,
    scheduledAt: scheduledAt === null ? null : scheduledAt.getTime() / 1000,
    isLive: row.isLive,
    sideAReported: row.sideAReported,
    sideBReported: row.sideBReported,
    games: row.games,
    ...(ending === 'retired' || ending === 'disqualified' ? { ending } : {}),
  };
}

/** The places of pools on the lines of a first-round match. */
function labelsOf(matchNumber: number, { labels }: DrawSettings) {
  if (labels === undefined || matchNumber >= labels.length / 2) return null;
  return { labelA: labels[2 * matchNumber] ?? null, labelB: labels[2 * matchNumber + 1] ?? null };
}
