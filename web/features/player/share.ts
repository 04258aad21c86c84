import type { PlayerPage } from '@tournaments/contract';
import { playerWords as words } from '../../lib/texts/player.ts';
import { isOver, opponentsOf, ownNames, resultText, titleOf, whenText, type OwnMatch } from './matches.ts';

/** A message that nobody has to unfold. */
const MOST_CHARACTERS = 1000;

function lineOf(page: PlayerPage, match: OwnMatch): string {
  const sides = `${ownNames(match)} ${words.versus} ${opponentsOf(match)}`;
  const what = isOver(match) ? resultText(match) : whenText(page, match, page.asOf);
  return `${titleOf(page, match)}: ${what}, ${sides}`;
}

/** The matches of a player as a message to be sent on: what is to come, what is over, and the link to the rest. */
export function messageOf(page: PlayerPage, address: string): string {
  const head = `*${page.player.name}* · ${page.tournamentName}`;
  const lines: string[] = [];
  let room = MOST_CHARACTERS - head.length - address.length - 2;
  for (const line of page.matches.map((match) => lineOf(page, match))) {
    room -= line.length + 1;
    if (room < 0) break;
    lines.push(line);
  }
  return [head, ...lines, address].join('\n');
}
