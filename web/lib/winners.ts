import type { PublicEvent } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import type { PlacedMatch } from './placedMatches.ts';
import { teamName } from './texts/team.ts';

export interface EventWinners {
  readonly final: PlacedMatch;
  readonly champion: string;
  /** Null where nobody stood on the other side. */
  readonly runnerUp: string | null;
}

/** Who won an event, and against whom; null while its final is open, and where it has none. */
export function winnersOf(event: PublicEvent): EventWinners | null {
  const match = (event.matchType === 'knockout' ? event.draw : (event.knockoutDraw ?? [])).at(-1);
  if (match === undefined || match.winner === null) return null;
  const nameOn = (side: Side) => {
    const id = side === 'A' ? match.sideA : match.sideB;
    const entry = event.entries.find((one) => one.id === id);
    return entry === undefined ? null : teamName(entry);
  };
  const champion = nameOn(match.winner);
  if (champion === null) return null;
  return {
    final: { event, match, stage: 'knockout' },
    champion,
    runnerUp: nameOn(match.winner === 'A' ? 'B' : 'A'),
  };
}
