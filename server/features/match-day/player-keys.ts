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

/** Makes and reads the keys that name players in addresses. */
export interface PlayerKeys {
  /** A key that opens the page of a player whom nobody may find; worth nothing in another tournament. */
  sealed(tournamentId: number, playerId: number): string;
  /** Whom a key names; null where it is none, or a proof in it is wrong. */
  read(tournamentId: number, key: string): NamedPlayer | null;
}

/** Keys whose proofs follow from the site's secret, so that nothing has to be stored. */
export function createPlayerKeys(secret: Buffer): PlayerKeys {
  const proofOf = (tournamentId: number, playerId: number) =>
    createHmac('sha256', secret).update(`player:${tournamentId}:${playerId}`).digest().subarray(0, BYTES);
  return {
    sealed: (tournamentId, playerId) =>
      `${playerId}-${proofOf(tournamentId, playerId).toString('base64url')}`,
    read(tournamentId, key) {
      const [, number, proof] = KEY.exec(key) ?? [];
      if (number === undefined) return null;
      const playerId = Number(number);
      if (proof === undefined) return { playerId, isSealed: false };
      const given = Buffer.from(proof, 'base64url');
      const right = proofOf(tournamentId, playerId);
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      return isRight ? { playerId, isSealed: true } : null;
    },
  };
}
