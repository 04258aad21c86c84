import { linesOf, seedGroups, seedLines, sizeOf, type Draw, type EntryId } from '@tournaments/engine';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import type { Names } from '../board/names.ts';
import { seedRanks } from '../board/seeds.ts';

/** What the places of a draw are judged by. */
export interface Standards {
  readonly seeds: readonly EntryId[];
  readonly names: Names;
  readonly areClubMates: (one: EntryId, other: EntryId) => boolean;
  /** The number of entries of the event: while some have no place, empty matches are no fault. */
  readonly entryCount: number;
}

/** What is against the rules of seeding and drawing in the first round, in words. */
export function problemsOf(draw: Draw, standards: Standards): readonly string[] {
  const lines = linesOf(draw);
  return [
    ...strayedSeeds(lines, sizeOf(draw), standards),
    ...firstRoundMates(lines, standards),
    ...emptyMatches(lines, standards),
  ];
}

/** The faults of the second state that the first did not have. */
export function newProblems(before: Draw, after: Draw, standards: Standards): readonly string[] {
  const known = new Set(problemsOf(before, standards));
  return problemsOf(after, standards).filter((problem) => !known.has(problem));
}

type Lines = readonly (EntryId | null)[];

function strayedSeeds(lines: Lines, size: number, { seeds, names }: Standards): string[] {
  const ranks = seedRanks(seeds);
  const places = seedLines(size);
  return seedGroups(seeds.length).flatMap(({ from, to }) => {
    const own = new Set(places.slice(from, Math.max(to, from < 2 ? to : 2 * from)));
    const strayed = seeds.slice(from, to).filter((seed) => {
      const line = lines.indexOf(seed);
      return line >= 0 && !own.has(line);
    });
    return strayed.map((seed) => words.seedLeaves(ranks.get(seed) ?? '', names.get(seed) ?? ''));
  });
}

function firstRoundMates(lines: Lines, { areClubMates, names }: Standards): string[] {
  return pairs(lines).flatMap(([one, other]) =>
    one !== null && other !== null && areClubMates(one, other)
      ? [words.sameClub(names.get(one) ?? '', names.get(other) ?? '')]
      : [],
  );
}

function emptyMatches(lines: Lines, { entryCount }: Standards): string[] {
  if (lines.filter((entry) => entry !== null).length < entryCount) return [];
  return pairs(lines).flatMap(([one, other], match) =>
    one === null && other === null ? [words.byeAgainstBye(match + 1)] : [],
  );
}

function pairs(lines: Lines): readonly (readonly [EntryId | null, EntryId | null])[] {
  return lines.flatMap((entry, line) => (line % 2 === 0 ? [[entry, lines[line + 1] ?? null] as const] : []));
}
