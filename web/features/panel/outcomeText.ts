import { opponentOf, scoreLine, type Outcome, type Side, type SideNames } from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';

/** Who won, and how where it was not played to its end; nothing of a winner where there is none. */
export function wonText({ winner, ending }: Pick<Outcome, 'winner' | 'ending'>, names: SideNames): string {
  const nameOf = (side: Side) => names[side].join(' / ');
  const won = winner === null ? '' : words.wonBy(nameOf(winner));
  const loser = winner === null ? '' : nameOf(opponentOf(winner));
  return [won, ending === null ? '' : words.endings[ending](loser).trim()].filter(Boolean).join(', ');
}

/** A result in a line: the games, the winner's points first, who won, and how where it was not played to its end. */
export function outcomeText(outcome: Outcome, names: SideNames): string {
  return [scoreLine(outcome.games, outcome.winner), wonText(outcome, names)].filter(Boolean).join(', ');
}
