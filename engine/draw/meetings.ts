import type { EntryId } from '../types.ts';
import { meetingRound } from './knockout.ts';
import type { Board } from './separate.ts';

/** Two club mates and the round (from zero) in which they meet if both keep winning. */
export interface EarlyMeeting {
  readonly club: string;
  readonly entries: readonly [EntryId, EntryId];
  readonly round: number;
}

/**
 * The club mates who may meet earlier than the number of their club makes necessary (two: the final, up to four: the
 * semi-finals …), and all who meet in the first round.
 */
export function earlyMeetings(board: Board): readonly EarlyMeeting[] {
  const lineOf = new Map(board.lines.map((entry, line) => [entry, line]));
  const rounds = Math.log2(board.size);
  return board.clubs.members.flatMap((members, club) => {
    const best = Math.max(1, rounds - Math.ceil(Math.log2(members.length)));
    return pairsBefore(best, members, lineOf).map((meeting) => ({
      club: board.clubs.names[club]!,
      ...meeting,
    }));
  });
}

function pairsBefore(
  best: number,
  members: readonly EntryId[],
  lineOf: ReadonlyMap<EntryId | null, number>,
): Omit<EarlyMeeting, 'club'>[] {
  const found: Omit<EarlyMeeting, 'club'>[] = [];
  members.forEach((one, index) => {
    for (const other of members.slice(index + 1)) {
      const round = meetingRound(lineOf.get(one)!, lineOf.get(other)!);
      if (round < best) found.push({ entries: [one, other], round });
    }
  });
  return found;
}
