import type { PlayerPage } from '@tournaments/contract';
import { shareMessage } from '../../lib/message.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { isOver, opponentsOf, ownNames, resultText, titleOf, whenText, type OwnMatch } from './matches.ts';

function lineOf(page: PlayerPage, match: OwnMatch): string {
  const sides = `${ownNames(match)} ${words.versus} ${opponentsOf(match)}`;
  const what = isOver(match) ? resultText(match) : whenText(page, match, page.asOf);
  return `${titleOf(page, match)}: ${what}, ${sides}`;
}

/** The matches of a player as a message to be sent on: what is to come, what is over, and the link to the rest. */
export function messageOf(page: PlayerPage, address: string): string {
  const head = `*${page.player.name}* · ${page.tournamentName}`;
  return shareMessage(
    head,
    page.matches.map((match) => lineOf(page, match)),
    address,
  );
}
