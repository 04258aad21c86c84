import type { MatchDay, PassMatch, PublicDay } from '@tournaments/contract';
import { hasEnded, indianDate } from '@tournaments/engine';
import type { ShownMatchDay } from '../../lib/shown-day.ts';
import { courtShown, nameSides } from './public-day.ts';

/** What those who play read of a match day. */
export interface OwnDay {
  readonly revision: number;
  readonly courts: readonly { readonly number: number; readonly name: string }[];
  /** The matches of each entry, those to come first. */
  readonly matchesOf: ReadonlyMap<number, readonly PassMatch[]>;
  /** The entries of which everybody is at the desk today. */
  readonly reported: ReadonlySet<number>;
}

/** The matches of some entries of a day, as everybody may see them. */
export function ownDay(
  day: ShownMatchDay,
  shown: PublicDay,
  entryIds: readonly number[],
  now: number,
): OwnDay {
  const wanted = new Set(entryIds);
  const names = nameSides(day);
  const courtOf = courtShown(day);
  const expected = new Map(shown.expected.map(({ key, ...expectation }) => [key, expectation]));
  const all = day.matches.flatMap((match) =>
    (['A', 'B'] as const).flatMap((own) => {
      const id = own === 'A' ? match.sideA : match.sideB;
      if (id === null || !wanted.has(id)) return [];
      const { status, times, outcome } = match.desk;
      return [
        {
          id,
          match: {
            ...names(match),
            own,
            isFinal: match.isFinal,
            status,
            court: courtOf(match),
            plannedAt: match.plannedAt,
            outcome: { ...outcome, games: [...(match.score?.games ?? outcome.games)] },
            endedAt: times.endedAt,
            expected: expected.get(match.key) ?? null,
          } satisfies PassMatch,
          isOver: hasEnded(match.desk),
          at: times.endedAt ?? expected.get(match.key)?.at ?? match.plannedAt ?? Infinity,
        },
      ];
    }),
  );
  const inOrder = all.toSorted(
    (one, other) =>
      Number(one.isOver) - Number(other.isOver) ||
      (one.isOver ? other.at - one.at : one.at - other.at) ||
      other.match.matchNumber * Number(one.isOver) - one.match.matchNumber * Number(one.isOver),
  );
  const matchesOf = new Map<number, PassMatch[]>();
  for (const { id, match } of inOrder) matchesOf.set(id, [...(matchesOf.get(id) ?? []), match]);
  const courts = day.hall.courts.map(({ number, name }) => ({ number, name }));
  return { revision: day.revision, courts, matchesOf, reported: reportedIn(day, wanted, now) };
}

function reportedIn({ persons, entries }: MatchDay, wanted: ReadonlySet<number>, now: number): Set<number> {
  const today = indianDate(now);
  const isIn = new Set(persons.filter(({ checkedIn }) => checkedIn.includes(today)).map(({ id }) => id));
  const there = entries.filter((one) => wanted.has(one.id) && one.persons.every((id) => isIn.has(id)));
  return new Set(there.map(({ id }) => id));
}
