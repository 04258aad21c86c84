import type { PublicDay, PushTarget } from '@tournaments/contract';
import type { PublishedTime } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { ShownMatchDay } from '../../lib/shown-day.ts';

/** What of a tournament there is to follow for a visitor. */
export interface ShownTournament {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly endsAt: Date;
  /** Whether there is such a match, player or event. */
  has(target: PushTarget): boolean;
}

/** A day as a visitor sees it. */
export interface ShownDay {
  readonly day: ShownMatchDay;
  readonly shown: PublicDay;
  /** The person of a player (see `playerIdOf`); null where there is none. */
  personOf(player: number): number | null;
  /** The key of the page of a player for who was given it, though nobody may find them. */
  sealedKeyOf(player: number): string;
}

/** What is told needs of match days. */
export interface DaysPort {
  /** Null where the tournament does not open for a visitor. */
  find(db: Db, tournamentId: number): Promise<ShownTournament | null>;
  /** The day now; the times that followers count on are told anew in `times`. Null where a visitor sees none. */
  look(db: Db, tournamentId: number, now: Date, times: Map<string, PublishedTime>): Promise<ShownDay | null>;
}

/** The number of a player in the key of their page; null where it has none. */
export function playerOfKey(key: string): number | null {
  const [, number] = /^(\d{1,15})(?:-|$)/.exec(key) ?? [];
  return number === undefined ? null : Number(number);
}
