import { seedGroups } from '@tournaments/engine';

/** The rank of each seeded entry as badminton writes it: 1, 2, 3/4, 5/8 …. */
export function seedRanks(seeds: readonly number[] = []): ReadonlyMap<number, string> {
  const ranks = new Map<number, string>();
  for (const { from } of seedGroups(seeds.length)) {
    const to = from < 2 ? from + 1 : 2 * from;
    const rank = to - from === 1 ? String(to) : `${from + 1}/${to}`;
    for (const entry of seeds.slice(from, to)) ranks.set(entry, rank);
  }
  return ranks;
}
