import { matchDayCalls, paths, publicCalls, type PublicTournament } from '@tournaments/contract';
import { addressOf } from './send.ts';

type Kept = Pick<PublicTournament, 'id' | 'events' | 'showFixtures'>;

/**
 * What is kept of a tournament: its page and answer, its draws where everybody may see them, and what else was opened
 * of it, as passes. Nothing is asked for that would be refused.
 */
export function addressesToKeep(
  { id, events, showFixtures }: Kept,
  opened: readonly string[],
): readonly string[] {
  const drawn = showFixtures ? events.filter(({ draw }) => draw.length > 0) : [];
  const day = addressOf(matchDayCalls.public, { tournamentId: id });
  const isOfDraws = (address: string) =>
    address === day || events.some((event) => address === paths.fixtures(id, event.id));
  return [
    ...new Set([
      paths.tournament(id),
      ...drawn.map((event) => paths.fixtures(id, event.id)),
      addressOf(publicCalls.getTournaments, { id }),
      ...(drawn.length > 0 ? [day] : []),
      ...opened.filter((address) => !isOfDraws(address)),
    ]),
  ];
}
