import type { OrganizerEntry } from '@tournaments/contract';
import type { ClubMember } from '@tournaments/engine';

/** Teams with the clubs of their players, as the draw keeps them apart. */
export function clubMembers(entries: readonly OrganizerEntry[]): readonly ClubMember[] {
  return entries.map(({ id, players }) => ({ id, clubs: players.map(({ academy }) => academy) }));
}
