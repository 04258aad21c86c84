import type { Database } from '@tournaments/server/database';

type Pool = Database['pool'];
export type Client = Pick<Pool, 'query'>;

/** Does bare work in a transaction of its own; a connection on which it failed is closed. */
export async function transaction(pool: Pool, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    isDone = true;
  } finally {
    // One that is not given back would be waited for without end as the pool is closed.
    client.release(!isDone);
  }
}
