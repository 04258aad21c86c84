import type { Outcome, SideNames } from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';

/** The games, the winner's points first. */
export function gamesText({ winner, games }: Pick<Outcome, 'winner' | 'games'>): string {
  return games.map(({ a, b }) => (winner === 'B' ? `${b}-${a}` : `${a}-${b}`)).join(' ');
}

/** A result in a line: the games, the winner's points first, who won, and how where it was not played to its end. */
export function outcomeText(outcome: Outcome, names: SideNames): string {
  const { winner, ending } = outcome;
  const won = winner === null ? '' : words.wonBy(names[winner].join(' / '));
  return [gamesText(outcome), won, ending === null ? '' : words.endings[ending]].filter(Boolean).join(', ');
}
