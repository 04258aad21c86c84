import type { KnockoutMatch } from '@tournaments/contract';
import type { Outcome, Side } from '@tournaments/engine';
import type { MatchSaves } from './saves.ts';

/** The parts of an organizer's dialog. */
export type Part = 'details' | 'reporting' | 'scores';

/** What can be done with a match: without a player only its place and time. */
export function partsOf({ sideA, sideB }: KnockoutMatch): readonly Part[] {
  return sideA === null && sideB === null ? ['details'] : ['details', 'reporting', 'scores'];
}

/** What a match needs next: a court before it can be played, then its score. */
export function nextPart(match: KnockoutMatch): Part {
  const { court, isLive, winner, status, games } = match;
  const isBegun = isLive || games.length > 0 || winner !== null || status !== null;
  return partsOf(match).includes('scores') && (isBegun || court !== null) ? 'scores' : 'details';
}

/** What each part of the dialog works with. */
export interface PartProps {
  readonly match: KnockoutMatch;
  readonly saves: MatchSaves;
  readonly nameOf: (side: Side) => string;
  /** Whether a result may be saved: asks first when later ones would be lost by it. */
  readonly asking: (outcome: Outcome) => Promise<boolean>;
  /** Whether the result may be taken back: asks, and says what goes with it. */
  readonly askingBack: () => Promise<boolean>;
  /** Closes the dialog after a save. */
  readonly onDone: () => void;
}
