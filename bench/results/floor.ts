import type { Database } from '@tournaments/server/database';
import { transaction } from '../transaction.ts';

type Pool = Database['pool'];

/** Hand-written transactions that write results of a first round. */
export interface Floor {
  /** Takes every result back. */
  reset(): Promise<void>;
  /** Writes the results of these matches at once. */
  saveAll(matchNumbers: readonly number[]): Promise<void>;
}

/** More would ask for more connections than the embedded Postgres gives beside two instances. */
const AT_ONCE = 10;
const LINES = 128;
const GAMES = JSON.stringify([
  { a: 15, b: 9 },
  { a: 15, b: 13 },
]);

/** The knockout of an event, written by the least SQL: the result, the place it leads to, the audit row. */
export async function openFloor(pool: Pool, eventId: number): Promise<Floor> {
  const { rows } = await pool.query<{ id: string }>('select id from draws where event_id = $1', [eventId]);
  const drawId = rows[0]?.id;

  async function reset(): Promise<void> {
    await pool.query("update matches set winner = null, games = '[]' where draw_id = $1", [drawId]);
    await pool.query(
      'update matches set side_a = null, side_b = null where draw_id = $1 and match_number >= $2',
      [drawId, LINES / 2],
    );
  }

  function save(matchNumber: number): Promise<void> {
    return transaction(pool, async (client) => {
      const side = matchNumber % 2 === 0 ? 'side_a' : 'side_b';
      const next = LINES / 2 + Math.floor(matchNumber / 2);
      const { rows: saved } = await client.query<{ id: string; side_a: string }>(
        "update matches set winner = 'A', games = $3 where draw_id = $1 and match_number = $2 returning id, side_a",
        [drawId, matchNumber, GAMES],
      );
      await client.query(`update matches set ${side} = $3 where draw_id = $1 and match_number = $2`, [
        drawId,
        next,
        saved[0]?.side_a,
      ]);
      await client.query(
        `insert into audit (at, actor, action, subject, subject_id, after)
       values (now(), 'organizer', 'match.scores', 'match', $1, $2)`,
        [saved[0]?.id, GAMES],
      );
    });
  }

  async function saveAll(matchNumbers: readonly number[]): Promise<void> {
    const waiting = [...matchNumbers];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await save(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  return { reset, saveAll };
}
