import type { UmpireTournament } from '@tournaments/contract';
import type { ScoringFormatName, SideNames } from '@tournaments/engine';
import { readRecord, writeRecord } from '../../../lib/device.ts';

/** What a panel has to know of a match to score it without network. */
export interface MatchPack {
  readonly matchId: number;
  readonly tournamentId: number;
  readonly eventId: number;
  readonly stage: 'knockout' | 'pool';
  readonly matchNumber: number;
  readonly court: number | null;
  readonly courtNames?: UmpireTournament['courtNames'];
  readonly eventName: string;
  readonly names: SideNames;
  readonly scoringFormat: ScoringFormatName;
  readonly kind: 'singles' | 'doubles';
}

const nameOf = (matchId: number) => `panel-match:${matchId}`;

/** Keeps what a match needs, so that it can be opened without network. */
export function keepPack(pack: MatchPack): void {
  writeRecord(nameOf(pack.matchId), pack);
}

export function keptPack(matchId: number): MatchPack | null {
  return readRecord<MatchPack>(nameOf(matchId));
}
