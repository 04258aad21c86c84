import type { OrganizerEntry } from '@tournaments/contract';
import type { ClubMember } from '@tournaments/engine';

/** Teams with the clubs of their players, as the draw keeps them apart. */
export function clubMembers(entries: readonly OrganizerEntry[]): readonly ClubMember[] {
  return entries.map(({ id, players }) => ({ id, clubs: players.map(({ academy }) => academy) }));
}

/** The teams that a new draw is made of: those that have withdrawn stay out. */
export function playing(entries: readonly OrganizerEntry[]): readonly OrganizerEntry[] {
  return entries.filter(({ withdrawal }) => !withdrawal);
}
