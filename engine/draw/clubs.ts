import type { EntryId } from '../types.ts';

/** An entry with the clubs, academies or districts of its players, as they wrote them. */
export interface ClubMember {
  readonly id: EntryId;
  readonly clubs: readonly string[];
}

/**
 * The clubs that more than one entry belongs to, numbered from zero. Entries are named by their position in
 * the list that the clubs were read from.
 */
export interface ClubList {
  readonly names: readonly string[];
  readonly members: readonly (readonly number[])[];
  /** The clubs of each entry; none for an entry of no club, or alone in its club. */
  readonly of: readonly (readonly number[])[];
}

const NO_CLUB = new Set(['', 'na', 'none', 'nil', 'no', 'self', 'independent', 'individual', 'unattached']);
const NONE: readonly number[] = [];

/**
 * What makes two spellings the same club: letters and digits without case; '' stands for no club ("Self",
 * "N/A", "-").
 */
export function clubKey(written: string): string {
  const key = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return NO_CLUB.has(key) ? '' : key;
}

/** Who has club mates among the entries. */
export function clubList(entries: readonly ClubMember[]): ClubList {
  const shared = readClubs(entries).filter(({ members }) => members.length > 1);
  const of = new Array<readonly number[]>(entries.length).fill(NONE);
  for (const [club, { members }] of shared.entries()) {
    for (const entry of members) of[entry] = of[entry] === NONE ? [club] : [...of[entry]!, club];
  }
  return { names: shared.map(({ name }) => name), members: shared.map(({ members }) => members), of };
}

/** Entries that have nobody to be kept apart from. */
export function noClubs(entries: readonly ClubMember[]): ClubList {
  return { names: [], members: [], of: new Array<readonly number[]>(entries.length).fill(NONE) };
}

/** The question whether two entries of the list have a club in common. */
export function clubMates(entries: readonly ClubMember[]): (one: EntryId, other: EntryId) => boolean {
  const positions = positionsOf(entries);
  const clubs = clubList(entries);
  return (one, other) => {
    const [first, second] = [positions.get(one), positions.get(other)];
    return first !== undefined && second !== undefined && areClubMates(clubs, first, second);
  };
}

/** The position of each entry in the list, by its number; fewer than entries when a number comes twice. */
export function positionsOf(entries: readonly ClubMember[]): ReadonlyMap<EntryId, number> {
  const positions = new Map<EntryId, number>();
  for (const [position, { id }] of entries.entries()) positions.set(id, position);
  return positions;
}

/** Whether two entries have a club in common. */
export function areClubMates({ of }: ClubList, one: number, other: number): boolean {
  const [clubs, others] = [of[one]!, of[other]!];
  if (clubs.length === 0 || others.length === 0) return false;
  return clubs.some((club) => others.includes(club));
}

/** Entries in the order in which they are placed: those with club mates club by club, then those without. */
export interface PlacingOrder {
  readonly withMates: readonly number[];
  readonly alone: readonly number[];
}

/** The turn in which each club is placed: the largest first, equal ones in the given order. */
export function clubTurns({ members }: ClubList, order: readonly number[]): readonly number[] {
  const turns: number[] = [];
  const largestFirst = order.toSorted((one, other) => members[other]!.length - members[one]!.length);
  largestFirst.forEach((club, turn) => (turns[club] = turn));
  return turns;
}

/**
 * The entries sorted by the turns of their clubs, otherwise in their order; an entry of two clubs goes with
 * the earlier.
 */
export function placingOrder(
  { of }: ClubList,
  turns: readonly number[],
  entries: readonly number[],
): PlacingOrder {
  const byClub: number[][] = [];
  const alone: number[] = [];
  for (const entry of entries) {
    let turn = Infinity;
    for (const club of of[entry]!) turn = Math.min(turn, turns[club]!);
    if (turn === Infinity) alone.push(entry);
    else (byClub[turn] ??= []).push(entry);
  }
  return { withMates: byClub.flat(), alone };
}

interface Club {
  readonly name: string;
  readonly members: number[];
}

function readClubs(entries: readonly ClubMember[]): readonly Club[] {
  const byKey = new Map<string, Club>();
  const bySpelling = new Map<string, Club | null>();
  for (const [entry, { clubs }] of entries.entries()) {
    for (const written of clubs) {
      let club = bySpelling.get(written);
      if (club === undefined) bySpelling.set(written, (club = clubSpelt(byKey, written)));
      // Both players of a pair may come from one club.
      if (club && club.members.at(-1) !== entry) club.members.push(entry);
    }
  }
  return [...byKey.values()];
}

function clubSpelt(byKey: Map<string, Club>, written: string): Club | null {
  const key = clubKey(written);
  if (key === '') return null;
  const club = byKey.get(key) ?? { name: written.trim(), members: [] };
  byKey.set(key, club);
  return club;
}
