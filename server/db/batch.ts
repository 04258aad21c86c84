/** Finds what was asked for: one answer for each key, in their order. */
type FindAll<Key, Found> = (keys: readonly Key[]) => Promise<readonly Found[]>;

interface Waiter<Key, Found> {
  readonly key: Key;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks together for what is asked for in one turn of the program: many requests that arrive in a rush cost one trip to
 * the database instead of one each. Nothing is remembered, and who asks alone waits for nobody.
 */
export function batched<Key, Found>(findAll: FindAll<Key, Found>): (key: Key) => Promise<Found> {
  let askers: Waiter<Key, Found>[] = [];

  async function askAll(): Promise<void> {
    const asked = askers;
    askers = [];
    try {
      const found = await findAll(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, index) => resolve(found[index]!));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (askers.length === 0) setImmediate(() => void askAll());
      askers.push({ key, resolve, reject });
    });
}
