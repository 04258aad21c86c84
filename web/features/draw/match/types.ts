import type { KnockoutMatch, EventType } from '@tournaments/contract';
import {
  DEFAULT_SCORING_FORMAT,
  FORMATS,
  type Match,
  type ScoringFormat,
  type ScoringFormatName,
} from '@tournaments/engine';

/** Where a match belongs: its numbers count within its stage. */
export type Stage = 'knockout' | 'pool';

/** A match of a tournament. */
export interface MatchPlace {
  readonly eventId: number;
  readonly stage: Stage;
  readonly matchNumber: number;
}

/** A name for a match that no other has, such as `12-pool-3`. */
export function placeName({ eventId, stage, matchNumber }: MatchPlace): string {
  return `${eventId}-${stage}-${matchNumber}`;
}

/** The match of this name; null where it names none. */
export function placeNamed(name: string): MatchPlace | null {
  const parts = /^(\d{1,9})-(knockout|pool)-(\d{1,4})$/.exec(name);
  return parts && { eventId: Number(parts[1]), stage: parts[2] as Stage, matchNumber: Number(parts[3]) };
}

/** Who works on matches here. */
export type MatchRole = 'organizer' | 'umpire';

/** What the dialogs need to know of a match's event. */
export interface MatchEvent {
  readonly id: number;
  readonly tournamentId: number;
  readonly name: string;
  readonly eventType: EventType;
  readonly entries: readonly {
    readonly id: number;
    readonly players: readonly { readonly name: string; readonly academy?: string | undefined }[];
  }[];
  readonly scoringFormat?: ScoringFormatName | undefined;
}

/** The name of the scoring format of an event. */
export function formatNameOf({ scoringFormat }: MatchEvent): ScoringFormatName {
  return scoringFormat ?? DEFAULT_SCORING_FORMAT;
}

export function formatOf(event: MatchEvent): ScoringFormat {
  return FORMATS[formatNameOf(event)];
}

/** Both sides are there and nothing is decided. */
export function isOpen({ sideA, sideB, winner, status }: KnockoutMatch): boolean {
  return sideA !== null && sideB !== null && winner === null && status === null;
}

/** Whether somebody may open the match (decision A16): the organizer always, an umpire while it can be scored. */
export function mayOpen(match: KnockoutMatch, role: MatchRole): boolean {
  return role === 'organizer' || isOpen(match);
}

/** A match as the engine's rules take it. */
export function toEngine({ matchNumber, sideA, sideB, winner, status, games }: KnockoutMatch): Match {
  return { number: matchNumber, sideA, sideB, winner, ending: status, games };
}
