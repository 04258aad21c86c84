import type { PersonId } from './persons.ts';

/** A match with its time; times in seconds since 1970. `key` names it within the tournament. */
export interface TimedMatch {
  readonly key: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly court: number | null;
  /** Everybody who plays, or may play if the results before it fall so. */
  readonly persons: readonly PersonId[];
  /** Those of them who play whatever happens. */
  readonly certain: readonly PersonId[];
}

/** Two matches that get in each other's way, the earlier one first. */
export interface Clash {
  /** One court, or one person, twice at a time; or too short a rest between the two. */
  readonly kind: 'court' | 'person' | 'rest';
  readonly keys: readonly [string, string];
  readonly person: PersonId | null;
  /** The clash comes whatever the results before it. */
  readonly certain: boolean;
  /** Minutes from the end of the first to the start of the second; negative when they overlap. */
  readonly gapMinutes: number;
}

/**
 * All clashes, in the order of the earlier match; `restMinutes` is the shortest rest of a person between two
 * matches, for all or by the match just played.
 */
export function findClashes(
  matches: readonly TimedMatch[],
  restMinutes: number | ((match: TimedMatch) => number),
): readonly Clash[] {
  const ordered = matches.toSorted(
    (one, other) => one.startsAt - other.startsAt || compareKeys(one.key, other.key),
  );
  const restAfter = typeof restMinutes === 'number' ? () => restMinutes : restMinutes;
  const clashes = [...courtClashes(ordered), ...personClashes(ordered, restAfter)];
  const position = new Map(ordered.map(({ key }, index) => [key, index]));
  return clashes.sort((one, other) => position.get(one.keys[0])! - position.get(other.keys[0])!);
}

function courtClashes(ordered: readonly TimedMatch[]): Clash[] {
  const onCourt = ordered.filter(({ court }) => court !== null);
  return pairsWithin(
    groupBy(onCourt, ({ court }) => [court!]),
    () => 0,
  ).map(([, one, other]) => clashOf('court', one, other, null, true));
}

function personClashes(ordered: readonly TimedMatch[], restAfter: (match: TimedMatch) => number): Clash[] {
  const groups = groupBy(ordered, ({ persons }) => [...new Set(persons)]);
  return pairsWithin(groups, (match) => 60 * restAfter(match)).map(([person, one, other]) => {
    const certain = one.certain.includes(person) && other.certain.includes(person);
    return clashOf(other.startsAt < one.endsAt ? 'person' : 'rest', one, other, person, certain);
  });
}

/** Pairs of a group of which the second starts less than the gap in seconds after the first ends. */
function pairsWithin(
  groups: ReadonlyMap<number, readonly TimedMatch[]>,
  gapAfter: (match: TimedMatch) => number,
): (readonly [number, TimedMatch, TimedMatch])[] {
  return [...groups].flatMap(([id, group]) =>
    group.flatMap((one, index) =>
      group
        .slice(index + 1)
        .filter((other) => other.startsAt < one.endsAt + gapAfter(one))
        .map((other) => [id, one, other] as const),
    ),
  );
}

function clashOf(
  kind: Clash['kind'],
  one: TimedMatch,
  other: TimedMatch,
  person: PersonId | null,
  certain: boolean,
): Clash {
  const gapMinutes = Math.floor((other.startsAt - one.endsAt) / 60);
  return { kind, keys: [one.key, other.key], person, certain, gapMinutes };
}

function groupBy(
  matches: readonly TimedMatch[],
  idsOf: (match: TimedMatch) => readonly number[],
): Map<number, TimedMatch[]> {
  const groups = new Map<number, TimedMatch[]>();
  for (const match of matches) {
    for (const id of idsOf(match)) {
      const group = groups.get(id);
      if (group) group.push(match);
      else groups.set(id, [match]);
    }
  }
  return groups;
}

function compareKeys(one: string, other: string): number {
  return one < other ? -1 : 1;
}
