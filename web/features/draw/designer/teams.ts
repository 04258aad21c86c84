import type { OrganizerEntry } from '@tournaments/contract';
import type { ClubMember } from '@tournaments/engine';
import { compareTexts } from '../../../lib/words/format.ts';

/** Teams by the name of their first player. */
export function byFirstPlayer(entries: readonly OrganizerEntry[]): readonly OrganizerEntry[] {
  const nameOf = ({ players }: OrganizerEntry) => players[0]?.name ?? '';
  return entries.toSorted((one, other) => compareTexts(nameOf(one), nameOf(other)) || one.id - other.id);
}

/** Teams with the clubs of their players, as the draw keeps them apart. */
export function clubMembers(entries: readonly OrganizerEntry[]): readonly ClubMember[] {
  return entries.map(({ id, players }) => ({ id, clubs: players.map(({ academy }) => academy) }));
}

/** What a team is called: the player, or 'name / name'. */
export function teamName({ players }: Pick<OrganizerEntry, 'players'>): string {
  return players.map(({ name }) => name).join(' / ');
}
