import { sql, type SQL } from 'drizzle-orm';

/** Whether the audit row `a` gave a match a winner, or another one, or other points to a decided match. */
export function isResult(): SQL {
  return sql`(a.action in ('match.scores', 'match.details')
    and (a.before->>'winner' is distinct from a.after->>'winner'
      or (a.before->>'winner' is not null and a.after ? 'games' and a.before->'games' is distinct from a.after->'games')))`;
}
