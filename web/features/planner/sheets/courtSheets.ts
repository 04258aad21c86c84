import type { MatchDay } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { plannedOf } from '../order/boardScale.ts';
import type { CourtList, ListedMatch } from '../order/courtLists.ts';

/** What is to be played on a court on one day. */
export interface CourtDay {
  readonly court: number;
  /** Counted from zero, as the blocks are. */
  readonly day: number;
  readonly startsAt: number;
  readonly matches: readonly ListedMatch[];
}

/** A sheet for each court and day on which something is still to be played, day by day. */
export function sheetsOf(
  { hall, matches }: Pick<MatchDay, 'hall' | 'matches'>,
  lists: readonly CourtList[],
): readonly CourtDay[] {
  const over = new Set(matches.filter(({ desk }) => hasEnded(desk)).map(({ key }) => key));
  const sheets = hall.blocks.flatMap(({ day, startsAt }) =>
    lists.map(({ court, matches: own }) => {
      const open = own.filter(({ key }) => !over.has(key));
      return { court, day, startsAt, matches: plannedOf(open, hall.blocks, day) as readonly ListedMatch[] };
    }),
  );
  return sheets.filter((sheet) => sheet.matches.length > 0);
}
