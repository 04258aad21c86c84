import type { EntryId } from '../types.ts';

/** An entry with the clubs, academies or districts of its players, as they wrote them. */
export interface ClubMember {
  readonly id: EntryId;
  readonly clubs: readonly string[];
}

const NO_CLUB = new Set(['', 'na', 'none', 'nil', 'no', 'self', 'independent', 'individual', 'unattached']);

/** What makes two spellings the same club: letters and digits without case; '' stands for no club ("Self", "N/A", "-"). */
export function clubKey(written: string): string {
  const key = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return NO_CLUB.has(key) ? '' : key;
}

/** The clubs that more than one entry belongs to, numbered from zero, and who belongs to which. */
export interface ClubList {
  readonly names: readonly string[];
  readonly of: ReadonlyMap<EntryId, readonly number[]>;
  readonly members: readonly (readonly EntryId[])[];
}

/** Who has club mates among the entries; an entry of no club, or alone in its club, is in no list. */
export function clubList(entries: readonly ClubMember[]): ClubList {
  const grouped = groupByClub(entries);
  const shared = [...grouped.values()].filter((club) => club.members.length > 1);
  const of = new Map<EntryId, number[]>();
  shared.forEach((club, index) => {
    for (const id of club.members) {
      const known = of.get(id);
      if (known) known.push(index);
      else of.set(id, [index]);
    }
  });
  return { names: shared.map((club) => club.name), of, members: shared.map((club) => club.members) };
}

/** Whether two entries have a club in common. */
export function areClubMates(clubs: ClubList, one: EntryId, other: EntryId): boolean {
  const others = clubs.of.get(other);
  return others !== undefined && (clubs.of.get(one)?.some((club) => others.includes(club)) ?? false);
}

interface Club {
  readonly name: string;
  readonly members: EntryId[];
}

function groupByClub(entries: readonly ClubMember[]): Map<string, Club> {
  const keys = new Map<string, string>();
  const grouped = new Map<string, Club>();
  for (const { id, clubs } of entries) {
    for (const written of clubs) {
      const key = keys.get(written) ?? clubKey(written);
      keys.set(written, key);
      if (key !== '') join(grouped, key, written.trim(), id);
    }
  }
  return grouped;
}

function join(grouped: Map<string, Club>, key: string, name: string, id: EntryId): void {
  const club = grouped.get(key);
  if (!club) grouped.set(key, { name, members: [id] });
  // Both players of a pair may come from one club.
  else if (club.members.at(-1) !== id) club.members.push(id);
}
