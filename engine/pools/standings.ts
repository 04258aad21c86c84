import type { EntryId, Match } from '../types.ts';
import { DEFAULT_STANDINGS_RULE, type Criterion, type Incomplete, type StandingsRule } from './rules.ts';
import { addMatch, emptyTally, type Tally } from './tally.ts';

/**
 * One line of a pool's table. Places count from 1; entries that lots must part share a place and are `level`.
 */
export interface Standing {
  readonly entry: EntryId;
  readonly place: number;
  readonly level: boolean;
  /** All results of the entry are deleted, because it did not finish. */
  readonly deleted: boolean;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly pointDifference: number;
  /** Two for every win. */
  readonly score: number;
}

/**
 * The table of a pool, best first, from its decided matches; `lots` is the order drawn for entries that
 * stayed level.
 */
export function standings(
  entries: readonly EntryId[],
  matches: readonly Match[],
  rule: StandingsRule = DEFAULT_STANDINGS_RULE,
  lots: readonly EntryId[] = [],
): readonly Standing[] {
  const deleted = rule.incomplete.kind === 'deleted' ? unfinished(matches) : new Set<EntryId>();
  const counted = matches.filter((match) => counts(match, deleted));
  const ordered = entries.toSorted((one, other) => one - other);
  const tallies = new Map(ordered.map((entry) => [entry, emptyTally(entry)]));
  for (const match of counted) addMatch(tallies, match, rule.incomplete);
  const context: Context = { criteria: rule.criteria, matches: counted, incomplete: rule.incomplete, lots };
  const [staying, leaving] = partition([...tallies.values()], ({ entry }) => !deleted.has(entry));
  const groups = ranked(staying, 0, context);
  return [...rows(groups, 1, false), ...rows(leaving.length > 0 ? [leaving] : [], staying.length + 1, true)];
}

interface Context {
  readonly criteria: readonly Criterion[];
  readonly matches: readonly Match[];
  readonly incomplete: Incomplete;
  readonly lots: readonly EntryId[];
}

/** Those who gave up or were put out, in a match or before it. */
function unfinished(matches: readonly Match[]): Set<EntryId> {
  const out = new Set<EntryId>();
  for (const { winner, ending, sideA, sideB } of matches) {
    if (ending === null || ending === 'bye') continue;
    if (winner !== 'A' && sideA !== null) out.add(sideA);
    if (winner !== 'B' && sideB !== null) out.add(sideB);
  }
  return out;
}

function counts({ winner, ending, sideA, sideB }: Match, deleted: ReadonlySet<EntryId>): boolean {
  if (winner === null || ending === 'bye' || sideA === null || sideB === null) return false;
  return !deleted.has(sideA) && !deleted.has(sideB);
}

/** The entries in groups from the best on; a group of several could not be parted. */
function ranked(group: readonly Tally[], step: number, context: Context): readonly (readonly Tally[])[] {
  const criterion = context.criteria[step];
  if (group.length <= 1 || criterion === undefined) return group.length === 0 ? [] : [group];
  const values = valuesBy(criterion, group, context);
  if (!values) return ranked(group, step + 1, context);
  return levelParts(group, values).flatMap((part) =>
    part.length === 1 ? [part] : ranked(part, step + 1, context),
  );
}

/** The group from the highest value down, those of equal value together. */
function levelParts(group: readonly Tally[], values: readonly number[]): readonly (readonly Tally[])[] {
  const order = [...group.keys()].sort((one, other) => values[other]! - values[one]!);
  const parts: Tally[][] = [];
  let last = NaN;
  for (const index of order) {
    if (values[index] === last) parts.at(-1)!.push(group[index]!);
    else parts.push([group[index]!]);
    last = values[index]!;
  }
  return parts;
}

/** What the criterion gives each entry of the group, more being better; null when it does not apply. */
function valuesBy(criterion: Criterion, group: readonly Tally[], context: Context): readonly number[] | null {
  switch (criterion) {
    case 'wins':
      return group.map(({ won }) => won);
    case 'point-difference':
      return group.map(({ pointsFor, pointsAgainst }) => pointsFor - pointsAgainst);
    case 'points-for':
      return group.map(({ pointsFor }) => pointsFor);
    case 'game-difference':
      return group.map(({ gamesWon, gamesLost }) => gamesWon - gamesLost);
    case 'registration':
      return group.map(({ entry }) => -entry);
    case 'head-to-head':
      return amongThemselves(group, context);
    case 'head-to-head-of-two':
      return group.length === 2 ? amongThemselves(group, context) : null;
    case 'lots':
      return drawnByLot(group, context.lots);
  }
}

/**
 * Wins among the entries of the group, then the difference of games, then of points in those matches, in one
 * number.
 */
function amongThemselves(group: readonly Tally[], { matches, incomplete }: Context): readonly number[] {
  const tallies = new Map(group.map(({ entry }) => [entry, emptyTally(entry)]));
  for (const match of matches) addMatch(tallies, match, incomplete);
  return [...tallies.values()].map(
    ({ won, gamesWon, gamesLost, pointsFor, pointsAgainst }) =>
      (won * 1_000 + gamesWon - gamesLost) * 100_000 + pointsFor - pointsAgainst,
  );
}

function drawnByLot(group: readonly Tally[], lots: readonly EntryId[]): readonly number[] | null {
  const positions = group.map(({ entry }) => lots.indexOf(entry));
  return positions.includes(-1) ? null : positions.map((position) => -position);
}

function rows(
  groups: readonly (readonly Tally[])[],
  firstPlace: number,
  deleted: boolean,
): readonly Standing[] {
  let place = firstPlace;
  return groups.flatMap((group) => {
    const shared = group.map((tally) => row(tally, place, group.length > 1 && !deleted, deleted));
    place += group.length;
    return shared;
  });
}

function row(tally: Tally, place: number, level: boolean, deleted: boolean): Standing {
  const { entry, played, won, gamesWon, gamesLost, pointsFor, pointsAgainst } = tally;
  return {
    entry,
    place,
    level,
    deleted,
    played,
    won,
    lost: played - won,
    gamesWon,
    gamesLost,
    pointsFor,
    pointsAgainst,
    pointDifference: pointsFor - pointsAgainst,
    score: 2 * won,
  };
}

function partition<T>(list: readonly T[], belongs: (member: T) => boolean): [T[], T[]] {
  return [list.filter(belongs), list.filter((member) => !belongs(member))];
}
