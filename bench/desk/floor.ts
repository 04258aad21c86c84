import type { Database } from '@tournaments/server/database';
import { transaction } from '../transaction.ts';

/** The least that does a command: the event, the day and the match moved on, the record, and the notice. */
export async function bareCommands(
  pool: Database['pool'],
  eventIds: readonly number[],
): Promise<() => Promise<void>> {
  const { rows: found } = await pool.query<{ match: string; event: string; tournament: string }>(
    `select m.id as match, e.id as event, e.tournament_id as tournament
     from matches m join draws d on d.id = m.draw_id join events e on e.id = d.event_id
     where e.id = any($1) and d.stage = 'knockout' and m.match_number = 40 order by e.id`,
    [eventIds],
  );
  let count = 0;
  return async () => {
    const { match, event, tournament } = found[count % found.length]!;
    count += 1;
    const number = count;
    await transaction(pool, async (client) => {
      await client.query('select id from events where id = $1 for update', [event]);
      await client.query('update match_days set last_command = last_command where tournament_id = $1', [
        tournament,
      ]);
      await client.query(
        `insert into desk_matches (match_id, tournament_id, organization_id, revision, version, state)
       select $1, id, organization_id, 0, 0, '{}' from tournaments where id = $2
       on conflict (match_id) do update set hold = 'x'`,
        [match, tournament],
      );
      await client.query(
        `insert into desk_commands (tournament_id, organization_id, number, id, device, name, command, before, after, at)
       select id, organization_id, -$2::int, gen_random_uuid(), 'desk', 'K.', '{}', '{}', '{}', now()
       from tournaments where id = $1`,
        [tournament, number],
      );
      await client.query("notify floor, 'a command'");
    });
  };
}
