import { holdsCourt, type DeskMatch } from './state.ts';

/** What of a match tells whether it has a court. */
interface OnDesk {
  readonly key: string;
  readonly desk: Pick<DeskMatch, 'status' | 'court' | 'times'>;
}

/** Whom the desk called there comes before who only plays there; of those who was there first. */
function compare({ key: one, desk: { times: first } }: OnDesk, { key: other, desk }: OnDesk): number {
  const { calledAt, startedAt } = desk.times;
  return (
    Number(first.calledAt === null) - Number(calledAt === null) ||
    (first.calledAt ?? 0) - (calledAt ?? 0) ||
    // Of what nobody noted it was there before anybody looked.
    (first.startedAt ?? 0) - (startedAt ?? 0) ||
    (one < other ? -1 : 1)
  );
}

/** The match that has each court, by its number: one alone, whatever is said to be played there. */
export function courtHolders<M extends OnDesk>(matches: readonly M[]): ReadonlyMap<number, M> {
  const holders = new Map<number, M>();
  for (const match of matches) {
    const { court } = match.desk;
    if (court === null || !holdsCourt(match.desk)) continue;
    const there = holders.get(court);
    if (there === undefined || compare(match, there) < 0) holders.set(court, match);
  }
  return holders;
}

/** The court of a match; of one that is called or played only where it has it. */
export function ownCourt<M extends OnDesk>(match: M, holders: ReadonlyMap<number, M>): number | null {
  const { court } = match.desk;
  if (court === null || !holdsCourt(match.desk)) return court;
  return holders.get(court) === match ? court : null;
}

/** Matches that are called or played without a court of this hall: none is known, or another match has it. */
export function withoutCourt<M extends OnDesk>(
  matches: readonly M[],
  courts: readonly { readonly number: number }[],
): readonly M[] {
  const holders = courtHolders(matches);
  const placed = new Set(courts.map(({ number }) => holders.get(number)));
  return matches.filter((match) => holdsCourt(match.desk) && !placed.has(match));
}
