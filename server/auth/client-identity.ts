/**
 * Under which names something is kept that was asked for: a session, a browser known to the account, a browser that
 * asked, an address. All of them are hashes, so none tells anything.
 */
export interface ClientIdentity {
  /** The surest first; the address is for clients that keep no cookies. */
  readonly all: readonly string[];
  /** Those that nobody else can have. */
  readonly own: readonly string[];
  /** The name of a session or browser of the account's owner, or null for a stranger. */
  readonly trusted: string | null;
}
