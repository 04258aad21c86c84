import { playerCalls, type FoundPlayer, type ReplyOf } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { personOf, useFollowedThings, type Followed } from '../../lib/followed.ts';
import { fetched } from '../../lib/query.ts';
import { searchedName } from '../../lib/searchedName.ts';

/** Of so many it is asked who they are and when they play; all others are named alone. */
const MOST_ASKED = 12;
/** How often it is asked anew, in milliseconds. */
const REFRESH = 60_000;

type Found = ReplyOf<typeof playerCalls.find>;

/** Somebody whom this device follows. */
export interface FollowedPage {
  readonly name: string;
  /** Of their page; null where nobody can tell which it is. */
  readonly key: string | null;
  /** What the search tells of them, with the answer that it stands in; null where it does not find them. */
  readonly card: { readonly found: Found; readonly player: FoundPlayer } | null;
}

interface Person {
  readonly name: string;
  readonly key: string | null;
}

/** The followed persons; whoever is followed by their page is not told once more by the name. */
export function followedPersons(things: readonly Followed[]): readonly Person[] {
  const persons = things.flatMap((one): Person[] => {
    const name = personOf(one);
    return name === null ? [] : [{ name, key: typeof one === 'string' ? null : one.key }];
  });
  const withPage = new Set(persons.filter(({ key }) => key !== null).map(({ name }) => name));
  return persons.filter(({ name, key }) => key !== null || !withPage.has(name));
}

/** Whom an answer to a name tells of: by their key, else the only one who is called so. */
export function foundAs({ name, key }: Person, { players, hasMore }: Found): FoundPlayer | null {
  if (key !== null) return players.find((player) => player.key === key) ?? null;
  const [own, other] = players.filter((player) => player.name === name);
  return own === undefined || other !== undefined || hasMore ? null : own;
}

/** The question who the followed persons are, name by name; null for whom nobody was asked or nothing came. */
export function followedQuery(tournamentId: number, persons: readonly Person[]) {
  const names = persons.slice(0, MOST_ASKED).map(({ name }) => searchedName(name));
  return {
    queryKey: ['followed', tournamentId, ...names],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      Promise.all(names.map((name) => foundOrNull(tournamentId, name, signal))),
  };
}

async function foundOrNull(tournamentId: number, name: string, signal: AbortSignal): Promise<Found | null> {
  if (name === '') return null;
  try {
    return await fetched(playerCalls.find, { tournamentId, name }, signal);
  } catch {
    // The name stands there without what would be told of it.
    return null;
  }
}

/** Whom this device follows in a tournament, with their pages; null until it is known whose the names are. */
export function useFollowedPages(tournamentId: number): readonly FollowedPage[] | null {
  const persons = followedPersons(useFollowedThings(tournamentId));
  const { data: answers = [], isLoading } = useQuery({
    ...followedQuery(tournamentId, persons),
    enabled: persons.length > 0,
    refetchInterval: REFRESH,
  });
  if (isLoading) return null;
  return persons.map((person, at): FollowedPage => {
    const found = answers[at] ?? null;
    const player = found === null ? null : foundAs(person, found);
    const card = found === null || player === null ? null : { found, player };
    return { name: person.name, key: person.key ?? player?.key ?? null, card };
  });
}
