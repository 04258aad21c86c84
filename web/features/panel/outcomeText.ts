import type { Outcome, SideNames } from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';

/** A result in a line: the games, the winner's points first, who won, and how where it was not played to its end. */
export function outcomeText({ winner, ending, games }: Outcome, names: SideNames): string {
  const points = games.map(({ a, b }) => (winner === 'B' ? `${b}-${a}` : `${a}-${b}`)).join(' ');
  const won = winner === null ? '' : words.wonBy(names[winner].join(' / '));
  return [points, won, ending === null ? '' : words.endings[ending]].filter(Boolean).join(', ');
}
