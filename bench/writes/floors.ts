import type { Database } from '@tournaments/server/database';
import { transaction, type Client } from '../transaction.ts';

type Pool = Database['pool'];

/** One bare write in a transaction of its own. */
export type Floor = () => Promise<void>;

const LINES = 64;
const FIRST_ROUND = LINES / 2;
const GAMES = JSON.stringify([
  { a: 15, b: 9 },
  { a: 15, b: 13 },
]);

/** The least that saves a score: the result, the place it leads to, the audit row; on one match after the other. */
export async function bareSaves(pool: Pool, events: readonly number[]): Promise<Floor> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from draws where event_id = any($1) order by id',
    [events],
  );
  let count = 0;
  return () => {
    const drawId = rows[count % rows.length]?.id;
    const match = Math.floor(count / rows.length) % FIRST_ROUND;
    count += 1;
    return transaction(pool, (client) => bareSave(client, drawId, match));
  };
}

async function bareSave(client: Client, drawId: string | undefined, match: number): Promise<void> {
  const side = match % 2 === 0 ? 'side_a' : 'side_b';
  const { rows: saved } = await client.query<{ id: string; side_a: string }>(
    "update matches set winner = 'A', games = $3 where draw_id = $1 and match_number = $2 returning id, side_a",
    [drawId, match, GAMES],
  );
  await client.query(`update matches set ${side} = $3 where draw_id = $1 and match_number = $2`, [
    drawId,
    FIRST_ROUND + Math.floor(match / 2),
    saved[0]?.side_a,
  ]);
  await client.query(
    `insert into audit (at, actor, action, subject, subject_id, after)
     values (now(), 'organizer', 'match.scores', 'match', $1, $2)`,
    [saved[0]?.id, GAMES],
  );
}

/** The least that books a place: the place, the booking, the entry, the player, the mail, the audit row. */
export async function bareBookings(pool: Pool, event: number): Promise<Floor> {
  const { rows } = await pool.query<{ tournament_id: string; organization_id: string }>(
    'select tournament_id, organization_id from events where id = $1',
    [event],
  );
  const tenant = [rows[0]?.tournament_id, rows[0]?.organization_id];
  return () => transaction(pool, (client) => bareBooking(client, event, tenant));
}

async function bareBooking(client: Client, event: number, tenant: readonly unknown[]): Promise<void> {
  const { rows: booked } = await client.query<{ id: string }>(
    `insert into bookings (tournament_id, organization_id, email, total_paise)
     values ($1, $2, 'player@example.in', 50000) returning id`,
    [...tenant],
  );
  await client.query(
    'update events set booked = booked + 1 where id = $1 and (max_entries is null or booked < max_entries)',
    [event],
  );
  const { rows: entered } = await client.query<{ id: string }>(
    `insert into entries (event_id, tournament_id, organization_id, booking_id, mode, fee_paise)
     values ($1, $2, $3, $4, 'online', 50000) returning id`,
    [event, ...tenant, booked[0]?.id],
  );
  await client.query(
    `insert into players (entry_id, position, name, mobile, email, academy)
     values ($1, 1, 'A Player', '9876543210', 'player@example.in', 'An Academy')`,
    [entered[0]?.id],
  );
  await client.query(
    `insert into outbox (recipient, subject, text, html, sent_at)
     values ('player@example.in', 'Booking confirmed', 'Booked.', '<p>Booked.</p>', now())`,
  );
  await client.query(
    `insert into audit (at, actor, action, subject, subject_id) values (now(), 'visitor', 'booking.create', 'booking', $1)`,
    [booked[0]?.id],
  );
}
