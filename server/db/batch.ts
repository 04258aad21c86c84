/** Loads the values of several keys: one result for each, in the order of the keys. */
type LoadAll<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Loads together what is asked for in one turn of the event loop: many requests that arrive at once cost one query
 * instead of one each. Nothing is cached, and a single request is not delayed.
 */
export function batched<Key, Value>(loadAll: LoadAll<Key, Value>): (key: Key) => Promise<Value> {
  let queue: Waiting<Key, Value>[] = [];

  async function loadQueue(): Promise<void> {
    const batch = queue;
    queue = [];
    try {
      const values = await loadAll(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(() => void loadQueue());
      queue.push({ key, resolve, reject });
    });
}
