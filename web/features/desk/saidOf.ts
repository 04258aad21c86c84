import type { Consequence, DayMatch, DeskOrder } from '@tournaments/contract';
import { opponentOf, type Side, scoreLine } from '@tournaments/engine';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { matchTitle, sideName } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';

type Of<Kind> = Extract<DeskOrder, { kind: Kind }>;
type Says = (view: DayView, match: DayMatch, command: DeskOrder) => string;

function won(view: DayView, match: DayMatch, command: DeskOrder): string {
  const { winner, games } = command as Of<'finish' | 'correct'>;
  const score = scoreLine(games, winner);
  return words.wins(sideName(view, match, winner), score);
}

function wonBy(view: DayView, match: DayMatch, loser: Side, how: string): string {
  return words.wins(sideName(view, match, opponentOf(loser)), how);
}

const what: Says = (_view, _match, { kind }) => words.commands[kind];

/** What is said of a command that ends a match or takes it off its court; of others the screen itself tells. */
const SAYS: Readonly<Partial<Record<DeskOrder['kind'], Says>>> = {
  finish: won,
  correct: won,
  walkover: (view, match, command) =>
    wonBy(view, match, (command as Of<'walkover'>).absent, words.statuses.walkover),
  retire: (view, match, command) =>
    wonBy(view, match, (command as Of<'retire'>).side, words.statuses.retired),
  disqualify: (view, match, command) =>
    wonBy(view, match, (command as Of<'disqualify'>).side, words.statuses.disqualified),
  'no-match': what,
  'free-court': what,
  suspend: what,
  recall: what,
  reopen: what,
  'swap-results': what,
};

/** What is said, with a way back, once a command is done; null where that would be no news. */
export function saidOf(
  view: DayView,
  command: DeskOrder,
  key: string | null,
  consequences: readonly Consequence[] = [],
): string | null {
  if (command.kind === 'check-in' && command.persons.length > 1)
    return words.checkedInTogether(command.persons.length);
  const says = SAYS[command.kind];
  const match = key === null ? undefined : view.matches.get(key);
  if (says === undefined || match === undefined) return null;
  const recalled = consequences.flatMap((one) => {
    const other = one.kind === 'recall' ? view.matches.get(one.match ?? '') : undefined;
    return other === undefined ? [] : [`${words.commands.recall}: ${matchTitle(view, other)}.`];
  });
  return [`${matchTitle(view, match)}: ${says(view, match, command)}.`, ...recalled].join(' ');
}
