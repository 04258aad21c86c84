import { compareTexts } from './format.ts';

interface Team {
  readonly id: number;
  readonly players: readonly { readonly name: string }[];
}

/** What a team is called: the player, or `A / B`. */
export function teamName({ players }: Pick<Team, 'players'>): string {
  return players.map(({ name }) => name).join(' / ');
}

/** Teams by the name of their first player, as lists read; of two that are called alike the older one first. */
export function byFirstPlayer<T extends Team>(teams: readonly T[]): readonly T[] {
  const nameOf = ({ players }: Team) => players[0]?.name ?? '';
  return teams.toSorted((one, other) => compareTexts(nameOf(one), nameOf(other)) || one.id - other.id);
}
