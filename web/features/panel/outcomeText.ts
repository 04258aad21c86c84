import type { Outcome, SideNames } from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';

/** A result in a line: who won, and the games, the winner's points first. */
export function outcomeText({ winner, games }: Pick<Outcome, 'winner' | 'games'>, names: SideNames): string {
  const points = games.map(({ a, b }) => (winner === 'B' ? `${b}-${a}` : `${a}-${b}`)).join(' ');
  if (winner === null) return points;
  const won = words.wonBy(names[winner].join(' / '));
  return points === '' ? won : `${points}, ${won}`;
}
