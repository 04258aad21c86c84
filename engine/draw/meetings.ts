import type { EntryId } from '../types.ts';
import type { ClubMember } from './clubs.ts';
import { meetingRound } from './knockout.ts';
import { EMPTY, type Board } from './separate.ts';

/** Two club mates and the round (from zero) in which they meet if both keep winning. */
export interface EarlyMeeting {
  readonly club: string;
  readonly entries: readonly [EntryId, EntryId];
  readonly round: number;
}

/**
 * The club mates who may meet earlier than the number of their club makes necessary (two: the final, up to
 * four: the semi-finals …), and all who meet in the first round.
 */
export function earlyMeetings(board: Board, entries: readonly ClubMember[]): readonly EarlyMeeting[] {
  const lineOf = new Uint8Array(entries.length);
  for (const [line, entry] of board.lines.entries()) if (entry !== EMPTY) lineOf[entry] = line;
  return board.clubs.members.flatMap((members, club) => {
    const best = bestRound(board.size, members.length);
    return pairsBefore(best, members, lineOf).map(([one, other]) => ({
      club: board.clubs.names[club]!,
      entries: [entries[one]!.id, entries[other]!.id] as const,
      round: meetingRound(lineOf[one]!, lineOf[other]!),
    }));
  });
}

/**
 * The earliest round in which so many entries meet when they are spread as evenly as can be; never the first.
 */
function bestRound(size: number, members: number): number {
  return Math.max(1, Math.log2(size) - Math.ceil(Math.log2(members)));
}

function pairsBefore(
  round: number,
  members: readonly number[],
  lineOf: Uint8Array,
): (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let index = 0; index < members.length; index++) {
    const one = members[index]!;
    for (let next = index + 1; next < members.length; next++) {
      const other = members[next]!;
      if (meetingRound(lineOf[one]!, lineOf[other]!) < round) pairs.push([one, other]);
    }
  }
  return pairs;
}
