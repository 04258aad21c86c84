import { opponentOf, type Game, type Side } from '../../types.ts';
import type { MatchSetup, PlayerIndex, RightCourt } from './events.ts';
import { currentGame, type MatchCore } from './state.ts';

export type ServiceCourt = 'right' | 'left';

/** Who stands in each service court of a side. */
export interface ServiceCourts {
  readonly right: PlayerIndex;
  readonly left: PlayerIndex;
}

type Positions = Pick<MatchCore, 'setup' | 'games' | 'server' | 'inRightCourt'>;

/** In singles there is nothing to know of it. */
export const SINGLES_RIGHT_COURT: RightCourt = { A: 0, B: 0 };

export function pointsOf({ a, b }: Game, side: Side): number {
  return side === 'A' ? a : b;
}

export function partnerOf(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}

/** The service court, right at an even score of the server and left at an odd one, or null while nobody is known to serve. */
export function serviceCourt({ games, server }: Pick<MatchCore, 'games' | 'server'>): ServiceCourt | null {
  if (server === null) return null;
  return pointsOf(currentGame({ games }), server) % 2 === 0 ? 'right' : 'left';
}

/** The player of a side who serves or receives next, or null while that is not known. */
export function playerAtService(positions: Positions, side: Side): PlayerIndex | null {
  const court = serviceCourt(positions);
  const courts = courtsOf(positions, side);
  return court === null || courts === null ? null : courts[court];
}

/** Who stands where on a side, or null while that is not known; in singles the one player plays in both courts. */
export function courtsOf({ setup, inRightCourt }: Positions, side: Side): ServiceCourts | null {
  if (inRightCourt === null) return null;
  const right = inRightCourt[side];
  return { right, left: setup.kind === 'singles' ? right : partnerOf(right) };
}

/** In doubles the serving pair changes courts when it wins a rally, and only then. */
export function courtsAfterPoint(
  { setup, server, inRightCourt }: MatchCore,
  winner: Side,
): RightCourt | null {
  if (setup.kind === 'singles' || inRightCourt === null || winner !== server) return inRightCourt;
  return { ...inRightCourt, [winner]: partnerOf(inRightCourt[winner]) };
}

/** Where all stand when this player serves to that one at this score. */
export function courtsOfLineUp(
  { kind }: MatchSetup,
  game: Game,
  { serving, server, receiver }: { serving: Side; server: PlayerIndex; receiver: PlayerIndex },
): RightCourt {
  if (kind === 'singles') return SINGLES_RIGHT_COURT;
  const isEven = pointsOf(game, serving) % 2 === 0;
  const inRight = (player: PlayerIndex) => (isEven ? player : partnerOf(player));
  const [own, other] = [inRight(server), inRight(receiver)];
  return serving === 'A' ? { A: own, B: other } : { A: other, B: own };
}

/** The player who receives next, or null while that is not known. */
export function receiverOf(positions: Positions): PlayerIndex | null {
  return positions.server === null ? null : playerAtService(positions, opponentOf(positions.server));
}

/** The player who serves next, or null while that is not known. */
export function serverOf(positions: Positions): PlayerIndex | null {
  return positions.server === null ? null : playerAtService(positions, positions.server);
}
