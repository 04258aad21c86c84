import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Whose session wrote a result down, and when in seconds. */
export interface Entered {
  readonly by: 'organizer' | 'desk' | 'umpire';
  readonly at: number;
}

/** Who wrote the results of these matches of a tournament last, by match, as far as the audit still tells. */
export async function findEntered(
  db: Db,
  tournamentId: number,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, Entered>> {
  if (matchIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; by: Entered['by']; at: number }>(sql`
    select distinct on (subject_id) subject_id::float8 as id, actor as by, floor(extract(epoch from at))::float8 as at
    from audit
    where tournament_id = ${tournamentId} and subject = 'match' and subject_id = any(${`{${matchIds.join()}}`}::bigint[])
      and action in ('match.scores', 'match.details') and actor in ('organizer', 'desk', 'umpire')
    order by subject_id, audit.id desc`);
  return new Map(rows.map(({ id, by, at }) => [id, { by, at }]));
}
