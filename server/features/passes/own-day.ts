import type { PassMatch } from '@tournaments/contract';

/** What those who play read of a match day. */
export interface OwnDay {
  readonly revision: number;
  readonly courts: readonly { readonly number: number; readonly name: string }[];
  readonly matchesOf: ReadonlyMap<number, readonly PassMatch[]>;
  readonly reported: ReadonlySet<number>;
}

/** The tournament of a pass, with its tenant. */
export interface PassPlace {
  readonly tournamentId: number;
  readonly organizationId: number;
}
