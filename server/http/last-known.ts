/** What a change made stale is remembered for so long. */
const LAST_KNOWN_MS = 600_000;

/** Values from before the last change, for while new ones cannot be made because what they are made from is away. */
export interface LastKnown<T> {
  remember(key: string, value: T): void;
  forget(key: string): void;
  /** The last known value of what could not be made; throws the error where there is none, or another reason. */
  insteadOf(key: string, error: unknown): T;
}

/** Remembers up to `max` values; nothing where nothing is ever away. */
export function createLastKnown<T>(
  max: number,
  isAway: ((error: unknown) => boolean) | undefined,
): LastKnown<T> {
  const values = new Map<string, { readonly value: T; readonly at: number }>();
  return {
    remember: (key, value) => {
      if (isAway === undefined) return;
      if (values.size >= max) values.clear();
      values.set(key, { value, at: performance.now() });
    },
    forget: (key) => values.delete(key),
    insteadOf: (key, error) => {
      // A refusal, say, is an answer too: what was known before it is no longer shown.
      if (isAway?.(error) !== true) values.delete(key);
      const known = values.get(key);
      if (known === undefined || performance.now() - known.at > LAST_KNOWN_MS) throw error;
      return known.value;
    },
  };
}
