import type { KnockoutMatch } from '@tournaments/contract';
import type { Outcome, Side } from '@tournaments/engine';
import type { MatchSaves } from './saves.ts';

/** What each part of the dialog works with. */
export interface PartProps {
  readonly match: KnockoutMatch;
  readonly saves: MatchSaves;
  readonly nameOf: (side: Side) => string;
  /** Whether a result may be saved: asks first when later ones would be lost by it. */
  readonly asking: (outcome: Outcome) => Promise<boolean>;
  /** Closes the dialog after a save. */
  readonly onDone: () => void;
}
