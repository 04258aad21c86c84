import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY = /^(\d{1,15})(?:-([\w-]{22}))?$/;
const BYTES = 16;

/** A player that a key names. */
export interface NamedPlayer {
  /** See `playerIdOf`. */
  readonly playerId: number;
  /** The key was made here: whoever has it was given it. */
  readonly isSealed: boolean;
}

/** Whether a key has the looks of a sealed one, right or wrong. */
export function isSealedKey(key: string): boolean {
  return key.includes('-');
}

/** How often the keys of a player were ended: those that were made before are worth nothing. */
export type Seals = Pick<ReadonlyMap<number, number>, 'get'>;

/** Makes and reads the keys that name players in addresses. */
export interface PlayerKeys {
  /** A key that opens the page of a player whom nobody may find; worth nothing in another tournament. */
  sealed(tournamentId: number, playerId: number, seals: Seals): string;
  /** Whom a key names; null where it is none, or a proof in it is wrong or was ended. */
  read(tournamentId: number, key: string, seals: Seals): NamedPlayer | null;
}

/** Keys whose proofs follow from the site's secret, so that nothing but how often they were ended has to be stored. */
export function createPlayerKeys(secret: Buffer): PlayerKeys {
  const proofOf = (tournamentId: number, playerId: number, seals: Seals) => {
    const ended = seals.get(playerId) ?? 0;
    const proved = `player:${tournamentId}:${playerId}${ended === 0 ? '' : `:${ended}`}`;
    return createHmac('sha256', secret).update(proved).digest().subarray(0, BYTES);
  };
  return {
    sealed: (tournamentId, playerId, seals) =>
      `${playerId}-${proofOf(tournamentId, playerId, seals).toString('base64url')}`,
    read(tournamentId, key, seals) {
      const [, number, proof] = KEY.exec(key) ?? [];
      if (number === undefined) return null;
      const playerId = Number(number);
      if (proof === undefined) return { playerId, isSealed: false };
      // As text: many spellings are the same bytes, and only one was ever given.
      const given = Buffer.from(proof);
      const right = Buffer.from(proofOf(tournamentId, playerId, seals).toString('base64url'));
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      return isRight ? { playerId, isSealed: true } : null;
    },
  };
}
