import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's own choice when no algorithm is named. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nobody's password, so that an unknown account costs as much time as a known one. */
const NOBODY = hash('nobody has this password', OPTIONS);

/** Hashes a password (argon2id, 19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether a password is right; takes as long for an account that does not exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await NOBODY), password).catch(() => false);
  return right && stored !== null;
}
